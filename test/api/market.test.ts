import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { asOf, chat, faultOf, later, moscow, post, told } from './observed.js'

/** Today is Monday, 31 March 2025: the last 30 days begin on 2 March, 90 on 1 January. */
const WORLD: Observation[] = [
  chat(1, '2025-03-01T12:00', {
    title: 'Большой',
    handle: 'bolshoy',
    category: 'Город',
    participants_count: 10_000,
  }),
  later(1, '2025-03-24T10:00', { participants_count: 10_000 }),
  later(1, '2025-03-30T10:00', { participants_count: 10_000 }),
  later(1, '2025-03-31T10:00', { participants_count: 12_000 }),
  post(1, '7', '2024-12-31T23:59:59', { views: 999 }),
  post(1, '6', '2025-01-01T00:00:00', { views: 120 }),
  post(1, '5', '2025-03-01T23:59:59', { views: 24 }),
  post(1, '4', '2025-03-02T00:00:00', { views: 12 }),
  post(1, '3', '2025-03-30T23:59:59', { views: 2_400, images: ['https://example.org/1.jpg'] }),
  post(1, '1', '2025-03-31T00:00:00', { views: 1_200, edited: true }),
  post(1, '2', '2025-03-31T00:59:59', { views: 600, video: true, images: ['https://example.org/2.jpg'] }),
  post(1, '8', '2025-03-31T01:00', { views: 5_000, deleted: true }),
  post(1, '9', '2025-03-31T02:00', { views: 300, repost_from: 'Неизвестный' }),
  post(1, '10', '2025-03-31T03:00'),

  chat(2, '2025-03-20T12:00', { title: 'Ровно тысяча', category: 'Город', participants_count: 900 }),
  later(2, '2025-03-31T10:00', { participants_count: 1_000 }),
  post(2, '1', '2025-03-31T00:30', { views: 1 }),

  chat(3, '2025-03-20T12:00', { title: 'Меньше тысячи', handle: 'malyy', participants_count: 899 }),
  later(3, '2025-03-28T10:00', { participants_count: 899 }),
  later(3, '2025-03-30T10:00', { participants_count: 999 }),
  post(3, '2', '2025-03-26T10:30', { views: 1 }),
  post(3, '1', '2025-03-31T00:30', { views: 999 }),

  chat(4, '2025-03-01T12:00', { title: 'Убывает', category: 'Юмор', participants_count: 500 }),
  later(4, '2025-03-31T00:00:00', { participants_count: 400 }),
  post(4, '2', '2025-03-26T10:00', { views: 1 }),
  post(4, '1', '2025-03-31T04:00', { views: 100, repost_chat_id: 999, video: true }),

  chat(5, '2025-03-30T12:00', {
    chat_type: 'chat',
    title: 'Беседа',
    category: 'Юмор',
    participants_count: 100,
  }),
  post(5, '1', '2025-03-31T00:45', { views: 33 }),

  chat(6, '2025-03-30T12:00', { chat_type: 'bot', title: 'Бот', category: 'Боты' }),
  post(6, '1', '2025-03-31T06:00', { views: 5, images: [] }),

  chat(7, '2025-03-30T12:00', { title: 'Девяносто девять', participants_count: 99 }),
  post(7, '1', '2025-03-31T00:45', { views: 999 }),

  chat(8, '2025-03-01T12:00', { title: 'Новый', category: 'Новое', participants_count: 0 }),
  later(8, '2025-03-31T10:00', { participants_count: 50 }),
  post(8, '1', '2025-03-31T05:00', { views: 0 }),

  chat(9, '2025-03-30T12:00', {
    chat_type: 'chat',
    title: 'Гараж',
    category: 'Авто',
    participants_count: 10,
  }),

  // Without a title it has not appeared, but it sets the clock.
  later(10, '2025-03-31T12:00', { chat_type: 'channel', category: 'Скрытое', participants_count: 1_000_000 }),
  post(10, '1', '2025-03-31T05:00', { views: 1_000_000 }),
]

const AS_OF = {
  1: asOf('2025-03-31T10:00', '2025-03-31T03:01', '2025-03-31T10:00'),
  2: asOf('2025-03-31T10:00', '2025-03-31T00:31', '2025-03-31T10:00'),
  3: asOf('2025-03-30T10:00', '2025-03-31T00:31', '2025-03-31T00:31'),
  8: asOf('2025-03-31T10:00', '2025-03-31T05:01', '2025-03-31T10:00'),
}

// (12 + 2,400 + 1,200 + 600) / 4; nobody else has three posts with known views.
const BIG_REACH = { chat_id: 1, posts: 4, avg_reach: 1_053, median_reach: 900, as_of: AS_OF[1] }
const REACH = [{ handle: 'bolshoy', title: 'Большой', value: 1_053, ...BIG_REACH }]
const ERR = [{ handle: 'bolshoy', title: 'Большой', value: 8.78, ...BIG_REACH }]

const BIG = {
  handle: 'bolshoy',
  title: 'Большой',
  category: 'Город',
  participants_count: 12_000,
  gain: 2_000,
  chat_id: 1,
  g_week: 2_000,
  g_month: 2_000,
  as_of: AS_OF[1],
  inferred: [],
  unknown: [],
}
const THOUSAND = {
  handle: null,
  title: 'Ровно тысяча',
  category: 'Город',
  participants_count: 1_000,
  gain: 100,
  chat_id: 2,
  g_week: 100,
  g_month: 0,
  as_of: AS_OF[2],
  inferred: [],
  unknown: ['g_month'],
}
const SMALL = {
  ...THOUSAND,
  handle: 'malyy',
  title: 'Меньше тысячи',
  category: null,
  participants_count: 999,
  chat_id: 3,
  as_of: AS_OF[3],
}
const NEW = {
  handle: null,
  title: 'Новый',
  category: 'Новое',
  participants_count: 50,
  gain: 50,
  chat_id: 8,
  g_week: 0,
  g_month: 50,
  as_of: AS_OF[8],
  inferred: [],
  unknown: ['g_week'],
}

const threePosts = (chatId: number, count: number): Observation[] =>
  ['1', '2', '3'].map((seq) => post(chatId, seq, '2025-03-31T10:00', { views: count }))

/** Whole answers by the path after `/api/channels/`. */
const ANSWERS: Record<string, object> = {
  stats: {
    channels: 6,
    chats: 2,
    bots: 1,
    posts: 18,
    posts_today: 11,
    subs: 14_658,
    views_total: 7_794,
    categories: 5,
  },

  'top-channels': { items: REACH, stale: 0 },
  'top-channels?metric=reach': { items: REACH, stale: 0 },
  'top-channels?metric=reach&limit=100': { items: REACH, stale: 0 },
  // Between 600 and 1,200.
  'top-channels?metric=median': { items: [{ ...REACH[0], value: 900 }], stale: 0 },
  'top-channels?metric=err': { items: ERR, stale: 0 },

  'growth-leaders': { items: [BIG, THOUSAND, SMALL], stale: 0 },
  // The third was counted the day before.
  'growth-leaders?fresh=0': { items: [BIG, THOUSAND], stale: 1 },
  'growth-leaders?period=week': { items: [BIG, THOUSAND, SMALL], stale: 0 },
  'growth-leaders?period=today': { items: [BIG, SMALL], stale: 0 },
  'growth-leaders?period=yest': { items: [], stale: 0 },
  'growth-leaders?period=month': { items: [BIG, NEW], stale: 0 },
  'growth-leaders?limit=2': { items: [BIG, THOUSAND], stale: 0 },

  'category-growth': {
    items: [
      { name: 'Город', chans: 2, base: 10_000, delta: 2_000, pct: 20, known: 1 },
      { name: 'Новое', chans: 1, base: 0, delta: 50, pct: 0, known: 1 },
      { name: 'Авто', chans: 1, base: 0, delta: 0, pct: 0, known: 0 },
      { name: 'Боты', chans: 1, base: 0, delta: 0, pct: 0, known: 0 },
      { name: 'Юмор', chans: 2, base: 500, delta: -100, pct: -20, known: 1 },
    ],
    stale: 0,
  },

  'best-time': {
    items: [
      // (10 + 5 + 0.1 + 100 + 33) / 5
      { dow: 1, hr: 0, er: 29.62, n: 5 },
      { dow: 3, hr: 0, er: 1, n: 1 },
      // (0.25 + 100 / 999) / 2
      { dow: 3, hr: 10, er: 0.18, n: 2 },
      { dow: 6, hr: 23, er: 0.2, n: 1 },
      { dow: 7, hr: 0, er: 0.1, n: 1 },
      { dow: 7, hr: 23, er: 20, n: 1 },
    ],
  },

  'content-types': {
    items: [
      { n: 'repost', v: 2 },
      { n: 'image', v: 1 },
      { n: 'text', v: 1 },
      { n: 'video', v: 1 },
    ],
    unseen: 10,
  },
}

describe('answers', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (path: string) => told(await app.get(`/api/channels/${path}`))

  test.each(Object.entries(ANSWERS))('%s', async (path, body) => {
    expect(await ask(path)).toEqual({ status: 200, body })
  })

  test.each([
    ['top-channels?metric=views', 'metric'],
    ['top-channels?limit=0', 'limit'],
    ['top-channels?limit=101', 'limit'],
    ['growth-leaders?period=year', 'period'],
    ['growth-leaders?limit=0', 'limit'],
    ['growth-leaders?limit=101', 'limit'],
    ['growth-leaders?fresh=-1', 'fresh'],
    ['top-channels?fresh=3651', 'fresh'],
    ['category-growth?fresh=week', 'fresh'],
  ])('%s is a fault of %s', async (path, parameter) => {
    expect(await ask(path)).toEqual(faultOf(parameter))
  })
})

describe('what changes', () => {
  test('an empty database sums up to nothing', async () => {
    const app = await createOnEveryEngine([])
    const ask = async (method: string) => (await app.get(`/api/channels/${method}`)).body
    try {
      expect(await ask('stats')).toEqual({
        channels: 0,
        chats: 0,
        bots: 0,
        posts: 0,
        posts_today: 0,
        subs: 0,
        views_total: 0,
        categories: 0,
      })
      for (const method of Object.keys(ANSWERS).slice(1))
        expect(await ask(method)).toMatchObject({ items: [] })
    } finally {
      await app.remove()
    }
  })

  test('leaders need three posts with known views; for ERR also 1,000 subscribers', async () => {
    const app = await createOnEveryEngine([
      chat(1, '2025-03-31T12:00', { participants_count: 1_000 }),
      ...threePosts(1, 20),
      chat(2, '2025-03-31T12:00'),
      ...threePosts(2, 20),
      chat(3, '2025-03-31T12:00', { participants_count: 999 }),
      ...threePosts(3, 500),
      chat(4, '2025-03-31T12:00', { participants_count: 5_000 }),
      ...threePosts(4, 9_000).slice(1),
      post(4, '1', '2025-03-31T09:00'),
      chat(5, '2025-03-31T12:00', { chat_type: 'chat', participants_count: 5_000 }),
      ...threePosts(5, 9_000),
      chat(6, '2025-03-31T12:00', { participants_count: 5_000 }),
      ...threePosts(6, 0),
    ])
    const leader = (chat_id: number, value: number, reach = value) => ({
      handle: null,
      title: `Чат ${chat_id}`,
      value,
      chat_id,
      posts: 3,
      avg_reach: reach,
      median_reach: reach,
      as_of: expect.any(Object),
    })
    try {
      const byReach = [leader(3, 500), leader(1, 20), leader(2, 20)]
      expect((await app.get('/api/channels/top-channels')).body).toEqual({ items: byReach, stale: 0 })
      expect((await app.get('/api/channels/top-channels?limit=2')).body).toEqual({
        items: byReach.slice(0, 2),
        stale: 0,
      })
      expect((await app.get('/api/channels/top-channels?metric=err')).body).toEqual({
        items: [leader(1, 2, 20)],
        stale: 0,
      })
      // Another count makes the fourth channel a leader; a deleted post unmakes the third.
      await app.import([
        { kind: 'views', at: moscow('2025-03-31T12:30'), chat_id: 4, seq: '1', views: 9_000 },
        { kind: 'post', at: moscow('2025-03-31T12:30'), chat_id: 3, seq: '1', deleted: true },
      ])
      expect((await app.get('/api/channels/top-channels')).body).toEqual({
        items: [leader(4, 9_000), leader(1, 20), leader(2, 20)],
        stale: 0,
      })
      expect((await app.get('/api/channels/top-channels?metric=err')).body).toEqual({
        items: [leader(4, 180, 9_000), leader(1, 2, 20)],
        stale: 0,
      })
    } finally {
      await app.remove()
    }
  })

  test('ten leaders by default', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => i + 1)
    const app = await createOnEveryEngine(
      ids.flatMap((id) => [
        chat(id, '2025-03-20T12:00', { participants_count: 1_000 }),
        later(id, '2025-03-31T12:00', { participants_count: 2_000 }),
        ...threePosts(id, 100),
      ]),
    )
    const ten = ids.slice(0, 10).map((id) => `Чат ${id}`)
    try {
      for (const path of ['top-channels', 'top-channels?metric=err', 'growth-leaders']) {
        const { items } = (await app.get(`/api/channels/${path}`)).body as { items: { title: string }[] }
        expect(items.map(({ title }) => title)).toEqual(ten)
      }
    } finally {
      await app.remove()
    }
  })

  test('a chat that shrinks, turns, or loses a post takes its part out of the sums', async () => {
    const app = await createOnEveryEngine([
      chat(1, '2025-03-20T12:00', { category: 'Город', participants_count: 100 }),
      post(1, '1', '2025-03-31T10:00', { views: 10, video: true }),
      post(1, '2', '2025-03-31T10:30', { views: 20 }),
    ])
    const ask = async (method: string) => (await app.get(`/api/channels/${method}`)).body
    try {
      expect(await ask('best-time')).toEqual({ items: [{ dow: 1, hr: 10, er: 15, n: 2 }] })
      await app.import([
        { kind: 'post', at: moscow('2025-03-31T12:00'), chat_id: 1, seq: '1', deleted: true },
        { kind: 'post', at: moscow('2025-03-31T12:00'), chat_id: 1, seq: '2', repost_from: 'Кто-то' },
      ])
      expect(await ask('best-time')).toEqual({ items: [] })
      expect(await ask('content-types')).toEqual({ unseen: 0, items: [{ n: 'repost', v: 1 }] })
      await app.import([
        later(1, '2025-04-01T00:00:00', { chat_type: 'bot', category: null, participants_count: 99 }),
        { kind: 'post', at: moscow('2025-04-01T00:00:00'), chat_id: 1, seq: '2', repost_from: null },
      ])
      expect(await ask('best-time')).toEqual({ items: [] })
      expect(await ask('content-types')).toEqual({ unseen: 1, items: [] })
      expect(await ask('category-growth')).toEqual({ items: [], stale: 0 })
      expect(await ask('stats')).toEqual({
        channels: 0,
        chats: 0,
        bots: 1,
        posts: 1,
        posts_today: 0,
        subs: 99,
        views_total: 20,
        categories: 0,
      })
    } finally {
      await app.remove()
    }
  })
})
