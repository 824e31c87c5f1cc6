/** The requests of the search measure: always the same for the same messenger. */
import Database from 'better-sqlite3'
import { at, Random } from '../src/demo/random.js'
import { words } from '../src/text/morphology/words.js'
import type { Messenger } from './messengers.js'
import type { Asked } from './rounds.js'

const SAMPLED_POSTS = 20_000
/** Shorter ones are mostly words that PostgreSQL leaves out of its index: it would answer them with nothing. */
const MIN_WORD_LETTERS = 5
const WORD = new RegExp(`^[а-яё]{${MIN_WORD_LETTERS},}$`)

/** The most words that are asked for together. */
const LONGEST_WORDS = 3

interface Vocabulary {
  /** The most frequent first. */
  ranked: string[]
  /** Words that stand beside each other. */
  runs: string[][]
}

interface Kind {
  name: string
  words(vocabulary: Vocabulary, random: Random): string
  exact?: true
}

const oneOf =
  (from: number, to: number): Kind['words'] =>
  ({ ranked }, random) =>
    at(ranked, Math.floor(ranked.length * random.between(from, to)))

/** A number of words that stand beside each other in a post. */
const neighbours =
  (count: number): Kind['words'] =>
  ({ runs }, random) => {
    const run = random.pick(runs)
    const start = random.int(0, run.length - count)
    return run.slice(start, start + count).join(' ')
  }

const KINDS: readonly Kind[] = [
  { name: 'frequent word', words: oneOf(0, 0.03) },
  { name: 'rare word', words: oneOf(0.3, 1) },
  { name: 'two words', words: neighbours(2) },
  { name: 'three words', words: neighbours(3) },
  { name: 'phrase', words: neighbours(2), exact: true },
]

const FILTERS: readonly ((vocabulary: Vocabulary, random: Random) => Readonly<Record<string, string>>)[] = [
  () => ({}),
  () => ({ hide_reposts: '1' }),
  () => ({}),
  () => ({ source: 'channel', hide_deleted: '1' }),
  () => ({}),
  () => ({ from: '2025-08-01', to: '2025-08-31' }),
  (vocabulary, random) => ({ exclude: oneOf(0, 0.03)(vocabulary, random) }),
  () => ({}),
  () => ({ category: 'Новости и СМИ' }),
]

const SORTS = ['date', 'views']
/** More than half of the requests are for the first page, which has sources and timeline. */
const PAGES = [1, 1, 1, 1, 1, 2, 3, 4, 5]

const MIX_QUESTIONS = 200
/** Requests that a server needs after its start until its code is compiled, and what it keeps of ten million posts is read. */
const WARM_UP_QUESTIONS = 600

/** The mix, and other questions before it. */
export const searchMix = (messenger: Messenger): Asked => ({
  warmUp: searchPaths(messenger, { count: WARM_UP_QUESTIONS, seed: 2 }),
  paths: searchPaths(messenger, { count: MIX_QUESTIONS, seed: 1 }),
})

export interface SearchMix {
  count: number
  /** Another number, other questions. */
  seed: number
}

/** Paths of search requests: every kind of words with every filter, order and page. */
export const searchPaths = (messenger: Messenger, { count, seed }: SearchMix): string[] => {
  const random = new Random(seed)
  const vocabulary = vocabularyOf(messenger)
  const paths = new Set<string>()
  for (let i = 0; paths.size < count; i++) paths.add(searchPath(vocabulary, random, i))
  return [...paths]
}

const searchPath = (vocabulary: Vocabulary, random: Random, i: number): string => {
  const kind = at(KINDS, i % KINDS.length)
  const parameters = {
    q: kind.words(vocabulary, random),
    ...(kind.exact ? { exact: '1' } : {}),
    ...random.pick(FILTERS)(vocabulary, random),
    sort: random.pick(SORTS),
    page: `${random.pick(PAGES)}`,
    // No peer says where in a text it found the words.
    marks: '0',
  }
  return `/api/posts/search?${new URLSearchParams(parameters)}`
}

const PHRASES = 60
/** Words of phrases are among the most frequent ones, so that many posts have both somewhere. */
const FREQUENT_WORDS = 300

/** Two frequent words that stand side by side somewhere, as a phrase in any form and as it is written. */
export const phrasePaths = (messenger: Messenger): Record<'anyForm' | 'asWritten', string[]> => {
  const { ranked, runs } = vocabularyOf(messenger)
  const frequent = new Set(ranked.slice(0, FREQUENT_WORDS))
  const pairs = runs.flatMap((run) => run.slice(1).map((word, i) => [at(run, i), word] as const))
  const phrases = pairs
    .filter((pair) => pair.every((word) => frequent.has(word)))
    .map((pair) => pair.join(' '))
  const chosen = [...new Set(phrases)].slice(0, PHRASES)
  const path = (parameters: Record<string, string>): string =>
    `/api/posts/search?${new URLSearchParams({ ...parameters, marks: '0' })}`
  return {
    anyForm: chosen.map((phrase) => path({ q: `"${phrase}"`, syntax: '1' })),
    asWritten: chosen.map((phrase) => path({ q: phrase, exact: '1' })),
  }
}

const vocabularyOf = ({ dataDir }: Messenger): Vocabulary => {
  const runs = sampledTexts(dataDir).flatMap(runsOf)
  const counts = new Map<string, number>()
  for (const word of runs.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word)
  return { ranked, runs: runs.filter(({ length }) => length >= LONGEST_WORDS) }
}

const runsOf = (text: string): string[][] => {
  const runs: string[][] = [[]]
  for (const { word } of words(text)) {
    if (WORD.test(word)) runs.at(-1)?.push(word)
    else runs.push([])
  }
  return runs
}

export const sampledTexts = (dataDir: string): string[] =>
  query<{ text: string }>(
    dataDir,
    `select text from posts where text <> '' and deleted = 0
     order by (epoch * 7919) % 1000003, chat_id, seq limit ${SAMPLED_POSTS}`,
  ).map(({ text }) => text)

/** Rows of a messenger's own store. */
export const query = <Row>(dataDir: string, sql: string): Row[] => {
  const database = new Database(`${dataDir}/channelscope.db`, { readonly: true })
  try {
    return database.prepare<[], Row>(sql).all()
  } finally {
    database.close()
  }
}
