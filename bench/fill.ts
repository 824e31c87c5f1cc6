/** Fills a store with a demo messenger, in a process of its own, whose memory is freed when it ends. */
import { DEMO_DEFAULTS, demoObservations } from '../src/demo/index.js'
import { Importer } from '../src/ingest/import.js'
import { planMemory } from '../src/ingest/memory.js'
import type { Observation } from '../src/ingest/observation.js'
import { tidyIndex } from '../src/ingest/upkeep/tidy.js'
import { openStore } from '../src/store/index.js'
import { type FillTask, UNTIL } from './messengers.js'
import { takeTasks } from './processes.js'
import { tell } from './progress.js'

const DAY_SECONDS = 86_400
const TOLD_EVERY = 1_000_000

/** Nothing is measured here, so it may take what makes it fastest. */
const MEMORY = planMemory(1_600)

/** Enough for all growth figures of a card. */
const SPARSE_DAYS = 31
const SPARSE_AGES_DAYS = [0, 1, 7, 30]

/** Keeps the first observation of each post, and of each chat the first and the few that its growth is computed from. */
const sparsely = (): ((seen: Observation) => boolean) => {
  const known = new Set<number>()
  return (seen) => {
    if (seen.kind !== 'channel') return seen.kind === 'post' && seen.epoch !== undefined
    const { at, chat_id } = seen
    const isFirst = !known.has(chat_id)
    known.add(chat_id)
    return isFirst || SPARSE_AGES_DAYS.includes(Math.floor((UNTIL - at) / DAY_SECONDS))
  }
}

takeTasks(async ({ dataDir, channels, posts, sparse }: FillTask) => {
  const store = openStore({ dataDir, cacheMegabytes: MEMORY.cacheMegabytes })
  await store.migrate()
  const importer = new Importer(store, { linkBase: 'https://t.me', wallClock: () => UNTIL, memory: MEMORY })
  const keep = sparse ? sparsely() : () => true
  const days = sparse ? SPARSE_DAYS : DEMO_DEFAULTS.days
  let taken = 0
  for (const seen of demoObservations({ seed: DEMO_DEFAULTS.seed, channels, posts, days, until: UNTIL })) {
    if (!keep(seen)) continue
    await importer.add(seen)
    if (++taken % TOLD_EVERY === 0) tell(`  ${taken} observations`)
  }
  await importer.flush()
  await tidyIndex(store, importer.summary)
  await store.close()
})
