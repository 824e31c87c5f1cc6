import fc from 'fast-check'
import type { Observation } from '../../src/ingest/observation.js'
import type { Request } from './search-oracle.js'

/** Many posts of few words, in few chats, seconds and days: whatever can collide does. */

const START = 1_700_000_000
const DAY = 86_400

/** Forms of few words, ambiguous ones, hyphens, ё, Latin words, numbers, what a tokeniser of a database would part. */
const WRITTEN = [
  'день',
  'Дней',
  'людям',
  'человек',
  'стали',
  'сталь',
  'ёлка',
  'елки',
  'интернет-магазина',
  'магазин',
  'интернет',
  'кое-чего',
  'новости',
  '#новости_дня',
  'running',
  'runs',
  "don't",
  '2024',
  '№5',
  'ⅷ',
  '⑴',
  'й',
  'OR',
  'NOT',
  'café',
  '10 000',
  '10000',
  '10 тыс.',
  'GPT-4',
  'GPT-4o',
  '🔥',
  '#тег🔥',
  'Маска',
  'Маском',
  '2025年',
  'ChatGPT',
]

export const ASKED = [
  'день',
  'человек',
  'стать',
  'сталь',
  'ёлками',
  'интернет-магазин',
  'магазины',
  'кое-что',
  'новость',
  'run',
  'don',
  '2024',
  '5',
  'й',
  'or',
  'not',
  'café',
  'нетничего',
  '10 000',
  '10к',
  'gpt-4',
  '🔥',
  'маск',
  '2025',
  'чатгпт',
]

const CATEGORIES = ['Город', 'город', 'City', 'Юмор & "смех"']

const text = fc
  .array(fc.constantFrom(...WRITTEN), { maxLength: 8 })
  .chain((list) => fc.constantFrom(' ', ', ', '\n').map((between) => list.join(between)))

const chatIds = [-1001, -5, 3, 4, 12]
const seqs = ['1', '2', '10', '007', '9007199254740993', '9007199254740992', '20', '3']

const chat = (chat_id: number, i: number): Observation => ({
  kind: 'channel',
  at: START,
  chat_id,
  chat_type: (['channel', 'chat', 'bot'] as const)[i % 3] ?? 'channel',
  title: `Чат ${i}`,
  ...(i % 2 ? { handle: `handle_${i}`, participants_count: 100 * i } : {}),
  ...(i < 4 ? { category: CATEGORIES[i] ?? null } : {}),
})

/** The last chat tells its title only with the changes. */
export const CHATS: Observation[] = chatIds.slice(0, -1).map(chat)
export const LATE_CHATS: Observation[] = chatIds
  .slice(-1)
  .map((id) => ({ ...chat(id, 5), at: START + 90 * DAY }))

const epoch = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((days) => START + days * DAY),
  fc.integer({ min: 0, max: 4 * DAY }).map((seconds) => START + seconds),
)
const repost = fc.constantFrom({}, {}, { repost_from: 'Источник' }, { repost_chat_id: 3 })
const views = fc.oneof(fc.constantFrom(0, 1, 7, 8, 1000), fc.integer({ min: 0, max: 100_000 }))

const fields = {
  epoch,
  text,
  views,
  deleted: fc.boolean(),
}

const postKeys = chatIds.flatMap((chat_id) => seqs.map((seq) => ({ chat_id, seq })))

/** A post for nearly every key. */
export const firstPosts: fc.Arbitrary<Observation[]> = fc.tuple(
  ...postKeys.map((key) =>
    fc
      .tuple(fc.record(fields, { requiredKeys: ['text'] }), repost)
      .map(([seen, from]): Observation => ({ kind: 'post', at: START + 50 * DAY, ...key, ...seen, ...from })),
  ),
)

/** Edits, deletions, corrected times, views; categories and types that change. */
export const changes: fc.Arbitrary<Observation[]> = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...postKeys), fc.record(fields, { requiredKeys: [] }), repost)
        .map(([key, seen, from]) => ({ kind: 'post' as const, ...key, ...seen, ...from })),
      fc
        .tuple(fc.constantFrom(...postKeys), views)
        .map(([key, count]) => ({ kind: 'views' as const, ...key, views: count })),
      fc.record({
        kind: fc.constant('channel' as const),
        chat_id: fc.constantFrom(...chatIds.slice(0, -1)),
        category: fc.option(fc.constantFrom(...CATEGORIES), { freq: 4 }),
        chat_type: fc.constantFrom('channel' as const, 'chat' as const, 'bot' as const),
      }),
    ),
    { maxLength: 30 },
  )
  .map((list) => list.map((seen, i): Observation => ({ ...seen, at: START + 60 * DAY + i })))

const days = fc
  .integer({ min: 0, max: 6 })
  .map((i) => new Date((START + (i - 1) * DAY) * 1000).toISOString().slice(0, 10))
const asked = fc
  .array(fc.constantFrom(...ASKED), { minLength: 1, maxLength: 2 })
  .map((list) => list.join(' '))

const FILTERS: { [K in keyof Request]-?: fc.Arbitrary<Partial<Request>> } = {
  q: fc.constant({}),
  exact: fc.record({
    exact: fc.constant(1 as const),
    q: fc
      .array(fc.constantFrom(...WRITTEN), { minLength: 1, maxLength: 2 })
      .map((list) => list.join(' '))
      .filter((q) => /[\p{L}\p{N}]/u.test(q)),
  }),
  exclude: fc.record({ exclude: asked }),
  from: fc.record({ from: days }),
  to: fc.record({ to: days }),
  sort: fc.record({ sort: fc.constantFrom('date' as const, 'views' as const) }),
  order: fc.record({
    order: fc.constant('asc' as const),
    sort: fc.constantFrom('date' as const, 'views' as const),
  }),
  hide_reposts: fc.constant({ hide_reposts: 1 }),
  hide_deleted: fc.constant({ hide_deleted: 1 }),
  source: fc.record({ source: fc.constantFrom('channel', 'chat', 'bot') }),
  category: fc.record({ category: fc.constantFrom(...CATEGORIES, 'нет такой') }),
  chat_id: fc.record({ chat_id: fc.constantFrom(...chatIds.slice(0, -1)) }),
  limit: fc.record({ limit: fc.integer({ min: 1, max: 100 }) }),
  page: fc.record({ page: fc.integer({ min: 1, max: 4 }), limit: fc.integer({ min: 1, max: 5 }) }),
}

const names = Object.keys(FILTERS) as (keyof Request)[]

/** Every filter alone and every pair of them, each with words of its own. */
export const requests: fc.Arbitrary<Request[]> = fc.tuple(
  ...names.flatMap((first, i) =>
    names.slice(i).map((second) =>
      fc
        .tuple(asked, FILTERS[first], FILTERS[second])
        .map(([q, one, two]): Request => ({ q, ...one, ...two }))
        .filter(({ from, to }) => from === undefined || to === undefined || from <= to),
    ),
  ),
)

export const urlOf = (request: Request): string => {
  const given = Object.entries(request).map(([name, value]): [string, string] => [name, String(value)])
  return `/api/posts/search?${new URLSearchParams(given)}`
}
