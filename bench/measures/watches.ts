import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/store/index.js'
import { DEFAULT_MAX_AGE_HOURS, MAX_WATCHES } from '../../src/watch/watch.js'
import { addWatch } from '../../src/watch/watches.js'
import type { Finding } from '../finding.js'
import { UNTIL } from '../messengers.js'
import { messengerOf, writeObservations } from '../observation-file.js'
import { runScript } from '../processes.js'
import { tell } from '../progress.js'
import { median, rounded } from '../statistics.js'
import type { TimedImport, TimedImportTask } from '../timed-import.js'
import { watchQueries } from '../watch-queries.js'
import type { Measure } from './measure.js'

/** Of the posts of the large messenger. */
const PART = 1 / 5
const SAMPLED_TEXTS = 20_000

/** Stores into which the same file is imported. */
const STORES = {
  none: undefined,
  usual: { maxAgeHours: DEFAULT_MAX_AGE_HOURS },
  history: { maxAgeHours: undefined },
} as const satisfies Readonly<Record<string, { maxAgeHours: number | undefined } | undefined>>

type StoreName = keyof typeof STORES
const NAMES = Object.keys(STORES) as StoreName[]

export const watches: Measure = {
  name: 'watches',
  about: 'an import with ten thousand watches beside one without',
  run: async (bench) => {
    const directory = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
    try {
      const posts = bench.posts * PART
      const file = join(directory, 'observations.ndjson')
      await writeObservations(file, posts, 'posts seen once')
      for (const name of NAMES) await fillStore(join(directory, name), posts, STORES[name])
      const rates = await ratesOf(directory, file)
      return {
        findings: [findingOf(rates)],
        figures: rates,
      }
    } finally {
      await rm(directory, { recursive: true })
    }
  },
}

const fillStore = async (
  dataDir: string,
  posts: number,
  watching: { maxAgeHours: number | undefined } | undefined,
): Promise<void> => {
  const store = openStore({ dataDir })
  await store.migrate()
  const queries = watching === undefined ? [] : watchQueries(sampledTexts(posts), MAX_WATCHES)
  for (const query of queries)
    await addWatch(store, { name: query.q, query, maxAgeHours: watching?.maxAgeHours, now: UNTIL })
  await store.close()
}

const sampledTexts = (posts: number): string[] => {
  const texts: string[] = []
  for (const seen of messengerOf(posts)) {
    if (seen.kind === 'post' && seen.text) texts.push(seen.text)
    if (texts.length === SAMPLED_TEXTS) break
  }
  return texts
}

/** Watches that ring for history have no target, and take five times as long: one round tells enough. */
const ROUNDS: Readonly<Record<StoreName, number>> = { none: 3, usual: 3, history: 1 }

/** Posts a second; the stores take turns. */
const ratesOf = async (directory: string, file: string): Promise<Record<StoreName, number>> => {
  const rates: Record<StoreName, number[]> = { none: [], usual: [], history: [] }
  for (let round = 0; round < Math.max(...Object.values(ROUNDS)); round++)
    for (const name of NAMES.filter((name) => round < ROUNDS[name])) {
      const dataDir = join(directory, `${name}-${round}`)
      await cp(join(directory, name), dataDir, { recursive: true })
      const task: TimedImportTask = { dataDir, file }
      const { posts, seconds } = await runScript<TimedImport>('timed-import', task)
      rates[name].push(posts / seconds)
      tell(`  ${name}: ${rounded(posts / seconds)} posts/s`)
      await rm(dataDir, { recursive: true })
    }
  return {
    none: rounded(median(rates.none)),
    usual: rounded(median(rates.usual)),
    history: rounded(median(rates.history)),
  }
}

/** Watches that ring for history have no target: every post that one of them finds is a row more. */
const findingOf = ({ usual, none }: Record<StoreName, number>): Finding => ({
  id: 'watches.usual',
  what: 'Import with 10,000 watches of the usual age : without watches',
  target: { atLeast: 0.9 },
  unit: 'posts/s',
  ours: usual,
  beside: { name: 'without watches', value: none },
})
