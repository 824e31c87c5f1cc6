import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import type { Row } from '../../src/store/index.js'
import { createApp, type TestApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'

/** Whatever was observed, and however it changes, the catalogue is what a filter and a sort of all cards give. */

const DAY = 86_400
const START = 1_740_000_000
const NAMES = ['Город', 'Юмор', 'город', '__proto__']
const COUNTS = [0, 1, 2, 3, 99, 100, 101, 5_000_000_000]

const chatId = fc.constantFrom(-1_009_999_999_999, -1001, -1002, 3, 4, 5, 60, 7_000_000_000)
const at = fc.integer({ min: 0, max: 40 }).map((days) => START + days * DAY)
const name = fc.option(fc.constantFrom(...NAMES), { freq: 3 })
const lang = fc.option(fc.constantFrom('ru', 'en'), { freq: 3 })
const count = fc.constantFrom(...COUNTS)

const channel: fc.Arbitrary<Observation> = fc.record(
  {
    kind: fc.constant('channel' as const),
    at,
    chat_id: chatId,
    chat_type: fc.constantFrom('channel', 'chat', 'bot'),
    title: fc.constantFrom(
      'Новости',
      'новости',
      'Новости дня',
      'Ёлка',
      'ель',
      '😀 Смех',
      '\ufffd Смех',
      'Z',
      'Zz',
    ),
    description: fc.constantFrom('о городе', 'новости мира'),
    category: name,
    region: name,
    lang,
    participants_count: count,
    messages_count: count,
    likes: count,
    verified: fc.boolean(),
  },
  { requiredKeys: ['kind', 'at', 'chat_id', 'chat_type', 'title'] },
)

const post: fc.Arbitrary<Observation> = fc
  .record({
    at,
    chat_id: chatId,
    seq: fc.constantFrom('1', '2', '3'),
    views: fc.integer({ min: 0, max: 200 }),
  })
  .map((seen) => ({ kind: 'post', ...seen, epoch: seen.at, text: 'читайте' }))

const batch = fc.array(fc.oneof({ arbitrary: channel, weight: 3 }, { arbitrary: post, weight: 1 }), {
  minLength: 1,
  maxLength: 12,
})

const bound = fc.option(fc.constantFrom(-1, 0, 0.5, 2, 99.5, 100, 100.01, 150), { nil: undefined, freq: 1 })

const request = fc
  .record({
    type: fc.option(fc.constantFrom('channel', 'chat', 'bot'), { nil: undefined }),
    category: fc.option(fc.constantFrom(...NAMES, 'Нет такой'), { nil: undefined, freq: 1 }),
    region: fc.option(fc.constantFrom(...NAMES), { nil: undefined, freq: 1 }),
    lang: fc.option(fc.constantFrom('ru', 'RU'), { nil: undefined, freq: 1 }),
    subs_min: bound,
    subs_max: bound,
    reach_min: bound,
    reach_max: bound,
    err_min: bound,
    err_max: bound,
    ci_min: bound,
    ci_max: bound,
    verified: fc.constantFrom('0', '0', '1'),
    search: fc.option(fc.constantFrom('новости', 'город', 'смех', 'ел'), { nil: undefined, freq: 1 }),
    sort: fc.constantFrom(
      'subs',
      'reach',
      'median',
      'err',
      'ci',
      'posts',
      'recent',
      'title',
      'g_today',
      'g_yest',
      'g_week',
      'g_month',
      'popular',
      'likes',
    ),
    order: fc.constantFrom('asc', 'desc'),
    limit: fc.constantFrom(1, 2, 3, 200),
    page: fc.constantFrom(1, 1, 2, 3, 1_000_000),
  })
  // Other requests are faults.
  .map((asked) => (['popular', 'likes'].includes(asked.sort) ? { ...asked, type: 'bot' } : asked))
  .filter((asked) =>
    (['subs', 'reach', 'err', 'ci'] as const).every(
      (measure) => (asked[`${measure}_min`] ?? -9) <= (asked[`${measure}_max`] ?? 999),
    ),
  )

type Request = typeof request extends fc.Arbitrary<infer R> ? R : never
type Chat = Row<'chats'>

/** What is unknown is not within any bounds. */
const isWithin = (value: number | null, least?: number, greatest?: number): boolean => {
  if (least === undefined && greatest === undefined) return true
  if (value === null) return false
  return value >= (least ?? value) && value <= (greatest ?? value)
}

const isAskedFor = (chat: KnownChat, asked: Request): boolean =>
  (asked.type === undefined || chat.chat_type === asked.type) &&
  (asked.category === undefined || chat.category === asked.category) &&
  (asked.region === undefined || chat.region === asked.region) &&
  (asked.lang === undefined || chat.lang === asked.lang) &&
  (asked.verified === '0' || chat.verified === 1) &&
  isWithin(chat.participants_count, asked.subs_min, asked.subs_max) &&
  isWithin(chat.avg_reach, asked.reach_min, asked.reach_max) &&
  isWithin(chat.err_pct, asked.err_min, asked.err_max) &&
  isWithin(chat.citation_idx, asked.ci_min, asked.ci_max)

const SORTED_BY: Readonly<Record<string, (chat: KnownChat) => number | null>> = {
  subs: (chat) => chat.participants_count,
  reach: (chat) => chat.avg_reach,
  median: (chat) => chat.median_reach,
  err: (chat) => chat.err_pct,
  ci: (chat) => chat.citation_idx,
  posts: (chat) => chat.messages_count,
  recent: (chat) => chat.first_at,
  g_today: (chat) => chat.g_today,
  g_yest: (chat) => chat.g_yest,
  g_week: (chat) => chat.g_week,
  g_month: (chat) => chat.g_month,
  likes: (chat) => chat.likes,
}

/** What is unknown comes last in both orders. */
const compareBy = (sort: string, way: 1 | -1, a: KnownChat, b: KnownChat): number => {
  if (sort === 'title') return way * Buffer.compare(Buffer.from(a.title_key), Buffer.from(b.title_key))
  if (sort === 'popular') return compareBy('subs', way, a, b) || compareBy('likes', way, a, b)
  const [one = null, other = null] = [SORTED_BY[sort]?.(a), SORTED_BY[sort]?.(b)]
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return way * (one - other)
}

interface Page {
  items: {
    chat_id: number
    title: string
    participants_count: number
    avg_reach: number
    unknown: string[]
  }[]
  total: number
  subs_sum: number
}

const ask = async (app: TestApp, asked: object): Promise<Page> => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  const { status, body } = await app.get(`/api/channels?${query}`)
  expect([query.toString(), status]).toEqual([query.toString(), 200])
  return body as Page
}

const naivePage = (chats: readonly KnownChat[], asked: Request) => {
  const way = asked.order === 'asc' ? 1 : -1
  const found = chats
    .filter((chat) => isAskedFor(chat, asked))
    .sort((a, b) => compareBy(asked.sort, way, a, b) || a.chat_id - b.chat_id)
  const start = (asked.page - 1) * asked.limit
  return {
    items: found
      .slice(start, start + asked.limit)
      .map(({ chat_id, title, participants_count, avg_reach }) => ({
        chat_id,
        title,
        participants_count: participants_count ?? 0,
        avg_reach: avg_reach ?? 0,
      })),
    total: found.length,
    subs_sum: found.reduce((sum, chat) => sum + (chat.participants_count ?? 0), 0),
  }
}

/** A chat as the catalogue compares it: its index may be unknown. */
type KnownChat = Omit<Chat, 'citation_idx'> & { citation_idx: number | null }

const chatsOf = async (app: TestApp): Promise<KnownChat[]> => {
  const chats = await app.store.read(({ db }) => db.selectFrom('chats').selectAll().execute())
  const { items } = await ask(app, { limit: 200 })
  const isUnknown = (id: number): boolean =>
    items.some(({ chat_id, unknown }) => chat_id === id && unknown.includes('citation_idx'))
  return chats.map((chat) => (isUnknown(chat.chat_id) ? { ...chat, citation_idx: null } : chat))
}

/** Which chats the words find is not the question here: what is made of them is. */
const foundBy = async (
  app: TestApp,
  search: string | undefined,
  chats: KnownChat[],
): Promise<KnownChat[]> => {
  if (search === undefined) return chats
  const { items } = await ask(app, { search, limit: 200 })
  return chats.filter((chat) => items.some(({ chat_id }) => chat_id === chat.chat_id))
}

test.each(ENGINES)('pages, totals and sums on %s, between changes of the data', async (engine) => {
  const rounds = fc.array(fc.tuple(batch, fc.array(request, { minLength: 1, maxLength: 6 })), {
    minLength: 1,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(rounds, async (given) => {
      const app = await createApp(engine, [])
      try {
        for (const [observations, requests] of given) {
          await app.import(observations)
          const chats = await chatsOf(app)
          for (const asked of requests) {
            const found = await foundBy(app, asked.search, chats)
            const page = await ask(app, { ...asked, norank: asked.search === undefined ? undefined : '1' })
            expect(page).toMatchObject(naivePage(found, asked))
          }
        }
      } finally {
        await app.remove()
      }
    }),
    { numRuns: randomRuns(engine === 'sqlite' ? 15 : 4) },
  )
})
