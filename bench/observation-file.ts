import { writeFile } from 'node:fs/promises'
import { DEMO_DEFAULTS, demoObservations } from '../src/demo/index.js'
import { Importer, type ImportSummary } from '../src/ingest/import.js'
import { isOfPost, type Observation } from '../src/ingest/observation.js'
import { openStore } from '../src/store/index.js'
import { POSTS_PER_CHANNEL, UNTIL } from './messengers.js'

type Keep = (seen: Observation) => boolean

/** Of each post only what was seen first. */
const keepFirst = (): Keep => {
  const posts = new Set<string>()
  return (seen) => {
    if (!isOfPost(seen)) return true
    const post = `${seen.chat_id}/${seen.seq}`
    const isFirst = !posts.has(post)
    posts.add(post)
    return isFirst
  }
}

/** What a collector may have seen. */
const STREAMS = {
  'posts seen once': keepFirst,
  'posts with view curves': () => () => true,
} as const satisfies Readonly<Record<string, () => Keep>>

export type Stream = keyof typeof STREAMS

const CHARACTERS_PER_WRITE = 1_000_000

/** Writes what was seen of a demo messenger as NDJSON. */
export const writeObservations = (file: string, posts: number, stream: Stream): Promise<void> =>
  writeFile(file, observationLines(posts, STREAMS[stream]()))

function* observationLines(posts: number, keep: Keep): Generator<string> {
  let lines = ''
  for (const seen of messengerOf(posts)) {
    if (keep(seen)) lines += `${JSON.stringify(seen)}\n`
    if (lines.length < CHARACTERS_PER_WRITE) continue
    yield lines
    lines = ''
  }
  yield lines
}

export const messengerOf = (posts: number): Iterable<Observation> =>
  demoObservations({
    ...DEMO_DEFAULTS,
    channels: Math.max(10, Math.round(posts / POSTS_PER_CHANNEL)),
    posts,
    until: UNTIL,
  })

/** Imports a file into a store, which may have watches. */
export const importFile = async (dataDir: string, file: string): Promise<ImportSummary> => {
  const store = openStore({ dataDir })
  await store.migrate()
  const wallClock = () => Math.floor(Date.now() / 1000)
  const importer = new Importer(store, { linkBase: 'https://t.me', wallClock })
  await importer.read([{ name: file, content: file }])
  await store.close()
  return importer.summary
}
