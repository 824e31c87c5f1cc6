import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, clockAt, moscow, post } from './observations.js'
import { DETAIL_NUMBERS, faultNamed, NO_DETAILS } from './observed.js'

const HOUR = 3_600

const subscribers = (chat_id: number, at: string, participants_count: number): Observation => ({
  kind: 'channel',
  at: moscow(at),
  chat_id,
  participants_count,
})

const viewsOf = (chat_id: number, seq: string, at: number, views: number): Observation => ({
  kind: 'views',
  at,
  chat_id,
  seq,
  views,
})

const notFound = { status: 404, body: { error: 'not_found', message: expect.any(String) } }
const fault = (...parameters: string[]) => ({
  status: 400,
  body: {
    error: 'parameter',
    message: expect.any(String),
    details: parameters.map(faultNamed),
  },
})

/** A post of which neither reactions nor forwards or comments were seen. */
const NO_SERIES = { reactions: [], forwards: [], comments: [] }

const MIDNIGHT = moscow('2026-01-01T00:00:00')
const MORNING = moscow('2026-01-01T10:00:00')

const CITY = -100
const SECOND = 2
const PRIVATE = 3

const CITY_POSTS: Observation[] = [
  post(CITY, '9007199254740993', '2026-01-01T10:00:00', {
    text: 'Большой номер',
    images: ['https://example.org/1.jpg', 'https://example.org/2.jpg'],
    video: true,
    edited: true,
  }),
  post(CITY, '9007199254740992', '2026-01-01T10:00:00'),
  viewsOf(CITY, '9007199254740992', MORNING + 3_618, 70),
  post(CITY, '10', '2026-01-01T00:00:00', { text: 'Вчера: t.me/gorod/9', views: 300 }),
  post(CITY, '9', '2026-01-01T00:00:00', { text: 'С новым годом' }),
  viewsOf(CITY, '9', MIDNIGHT + 6_000, 250),
  viewsOf(CITY, '9', MIDNIGHT + HOUR / 2, 100),
  post(CITY, '008', '2026-01-01T00:00:00', { views: 300 }),
  post(CITY, '7', '2025-12-31T23:59:59', { text: 'Удалено', views: 500, deleted: true }),
  post(CITY, '6', '2025-12-04T00:00:00', { repost_from: 'Кто-то', repost_handle: 'nobody_knows', views: 10 }),
  post(CITY, '5', '2025-12-03T23:59:59', { repost_chat_id: SECOND, repost_seq: '1', views: 20 }),
  { kind: 'post', at: MORNING, chat_id: CITY, seq: '4', text: 'Когда-то', views: 1 },
]

const CITING_POSTS: Observation[] = [
  post(SECOND, '1', '2025-11-30T00:00:00', { text: 'Своё' }),
  post(SECOND, '11', '2026-01-02T09:00:00', {
    text: 'репост',
    repost_chat_id: CITY,
    repost_seq: '9',
    views: 40,
  }),
  post(SECOND, '12', '2026-01-02T09:00:00', { repost_handle: 'GOROD', repost_seq: '10' }),
  post(SECOND, '13', '2026-01-02T09:10:00', { text: 'без номера: @gorod, t.me/gorod' }),
  post(SECOND, '20', '2026-01-02T09:00:00', { text: 'telegram.me/gorod/9' }),
  post(PRIVATE, '20', '2026-01-02T09:00:00', { text: 'https://t.me/gorod/9, t.me/gorod/10 и @third_one' }),
  post(PRIVATE, '9', '2026-01-02T09:00:00', { text: 't.me/s/Gorod/9' }),
  post(PRIVATE, '21', '2026-01-02T10:00:00', { text: 'по старому имени t.me/gorod_old/9' }),
  post(PRIVATE, '22', '2026-01-02T10:10:00', { text: 't.me/gorod/9', deleted: true }),
  post(PRIVATE, '23', '2026-01-02T10:30:00', { text: 't.me/gorod/9' }),
  {
    kind: 'post',
    at: moscow('2026-01-02T10:40:00'),
    chat_id: PRIVATE,
    seq: '23',
    text: 'max.ru/gorod/10',
    edited: true,
  },
  post(PRIVATE, '24', '2026-01-02T10:50:00', { text: 't.me/gorod/999' }),
  post(PRIVATE, '2', '2026-01-01T10:00:00', { views: 5 }),
  { kind: 'post', at: MORNING + 2 * HOUR, chat_id: PRIVATE, seq: '2', epoch: MORNING + HOUR, views: 8 },
]

const CITY_WORLD: Observation[] = [
  chat(CITY, 'gorod_old', { title: 'Город' }),
  { kind: 'channel', at: moscow('2025-12-01T00:00:00'), chat_id: CITY, handle: 'Gorod' },
  subscribers(CITY, '2025-12-31T10:00:00', 1_000),
  subscribers(CITY, '2026-01-01T23:59:59', 2_000),
  subscribers(CITY, '2026-01-02T00:00:00', 4_000),
  chat(SECOND, 'second_two', { title: 'Второй', participants_count: 500 }),
  chat(PRIVATE, null, { title: 'Закрытый', is_public: false }),
  chat(4, null, { link: 'https://max.ru/join/x' }),
  post(4, '1', '2026-01-01T12:00:00'),
  chat(5, 'nothing_yet'),
  ...CITY_POSTS,
  ...CITING_POSTS,
  { kind: 'channel', at: moscow('2026-01-02T12:00:00'), chat_id: CITY, posts_seen: true },
]

const feedPost = (seq: string, when: string, epoch: number, fields: object = {}) => ({
  seq,
  url: `https://t.me/Gorod/${seq}`,
  text: '',
  when,
  epoch,
  views: 0,
  images: [],
  video: false,
  repost_from: null,
  repost_handle: null,
  deleted: false,
  edited: false,
  ...NO_DETAILS,
  unknown: [...(Object.hasOwn(fields, 'views') ? [] : ['views']), ...DETAIL_NUMBERS],
  ...fields,
})

const BIG = feedPost('9007199254740993', '01.01.2026 10:00', MORNING, {
  text: 'Большой номер',
  images: ['https://example.org/1.jpg', 'https://example.org/2.jpg'],
  video: true,
  edited: true,
})
const BIG_BEFORE = feedPost('9007199254740992', '01.01.2026 10:00', MORNING, { views: 70 })
const TEN = feedPost('10', '01.01.2026 00:00', MIDNIGHT, { text: 'Вчера: t.me/gorod/9', views: 300 })
const NINE = feedPost('9', '01.01.2026 00:00', MIDNIGHT, { text: 'С новым годом', views: 250 })
const EIGHT = feedPost('008', '01.01.2026 00:00', MIDNIGHT, { views: 300 })
const DELETED = feedPost('7', '31.12.2025 23:59', MIDNIGHT - 1, {
  text: 'Удалено',
  views: 500,
  deleted: true,
})
const UNKNOWN_SOURCE = feedPost('6', '04.12.2025 00:00', moscow('2025-12-04T00:00:00'), {
  views: 10,
  repost_from: 'Кто-то',
  repost_handle: 'nobody_knows',
})
const REPOST = feedPost('5', '03.12.2025 23:59', moscow('2025-12-03T23:59:59'), {
  views: 20,
  ...{ repost_chat_id: SECOND, repost_seq: '1' },
})

describe('posts of a channel', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(CITY_WORLD)
  })
  afterAll(() => app.remove())

  const ask = async (path: string): Promise<{ status: number; body: unknown }> => {
    const { status, body } = await app.get(`/api/channels/${path}`)
    return { status, body }
  }

  const january = [BIG, BIG_BEFORE, TEN, NINE, EIGHT]

  test.each([
    ['', [...january, DELETED, UNKNOWN_SOURCE, REPOST], 8],
    ['&period=month', january, 5],
    ['&period=30d', [...january, DELETED, UNKNOWN_SOURCE], 7],
    ['&period=', [...january, DELETED, UNKNOWN_SOURCE, REPOST], 8],
    ['&day=2025-12-31', [DELETED], 1],
    ['&day=2026-01-01', january, 5],
    ['&day=2026-01-02', [], 0],
    ['&day=9999-12-31', [], 0],
    ['&day=0000-01-01', [], 0],
    ['&day=2025-12-31&period=month', [], 0],
    ['&day=2025-12-31&period=30d', [DELETED], 1],
    ['&period=90d', [...january, DELETED, UNKNOWN_SOURCE, REPOST], 8],
    ['&weekday=4', [...january, UNKNOWN_SOURCE], 6],
    ['&weekday=3&hour=23', [DELETED, REPOST], 2],
    ['&weekday=3&hour=23&deleted=1', [DELETED], 1],
    ['&weekday=3&period=month', [], 0],
    ['&hour=0&sort=views&limit=1', [TEN], 4],
    ['&sort=date&limit=2', [BIG, BIG_BEFORE], 8],
    ['&sort=views', [DELETED, TEN, EIGHT, NINE, BIG_BEFORE, REPOST, UNKNOWN_SOURCE, BIG], 8],
    ['&sort=views&limit=1&period=month', [TEN], 5],
    ['&seq=9007199254740993', [BIG], 1],
    ['&seq=9007199254740992', [BIG_BEFORE], 1],
    ['&seq=008', [EIGHT], 1],
    ['&seq=8', [], 0],
    ['&seq=7', [DELETED], 1],
    ['&seq=99999999999999999999', [], 0],
    ['&seq=4', [], 0],
  ])('feed%s', async (query, items, total) => {
    expect(await ask(`posts?chat_id=${CITY}${query}`)).toEqual({ status: 200, body: { items, total } })
  })

  test('a post of a chat without a link has none; a link that was seen is kept', async () => {
    const closed = feedPost('2', '01.01.2026 11:00', MORNING + HOUR, { url: null, views: 8 })
    expect((await ask(`posts?chat_id=${PRIVATE}&seq=2`)).body).toEqual({ items: [closed], total: 1 })
    const linked = feedPost('1', '01.01.2026 12:00', MORNING + 2 * HOUR, { url: 'https://max.ru/join/x/1' })
    expect((await ask('posts?chat_id=4')).body).toEqual({ items: [linked], total: 1 })
  })

  test('a chat without posts has an empty feed', async () => {
    expect(await ask('posts?chat_id=5')).toEqual({ status: 200, body: { items: [], total: 0 } })
  })

  test.each([
    ['posts', fault('chat_id')],
    ['posts?chat_id=gorod', fault('chat_id')],
    ['posts?chat_id=9007199254740992', fault('chat_id')],
    ['posts?chat_id=-100&chat_id=-100', fault('chat_id')],
    ['posts?chat_id=-100&limit=0', fault('limit')],
    ['posts?chat_id=-100&limit=5001', fault('limit')],
    ['posts?chat_id=-100&limit=1e3', fault('limit')],
    ['posts?chat_id=-100&limit=%205', fault('limit')],
    ['posts?chat_id=-100&period=week&sort=seq', fault('period', 'sort')],
    ['posts?chat_id=-100&day=2025-02-30', fault('day')],
    ['posts?chat_id=-100&seq=-1', fault('seq')],
    ['posts?chat_id=-100&seq=123456789012345678901', fault('seq')],
    ['post-views', fault('chat_id', 'seq')],
    ['post-views?chat_id=-100&seq=abc', fault('seq')],
    ['post-citations?chat_id=-100', fault('seq')],
    ['post-citations?chat_id=-100&seq=9&limit=201', fault('limit')],
    ['post-citations?chat_id=-100&seq=9&page=0', fault('page')],
    ['posts?chat_id=77', notFound],
    ['post-views?chat_id=77&seq=1', notFound],
    ['post-views?chat_id=-100&seq=999', notFound],
    ['post-views?chat_id=-100&seq=4', notFound],
    ['post-citations?chat_id=77&seq=1', notFound],
    ['post-citations?chat_id=-100&seq=999', notFound],
    ['post-citations?chat_id=-100&seq=09', notFound],
  ])('%s is refused', async (path, answer) => {
    expect(await ask(path)).toEqual(answer)
  })

  test('the largest feed may be asked for', async () => {
    expect(await ask(`posts?chat_id=${CITY}&limit=5000`)).toMatchObject({ status: 200, body: { total: 8 } })
  })

  describe('post-views', () => {
    const curve = (chatId: number, seq: string) => ask(`post-views?chat_id=${chatId}&seq=${seq}`)

    test('has the points in their order, and the subscribers at the end of the day', async () => {
      expect((await curve(CITY, '9')).body).toEqual({
        views: 250,
        subscribers: 2_000,
        err: 12.5,
        posted_at: MIDNIGHT,
        series: [
          { t: MIDNIGHT + 1_800, h: 0.5, views: 100 },
          { t: MIDNIGHT + 6_000, h: 1.67, views: 250 },
        ],
        ...NO_SERIES,
        unknown: [],
      })
    })

    test('rounds half away from zero', async () => {
      expect((await curve(CITY, '9007199254740992')).body).toEqual({
        views: 70,
        subscribers: 2_000,
        err: 3.5,
        posted_at: MORNING,
        series: [{ t: MORNING + 3_618, h: 1.01, views: 70 }],
        ...NO_SERIES,
        unknown: [],
      })
    })

    test('a post whose views were never seen', async () => {
      expect((await curve(CITY, '9007199254740993')).body).toEqual({
        views: 0,
        subscribers: 2_000,
        err: 0,
        posted_at: MORNING,
        series: [],
        ...NO_SERIES,
        unknown: ['views', 'err'],
      })
    })

    test('a deleted post; a count in the second of its publication', async () => {
      expect((await curve(CITY, '7')).body).toEqual({
        views: 500,
        subscribers: 1_000,
        err: 50,
        posted_at: MIDNIGHT - 1,
        series: [{ t: MIDNIGHT - 1, h: 0, views: 500 }],
        ...NO_SERIES,
        unknown: [],
      })
    })

    test('before the first subscriber count nobody knows how many there were', async () => {
      const epoch = moscow('2025-12-03T23:59:59')
      expect((await curve(CITY, '5')).body).toEqual({
        views: 20,
        subscribers: 0,
        err: 0,
        posted_at: epoch,
        series: [{ t: epoch, h: 0, views: 20 }],
        ...NO_SERIES,
        unknown: ['subscribers', 'err'],
      })
    })

    test('points from before a corrected publication do not count; nor does a chat without subscribers', async () => {
      expect((await curve(PRIVATE, '2')).body).toEqual({
        views: 8,
        subscribers: 0,
        err: 0,
        posted_at: MORNING + HOUR,
        series: [{ t: MORNING + 2 * HOUR, h: 1, views: 8 }],
        ...NO_SERIES,
        unknown: ['subscribers', 'err'],
      })
    })
  })

  describe('post-citations', () => {
    const citations = async (seq: string, query = '') =>
      (await ask(`post-citations?chat_id=${CITY}&seq=${seq}${query}`)).body

    const bySecond = (seq: string, fields: object) => ({
      author_title: 'Второй',
      author_link: 'https://t.me/second_two',
      author_subs: 500,
      kind: 'mention',
      text: '',
      url: `https://t.me/second_two/${seq}`,
      when: '02.01.2026 09:00',
      views: 0,
      chat_id: SECOND,
      seq,
      dil: 0,
      repost_chat_id: null,
      repost_seq: null,
      unknown: Object.hasOwn(fields, 'views') ? [] : ['views'],
      ...fields,
    })
    const byPrivate = (seq: string, fields: object) => ({
      ...bySecond(seq, fields),
      author_title: 'Закрытый',
      author_link: null,
      author_subs: 0,
      url: null,
      chat_id: PRIVATE,
      unknown: ['author_subs', 'views'],
    })
    const NINE_CITED = [
      byPrivate('21', { text: 'по старому имени t.me/gorod_old/9', when: '02.01.2026 10:00' }),
      bySecond('20', { text: 'telegram.me/gorod/9' }),
      byPrivate('20', { text: 'https://t.me/gorod/9, t.me/gorod/10 и @third_one', dil: 1 }),
      bySecond('11', {
        ...{ text: 'репост', kind: 'repost', views: 40, repost_chat_id: CITY, repost_seq: '9' },
      }),
      byPrivate('9', { text: 't.me/s/Gorod/9' }),
    ]

    test('newest first, by links and reposts, past handles too; not by deleted posts, not by itself', async () => {
      expect(await citations('9')).toEqual({ items: NINE_CITED, total: 5 })
    })

    test('limit and page; the total is that of all pages, also past the end', async () => {
      expect(await citations('9', '&limit=2')).toEqual({ items: NINE_CITED.slice(0, 2), total: 5 })
      expect(await citations('9', '&limit=2&page=3')).toEqual({ items: NINE_CITED.slice(4), total: 5 })
      expect(await citations('9', '&limit=2&page=4')).toEqual({ items: [], total: 5 })
    })

    test('an edited post cites what it says now', async () => {
      expect(await citations('10')).toEqual({
        items: [
          byPrivate('23', { text: 'max.ru/gorod/10', when: '02.01.2026 10:30' }),
          bySecond('12', { kind: 'repost', repost_seq: '10' }),
        ],
        total: 2,
      })
    })

    test('a post that nobody cites, a deleted one too', async () => {
      expect(await citations('9007199254740993')).toEqual({ items: [], total: 0 })
      expect(await citations('7')).toEqual({ items: [], total: 0 })
    })
  })
})

interface RankedFields {
  chat_id: number
  seq: string
  when: string
  views?: number
}

const ranked = (rank: number, { chat_id, seq, ...fields }: RankedFields & Record<string, unknown>) => ({
  rank,
  chat_id,
  handle: `channel_${chat_id}`,
  title: `Канал ${chat_id}`,
  chat_type: 'channel',
  participants_count: 0,
  category: null,
  region: null,
  seq,
  url: `https://t.me/channel_${chat_id}/${seq}`,
  text: '',
  views: 0,
  reposts: 0,
  is_repost: false,
  ...NO_DETAILS,
  inferred: [],
  unknown: ['participants_count', 'views', ...DETAIL_NUMBERS].filter((name) => !Object.hasOwn(fields, name)),
  ...fields,
})

/** Posts at the edges of every period, the better the later; each in a channel of its own, numbered from 1. */
const EDGES = [
  '2026-01-02T00:00:00',
  '2026-01-01T23:59:59',
  '2026-01-01T00:00:00',
  '2025-12-31T23:59:59',
  '2025-12-31T00:00:00',
  '2025-12-30T23:59:59',
  '2025-12-29T00:00:00',
  '2025-12-28T23:59:59',
  '2025-12-27T00:00:00',
  '2025-12-26T23:59:59',
  '2025-12-22T00:00:00',
  '2025-12-21T23:59:59',
  '2025-12-01T00:00:00',
  '2025-11-30T23:59:59',
]
const EDGE_WHENS = [
  '02.01.2026 00:00',
  '01.01.2026 23:59',
  '01.01.2026 00:00',
  '31.12.2025 23:59',
  '31.12.2025 00:00',
  '30.12.2025 23:59',
  '29.12.2025 00:00',
  '28.12.2025 23:59',
  '27.12.2025 00:00',
  '26.12.2025 23:59',
  '22.12.2025 00:00',
  '21.12.2025 23:59',
  '01.12.2025 00:00',
  '30.11.2025 23:59',
]

const edgesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('periods of the ranking', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    const channels = EDGES.map((_, i) => chat(i + 1, `channel_${i + 1}`))
    const posts = EDGES.map((published, i) => post(i + 1, '1', published, { views: 1_000 - i }))
    app = await createOnEveryEngine([...channels, ...posts])
  })
  afterAll(() => app.remove())

  const expected = (channels: readonly number[]) => ({
    items: channels.map((n, i) =>
      ranked(i + 1, { chat_id: n, seq: '1', when: EDGE_WHENS[n - 1] ?? '', views: 1_001 - n }),
    ),
  })

  // A Friday, a Sunday to its last second, a Monday from its first, the last day of the month.
  test.each([
    ['2026-01-02T12:00:00', 'today', edgesFrom(1, 1)],
    ['2026-01-02T12:00:00', 'yesterday', edgesFrom(2, 3)],
    ['2026-01-02T12:00:00', 'day_before', edgesFrom(4, 5)],
    ['2026-01-02T12:00:00', '7d', edgesFrom(1, 9)],
    ['2026-01-02T12:00:00', 'week', edgesFrom(1, 7)],
    ['2026-01-02T12:00:00', 'prev_week', edgesFrom(8, 11)],
    ['2026-01-02T12:00:00', 'month', edgesFrom(1, 3)],
    ['2026-01-02T12:00:00', 'prev_month', edgesFrom(4, 13)],
    ['2026-01-02T12:00:00', 'all', edgesFrom(1, 14)],
    ['2026-01-04T23:59:59', 'week', edgesFrom(1, 7)],
    ['2026-01-04T23:59:59', 'prev_week', edgesFrom(8, 11)],
    ['2026-01-05T00:00:00', 'today', []],
    ['2026-01-05T00:00:00', 'week', []],
    ['2026-01-05T00:00:00', 'prev_week', edgesFrom(1, 7)],
    ['2026-01-31T23:59:59', 'month', edgesFrom(1, 3)],
    ['2026-01-31T23:59:59', 'prev_month', edgesFrom(4, 13)],
    ['2026-02-01T00:00:00', 'month', []],
    ['2026-02-01T00:00:00', 'prev_month', edgesFrom(1, 3)],
  ])('at %s: %s', async (now, period, channels) => {
    await app.import([clockAt(now, 1)])
    const noticed = async () => (await app.get('/api/posts/top')).headers['x-data-as-of']
    await expect.poll(noticed).toBe(new Date(moscow(now) * 1000).toISOString().replace('.000', ''))
    const { status, body } = await app.get(`/api/posts/ranking?period=${period}`)
    expect({ status, body }).toEqual({ status: 200, body: expected(channels) })
  })
})

/** What is ranked: own posts that are not deleted, one a channel. */
const RANKED_WORLD: Observation[] = [
  chat(1, 'channel_1', { category: 'Город', region: 'Москва', participants_count: 100 }),
  post(1, '1', '2026-01-02T08:00:00', { views: 500, text: 'прежде' }),
  post(1, '9', '2026-01-02T09:00:00', { views: 500 }),
  post(1, '10', '2026-01-02T09:00:00', { views: 500, text: 'лучшая' }),
  post(1, '11', '2026-01-02T09:30:00', { views: 9_000, deleted: true }),
  post(1, '12', '2026-01-02T09:30:00', { views: 9_000, repost_from: 'Кто-то' }),
  post(1, '13', '2026-01-02T10:00:00', { views: 1, text: 'разошлась' }),
  chat(2, 'channel_2', { chat_type: 'bot', category: 'Город', region: 'Казань' }),
  post(2, '1', '2026-01-02T11:00:00'),
  post(2, '2', '2026-01-02T11:01:00', { repost_chat_id: 1, repost_seq: '13', views: 7_000 }),
  post(2, '3', '2026-01-02T11:02:00', { repost_chat_id: 1, repost_seq: '1' }),
  post(2, '4', '2026-01-02T11:03:00', { repost_handle: 'CHANNEL_4', repost_seq: '1' }),
  chat(3, null, { chat_type: 'chat', category: 'Юмор', region: 'Москва' }),
  post(3, '1', '2026-01-02T07:00:00', { views: 400 }),
  post(3, '2', '2026-01-02T11:00:00', { repost_handle: 'channel_1', repost_seq: '13' }),
  post(3, '3', '2026-01-02T11:00:00', { text: 't.me/channel_1/1' }),
  post(3, '4', '2026-01-02T11:00:00', { repost_chat_id: 1, repost_seq: '1', deleted: true }),
  chat(4, 'channel_4'),
  post(4, '1', '2026-01-01T12:00:00', { views: 99_999 }),
  post(4, '2', '2026-01-01T12:00:01', { views: 5 }),
  post(5, '1', '2026-01-02T11:00:00', { views: 77_777 }),
  clockAt('2026-01-02T12:00:00', 1),
]

describe('top and ranking', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(RANKED_WORLD)
  })
  afterAll(() => app.remove())

  const first = (rank: number, fields: object = {}) =>
    ranked(rank, {
      chat_id: 1,
      seq: '10',
      when: '02.01.2026 09:00',
      views: 500,
      text: 'лучшая',
      category: 'Город',
      region: 'Москва',
      participants_count: 100,
      ...fields,
    })
  const second = (rank: number) =>
    ranked(rank, {
      chat_id: 2,
      seq: '1',
      when: '02.01.2026 11:00',
      chat_type: 'bot',
      category: 'Город',
      region: 'Казань',
    })
  const third = (rank: number) =>
    ranked(rank, {
      chat_id: 3,
      seq: '1',
      when: '02.01.2026 07:00',
      views: 400,
      handle: null,
      url: null,
      chat_type: 'chat',
      category: 'Юмор',
      region: 'Москва',
    })
  const fourth = (rank: number) =>
    ranked(rank, { chat_id: 4, seq: '1', when: '01.01.2026 12:00', views: 99_999, reposts: 1 })
  const fourthLater = (rank: number) =>
    ranked(rank, { chat_id: 4, seq: '2', when: '01.01.2026 12:00', views: 5 })
  const reposted = first(1, {
    seq: '13',
    url: 'https://t.me/channel_1/13',
    when: '02.01.2026 10:00',
    text: 'разошлась',
    views: 1,
    reposts: 2,
  })

  const category = (name: string): string => `category=${encodeURIComponent(name)}`
  const region = (name: string): string => `region=${encodeURIComponent(name)}`

  test.each([
    ['top', [first(1), third(2), fourthLater(3), second(4)]],
    ['top?limit=2', [first(1), third(2)]],
    ['ranking', [first(1), third(2), second(3)]],
    ['ranking?period=today&metric=views', [first(1), third(2), second(3)]],
    ['ranking?period=yesterday', [fourth(1)]],
    ['ranking?period=all', [fourth(1), first(2), third(3), second(4)]],
    ['ranking?period=all&limit=1', [fourth(1)]],
    ['ranking?metric=reposts', [reposted]],
    ['ranking?metric=reposts&period=all', [reposted, fourth(2)]],
    ['ranking?metric=reposts&period=prev_week', []],
    [`ranking?${category('Город')}`, [first(1), second(2)]],
    [`ranking?${region('Москва')}`, [first(1), third(2)]],
    [`ranking?${category('Город')}&${region('Казань')}`, [second(1)]],
    [`ranking?${category('город')}`, []],
    [`ranking?${category("' or 1=1 --")}`, []],
    [`ranking?${region('Омск')}`, []],
    ['ranking?category=&region=', [first(1), third(2), second(3)]],
    ['ranking?weekday=5', [first(1), third(2), second(3)]],
    ['ranking?period=all&weekday=4', [fourth(1)]],
    ['ranking?period=all&hour=7', [third(1)]],
    ['ranking?period=all&weekday=5&hour=9&metric=views', [first(1)]],
    ['ranking?weekday=1', []],
    [`ranking?hour=7&${region('Казань')}`, []],
    ['ranking?metric=reposts&hour=10', [reposted]],
    ['ranking?period=all&days=1', [first(1), third(2), second(3)]],
    ['ranking?period=all&days=2&weekday=4', [fourth(1)]],
    ['ranking?period=all&days=1&weekday=4', []],
    ['ranking?days=366&weekday=4', []],
    ['ranking?period=yesterday&days=1', []],
  ])('%s', async (path, items) => {
    const { status, body } = await app.get(`/api/posts/${path}`)
    expect({ status, body }).toEqual({ status: 200, body: { items } })
  })

  test.each([
    ['top?limit=0', 'limit'],
    ['top?limit=51', 'limit'],
    ['ranking?limit=101', 'limit'],
    ['ranking?period=year', 'period'],
    ['ranking?metric=likes', 'metric'],
    ['ranking?category=a&category=b', 'category'],
    ['ranking?weekday=0', 'weekday'],
    ['ranking?weekday=8', 'weekday'],
    ['ranking?hour=24', 'hour'],
    ['ranking?days=0', 'days'],
    ['ranking?days=367', 'days'],
  ])('%s is refused', async (path, parameter) => {
    const { status, body } = await app.get(`/api/posts/${path}`)
    expect({ status, body }).toEqual(fault(parameter))
  })
})

describe('how many posts are returned', () => {
  const CHANNELS = 101
  let app: AppOnEveryEngine
  beforeAll(async () => {
    const channels = edgesFrom(1, CHANNELS).flatMap((n) => [
      chat(n, `channel_${n}`),
      post(n, '1', '2026-01-02T08:00:00', { views: 1 }),
    ])
    const more = edgesFrom(2, 61).map((seq) => post(1, String(seq), '2026-01-01T08:00:00'))
    app = await createOnEveryEngine([...channels, ...more])
  })
  afterAll(() => app.remove())

  // Equal ones of one second stand by chat_id, so that the first are known.
  test.each([
    ['top', 10],
    ['top?limit=50', 50],
    ['ranking', 50],
    ['ranking?limit=100', 100],
  ])('%s: the first %d', async (path, count) => {
    expect((await app.get(`/api/posts/${path}`)).body).toEqual({
      items: edgesFrom(1, count).map((n) =>
        ranked(n, { chat_id: n, seq: '1', when: '02.01.2026 08:00', views: 1 }),
      ),
    })
  })

  test('feed: 60, the greatest numbers of a second first, and the total of all', async () => {
    const { body } = await app.get('/api/channels/posts?chat_id=1')
    const { items, total } = body as { items: { seq: string }[]; total: number }
    const seqs = ['1', ...edgesFrom(3, 61).reverse().map(String)]
    expect({ seqs: items.map(({ seq }) => seq), total }).toEqual({ seqs, total: 61 })
  })
})
