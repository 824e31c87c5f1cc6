/** Writes observations of shapes that are hard to import, the same on every machine. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { DEMO_DEFAULTS, demoObservations } from '../src/demo/index.js'
import type { Observation, PostObservation } from '../src/ingest/observation.js'
import { UNTIL } from './messengers.js'
import { takeTasks } from './processes.js'

export interface ShapeTask {
  file: string
  shape: Shape
  /** Posts, or for one post its versions. */
  size: number
}

export interface ShapeWritten {
  lines: number
}

const SHAPES = {
  'in any order': (posts: number) => inAnyOrder(posts),
  'of 20,000 chats': (posts: number) =>
    demoObservations({ ...DEMO_DEFAULTS, channels: 20_000, posts, until: UNTIL }),
  'of one chat': (posts: number) => ofOneChat(posts),
  'of one post': (versions: number) => ofOnePost(versions),
} as const satisfies Readonly<Record<string, (size: number) => Iterable<Observation>>>

export type Shape = keyof typeof SHAPES

takeTasks(async ({ file, shape, size }: ShapeTask): Promise<ShapeWritten> => {
  const out = createWriteStream(file)
  let lines = 0
  for (const seen of SHAPES[shape](size)) {
    lines++
    if (!out.write(`${JSON.stringify(seen)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return { lines }
})

/** Numbers from 0 to below 1. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const POSTS_PER_CHANNEL = 50
const DAYS = 120

/** Every post is seen nine times, some are edited, deleted or dated anew, and the lines are shuffled. */
const inAnyOrder = (posts: number): Observation[] => {
  const random = randomFrom(7)
  const channels = Math.max(10, Math.round(posts / POSTS_PER_CHANNEL))
  const known = new Set<string>()
  const lines: Observation[] = []
  for (const seen of demoObservations({ ...DEMO_DEFAULTS, channels, posts, days: DAYS, until: UNTIL })) {
    if (seen.kind === 'channel') lines.push(seen)
    if (seen.kind !== 'post' || seen.epoch === undefined || known.has(`${seen.chat_id}/${seen.seq}`)) continue
    known.add(`${seen.chat_id}/${seen.seq}`)
    lines.push(seen, ...sightingsAgain(seen, random))
  }
  return shuffled(lines, random)
}

/** The ages in hours at which a post is seen again. */
const AGES_HOURS = [1, 3, 8, 24, 48, 72, 200, 500]
const HOUR_SECONDS = 3_600

function* sightingsAgain(first: PostObservation, random: () => number): Generator<Observation> {
  const { chat_id, seq, epoch = 0 } = first
  let views = first.views ?? 10
  for (const hours of AGES_HOURS) {
    const at = Math.min(UNTIL, Math.max(first.at, epoch + hours * HOUR_SECONDS))
    views += Math.floor(random() * views)
    const chance = random()
    if (chance < 0.02) yield { ...first, at, views, text: `${first.text ?? ''} Исправлено.`, edited: true }
    else if (chance < 0.025) yield { kind: 'post', at, chat_id, seq, deleted: true, views }
    else if (chance < 0.03) yield { ...first, at, views, epoch: epoch - HOUR_SECONDS }
    else yield { kind: 'views', at, chat_id, seq, views }
  }
}

const shuffled = <T>(items: T[], random: () => number): T[] => {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [items[last] as T, items[other] as T]
    items[last] = b
    items[other] = a
  }
  return items
}

const CHAT: Observation = {
  kind: 'channel',
  at: UNTIL - DAYS * 86_400,
  chat_id: 1,
  chat_type: 'channel',
  title: 'Канал',
  handle: 'channel',
  participants_count: 10_000,
}

const WORDS = 'город снег рынок дом книга новость канал весна путь море врач школа поезд мост река'.split(' ')

const textOf = (number: number, words: number): string =>
  Array.from({ length: words }, (_, place) => {
    const random = Math.imul(number + 1, 2_654_435_761 + place * 40_503) >>> 0
    return `${WORDS[random % WORDS.length]}${(random >> 16) % 400}`
  }).join(' ')

/** Each post seen twice. */
function* ofOneChat(posts: number): Generator<Observation> {
  yield CHAT
  for (let number = 0; number < posts; number++) {
    const epoch = CHAT.at + Math.floor((number * DAYS * 86_400) / posts)
    const post = { chat_id: 1, seq: String(number + 1) }
    yield { kind: 'post', at: epoch, ...post, epoch, text: textOf(number, 12), views: number % 1_000 }
    yield { kind: 'views', at: epoch + 90_000, ...post, views: 2 * (number % 1_000) }
  }
}

function* ofOnePost(versions: number): Generator<Observation> {
  yield CHAT
  for (let version = 0; version < versions; version++) {
    const at = CHAT.at + version * 60
    yield {
      kind: 'post',
      at,
      chat_id: 1,
      seq: '1',
      epoch: CHAT.at,
      text: textOf(version, 60),
      views: version,
    }
  }
}
