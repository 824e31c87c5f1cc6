/**
 * How fast is search, and does it stay so? Fills a store with a made-up messenger of N posts and one of 10 · N, asks
 * both the same 210 questions of the endpoint and tells the times of the answers.
 *
 *   npm run bench:search [-- posts]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { readParameters } from '../src/api/parameters.js'
import type { Question } from '../src/api/routes.js'
import { search } from '../src/api/search.js'
import { DEMO_DEFAULTS, demoObservations } from '../src/demo/index.js'
import { Importer } from '../src/ingest/import.js'
import { openStore, type Store } from '../src/store/index.js'
import { words } from '../src/text/words.js'

const UNTIL = 1_760_000_000
const LINK_BASE = 'https://t.me'
const ROUNDS = 5
const GROWTH = 10
const SAMPLED_POSTS = 5_000

const main = async (): Promise<void> => {
  const posts = Number(process.argv[2] ?? 100_000)
  const slowest: number[] = []
  for (const size of [posts, posts * GROWTH]) slowest.push(await measure(size))
  const [small = 0, large = 0] = slowest
  console.log(JSON.stringify({ slowest_ratio: round(large / small) }))
}

const round = (value: number): number => Math.round(value * 100) / 100

const measure = async (posts: number): Promise<number> => {
  const directory = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
  try {
    const store = openStore({ dataDir: directory })
    const { seconds, sample } = await fill(store, posts)
    const times = await ask(store, questions(sample))
    const sorted = [...times.values()].sort((a, b) => a - b)
    const at = (part: number): number => round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
    console.log(
      JSON.stringify({
        posts,
        import_seconds: round(seconds),
        index_bytes_per_post: indexBytes(directory, posts),
        p50_ms: at(0.5),
        p95_ms: at(0.95),
        slowest_ms: at(1),
      }),
    )
    const worst = [...times].sort(([, a], [, b]) => b - a).slice(0, 5)
    for (const [question, time] of worst) console.log(`  ${round(time)} ms  ${question}`)
    await store.close()
    return at(1)
  } finally {
    await rm(directory, { recursive: true })
  }
}

const fill = async (store: Store, posts: number): Promise<{ seconds: number; sample: string[] }> => {
  await store.migrate()
  const importer = new Importer(store, { linkBase: LINK_BASE, wallClock: () => UNTIL })
  const sample: string[] = []
  const started = performance.now()
  const options = { ...DEMO_DEFAULTS, channels: Math.max(10, Math.round(posts / 50)), posts, until: UNTIL }
  for (const seen of demoObservations(options)) {
    if (seen.kind === 'views') continue
    if (seen.kind === 'post' && sample.length < SAMPLED_POSTS) sample.push(seen.text ?? '')
    await importer.add(seen)
  }
  await importer.flush()
  return { seconds: (performance.now() - started) / 1000, sample }
}

type Answer = (store: Store, question: string) => Promise<unknown>

/** The endpoint without the server around it, whose cost is the same for all. */
const endpoint = (): Answer => {
  const found: Answer[] = []
  search({
    get: (_, { params, answer }) => {
      found.push((store, question) => {
        const { values } = readParameters(params, Object.fromEntries(new URLSearchParams(question)))
        const asked = { params: values, linkBase: LINK_BASE, now: UNTIL, today: 0 }
        return store.read((tx) => answer({ ...tx, ...asked } as Question<typeof params>))
      })
    },
  })
  const [answer] = found
  if (answer === undefined) throw new Error('search has no endpoint')
  return answer
}

const RANKS = [0, 1, 3, 6, 10, 20, 40, 100, 200, 500, 1_000]

const VARIANTS = [
  '',
  '&sort=views',
  '&sort=views&page=5',
  '&page=3',
  '&hide_reposts=1',
  '&source=channel',
  '&source=channel&hide_deleted=1&sort=views',
  '&exact=1',
  '&from=2025-08-01&to=2025-08-31',
  '&exclude=первый',
]

/** Words from the most frequent to rare ones, alone, in pairs and in threes, with every filter, both orders and later pages. */
const questions = (sample: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const { word } of sample.flatMap(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word)
  const single = RANKS.flatMap((rank) => ranked.slice(rank, rank + 1))
  const together = [2, 3].flatMap((size) =>
    single.slice(0, 5).map((_, i) => single.slice(i, i + size).join(' ')),
  )
  return [...single, ...together].flatMap((q) =>
    VARIANTS.map((variant) => `q=${encodeURIComponent(q)}${variant}`),
  )
}

/** The middle of several times for each question. */
const ask = async (store: Store, asked: readonly string[]): Promise<Map<string, number>> => {
  const times = new Map<string, number>()
  const answer = endpoint()
  for (const question of asked) {
    const rounds: number[] = []
    for (let i = 0; i < ROUNDS; i++) {
      const started = performance.now()
      await answer(store, question)
      rounds.push(performance.now() - started)
    }
    times.set(decodeURIComponent(question), rounds.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0)
  }
  return times
}

const indexBytes = (directory: string, posts: number): number => {
  const database = new Database(join(directory, 'channelscope.db'), { readonly: true })
  const { bytes } = database
    .prepare<[], { bytes: number }>(
      `select sum(pgsize) as bytes from dbstat where name like 'post_terms%' or name like 'post_docs%'`,
    )
    .get() ?? { bytes: 0 }
  database.close()
  return Math.round(bytes / posts)
}

await main()
