import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { asOf, card, chat, faultOf, later, moscow, NOT_FOUND, post, told } from './observed.js'

/** Today is Monday, 31 March 2025: 7 days ago is the 24th, 30 days ago the 1st. */
const WORLD: Observation[] = [
  chat(-10, '2025-02-01T10:00', {
    handle: 'Gorod',
    title: 'Город',
    description: 'О городе',
    category: 'Город',
    region: 'Москва',
    lang: 'ru',
    verified: true,
    messages_count: 5_000,
    participants_count: 1_000,
  }),
  later(-10, '2025-03-02T00:00:00', { participants_count: 1_050 }),
  later(-10, '2025-03-24T10:00', { participants_count: 1_200 }),
  later(-10, '2025-03-25T00:00:00', { participants_count: 1_210 }),
  later(-10, '2025-03-29T10:00', { participants_count: 1_300 }),
  later(-10, '2025-03-30T10:00', { participants_count: 1_250 }),
  later(-10, '2025-03-31T10:00', { participants_count: 1_400 }),
  post(-10, '1', '2025-03-30T10:00', { views: 700 }),
  post(-10, '2', '2025-03-30T11:00', { views: 701, edited: true }),
  post(-10, '3', '2025-03-31T09:00', { views: 9_999, deleted: true }),
  post(-10, '4', '2025-03-31T08:00'),

  chat(20, '2025-03-30T12:00', {
    title: 'Ёлка',
    link: 'https://example.org/join',
    is_public: false,
    category: 'Город',
    lang: 'ru',
    participants_count: 1_400,
  }),

  chat(30, '2025-03-01T12:00', {
    chat_type: 'chat',
    title: 'ЕЛЬ',
    handle: 'les_les',
    category: 'Природа',
    region: 'Казань',
    lang: 'tt',
    participants_count: 99,
  }),
  later(30, '2025-03-31T11:00', { participants_count: 50 }),

  chat(40, '2025-03-10T12:00', {
    chat_type: 'bot',
    title: 'Бот погоды',
    handle: 'pogoda_bot',
    category: 'Город',
    participants_count: 300,
    likes: 8,
  }),
  later(40, '2025-03-11T12:00', { likes: 7 }),
  post(40, '1', '2025-03-31T11:00', { views: 60 }),
  chat(41, '2025-03-10T12:00', {
    chat_type: 'bot',
    title: 'Бот такси',
    category: 'Город',
    participants_count: 300,
    likes: 9,
  }),
  chat(42, '2025-03-11T12:00', { chat_type: 'bot', title: 'Bot Empty', participants_count: 10, likes: 9 }),
  chat(43, '2025-03-12T12:00', {
    chat_type: 'bot',
    title: 'bot Nature',
    category: 'Природа',
    participants_count: 5,
  }),

  chat(50, '2025-03-05T12:00', {
    title: 'Одинаковые',
    handle: 'first_same',
    region: 'Москва',
    participants_count: 1_500,
  }),
  later(50, '2025-03-31T09:00', { participants_count: 2_000 }),
  post(50, '1', '2025-03-30T10:00', { text: 'Читайте @gorod', views: 100 }),

  chat(51, '2025-03-04T12:00', {
    title: 'Одинаковые',
    handle: 'old_same',
    category: 'Юмор & сатира',
    lang: 'en',
    participants_count: 110,
  }),
  later(51, '2025-03-30T12:00', { participants_count: 100, handle: 'second_same' }),
  post(51, '1', '2025-03-29T10:00', { repost_chat_id: 20, views: 50 }),

  // Without a title it has not appeared, but it sets the clock.
  later(60, '2025-03-31T12:00', {
    chat_type: 'channel',
    category: 'Скрытое',
    region: 'Нигде',
    participants_count: 1_000_000,
  }),
]

/** Where no post of others is known of the days before, nobody looked who might cite the chat. */
const UNCITED = [
  'avg_reach',
  'err_pct',
  'citation_idx',
  'g_today',
  'g_yest',
  'g_week',
  'g_month',
  'messages_count',
  'median_reach',
]

const CARDS = [
  card(-10, asOf('2025-03-31T10:00', '2025-03-31T09:01', '2025-03-31T10:00'), {
    handle: 'Gorod',
    title: 'Город',
    link: 'https://t.me/Gorod',
    description: 'О городе',
    category: 'Город',
    region: 'Москва',
    lang: 'ru',
    verified: true,
    participants_count: 1_400,
    avg_reach: 700.5,
    median_reach: 700.5,
    // 70,050 / 1,400
    err_pct: 50.04,
    // Cited by one channel of 2,000: lg 2010 · ln 2
    citation_idx: 2.29,
    g_today: 150,
    g_yest: -50,
    g_week: 200,
    g_month: 400,
    messages_count: 5_000,
    first_post_epoch: moscow('2025-03-30T10:00'),
    last_post_epoch: moscow('2025-03-31T08:00'),
  }),
  card(20, asOf('2025-03-30T12:00', null, '2025-03-30T12:00'), {
    title: 'Ёлка',
    link: 'https://example.org/join',
    is_public: false,
    category: 'Город',
    lang: 'ru',
    participants_count: 1_400,
    // Reposted by one channel of 100: lg 110 · ln 2
    citation_idx: 1.41,
  }),
  card(30, asOf('2025-03-31T11:00', null, '2025-03-31T11:00'), {
    chat_type: 'chat',
    title: 'ЕЛЬ',
    handle: 'les_les',
    link: 'https://t.me/les_les',
    category: 'Природа',
    region: 'Казань',
    lang: 'tt',
    participants_count: 50,
    g_month: -49,
  }),
  card(40, asOf('2025-03-10T12:00', '2025-03-31T11:01', '2025-03-31T11:01'), {
    chat_type: 'bot',
    title: 'Бот погоды',
    handle: 'pogoda_bot',
    link: 'https://t.me/pogoda_bot',
    category: 'Город',
    participants_count: 300,
    avg_reach: 60,
    median_reach: 60,
    err_pct: 20,
    messages_count: 1,
    first_post_epoch: moscow('2025-03-31T11:00'),
    last_post_epoch: moscow('2025-03-31T11:00'),
  }),
  card(41, asOf('2025-03-10T12:00', null, '2025-03-10T12:00'), {
    chat_type: 'bot',
    title: 'Бот такси',
    category: 'Город',
    participants_count: 300,
    unknown: UNCITED,
  }),
  card(42, asOf('2025-03-11T12:00', null, '2025-03-11T12:00'), {
    chat_type: 'bot',
    title: 'Bot Empty',
    participants_count: 10,
    unknown: UNCITED,
  }),
  card(43, asOf('2025-03-12T12:00', null, '2025-03-12T12:00'), {
    chat_type: 'bot',
    title: 'bot Nature',
    category: 'Природа',
    participants_count: 5,
    unknown: UNCITED,
  }),
  card(50, asOf('2025-03-31T09:00', '2025-03-30T10:01', '2025-03-31T09:00'), {
    title: 'Одинаковые',
    handle: 'first_same',
    link: 'https://t.me/first_same',
    region: 'Москва',
    participants_count: 2_000,
    avg_reach: 100,
    median_reach: 100,
    // 100 / 1,500: it had no more when its posts were last looked at.
    err_pct: 6.67,
    messages_count: 1,
    first_post_epoch: moscow('2025-03-30T10:00'),
    last_post_epoch: moscow('2025-03-30T10:00'),
  }),
  card(51, asOf('2025-03-30T12:00', '2025-03-29T10:01', '2025-03-30T12:00'), {
    title: 'Одинаковые',
    handle: 'second_same',
    link: 'https://t.me/second_same',
    category: 'Юмор & сатира',
    lang: 'en',
    participants_count: 100,
    messages_count: 1,
    first_post_epoch: moscow('2025-03-29T10:00'),
    last_post_epoch: moscow('2025-03-29T10:00'),
  }),
]

const AT_NOON = asOf(null, null, '2025-03-31T12:00')
const NOTHING_SEEN = { unknown: ['participants_count', ...UNCITED] }

const cardsOf = (ids: readonly number[]) => ids.map((id) => CARDS.find(({ chat_id }) => chat_id === id))

const BY_SUBS = [50, -10, 20, 40, 41, 51, 30, 42, 43]
const SUBS_SUM = 5_565

/** A first page that shows all that match. */
const listOf = (ids: readonly number[]) => ({
  status: 200,
  body: {
    items: cardsOf(ids),
    total: ids.length,
    page: 1,
    limit: 50,
    subs_sum: cardsOf(ids).reduce((sum, found) => sum + (found?.participants_count ?? 0), 0),
  },
})

describe('answers', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (path: string) => told(await app.get(path))

  describe('GET /api/channels', () => {
    test('without parameters: all types, most subscribers first, 50 on a page', async () => {
      expect(await ask('/api/channels')).toEqual({
        status: 200,
        body: { items: cardsOf(BY_SUBS), total: 9, page: 1, limit: 50, subs_sum: SUBS_SUM },
      })
    })

    test.each<[string, number[]]>([
      ['type=channel', [50, -10, 20, 51]],
      ['type=chat', [30]],
      ['type=bot', [40, 41, 42, 43]],
      ['category=Город', [-10, 20, 40, 41]],
      ['category=город', []],
      [`category=${encodeURIComponent('Юмор & сатира')}`, [51]],
      ['category=Скрытое', []],
      ['category=null', []],
      ['category=', BY_SUBS],
      ['region=Москва', [50, -10]],
      ['region=Неизвестный', []],
      ['lang=ru', [-10, 20]],
      ['lang=RU', []],
      ['verified=1', [-10]],
      ['verified=0', BY_SUBS],
      ['category=Город&type=bot&subs_min=300', [40, 41]],
      ['category=Город&region=Казань', []],
      ['unknown=1', BY_SUBS],
    ])('filter %s', async (query, ids) => {
      expect(await ask(`/api/channels?${encodeURI(query).replaceAll('%25', '%')}`)).toEqual(listOf(ids))
    })

    test.each<[string, number[]]>([
      ['subs_min=300&subs_max=1400', [-10, 20, 40, 41]],
      ['subs_min=1401', [50]],
      ['subs_max=9', [43]],
      ['subs_min=-5', BY_SUBS],
      ['subs_min=99.5&subs_max=100.5', [51]],
      ['subs_min=100.5&subs_max=299.5', []],
      ['reach_min=60', [50, -10, 40]],
      ['reach_min=60.01', [50, -10]],
      ['reach_min=700.5&reach_max=700.5', [-10]],
      ['reach_max=0', []],
      ['reach_min=-1', [50, -10, 40]],
      ['err_min=50.04&err_max=50.04', [-10]],
      ['err_min=50.05', []],
      ['err_min=5&err_max=20', [50, 40]],
      ['ci_min=2.29', [-10]],
      ['ci_min=1.41&ci_max=2.28', [20]],
      ['ci_max=0', [50, 40, 51, 30]],
      ['subs_min=5&subs_max=5&ci_max=0', []],
      ['subs_min=5&subs_max=5&err_max=0', []],
    ])('bounds %s are inclusive, and what is unknown is within none', async (query, ids) => {
      expect(await ask(`/api/channels?${query}`)).toEqual(listOf(ids))
    })

    test.each<[string, number[]]>([
      ['subs', BY_SUBS],
      ['reach', [-10, 50, 40, 20, 30, 41, 42, 43, 51]],
      ['err', [-10, 40, 50, 20, 30, 41, 42, 43, 51]],
      ['ci', [-10, 20, 30, 40, 50, 51, 41, 42, 43]],
      ['posts', [-10, 40, 50, 51, 20, 30, 41, 42, 43]],
      ['recent', [20, 43, 42, 40, 41, 50, 51, 30, -10]],
      ['title', [50, 51, 30, 20, -10, 41, 40, 43, 42]],
      ['g_today', [-10, 20, 30, 40, 41, 42, 43, 50, 51]],
      ['g_yest', [-10, 20, 30, 40, 41, 42, 43, 50, 51]],
      ['g_week', [-10, 20, 30, 40, 41, 42, 43, 50, 51]],
      ['g_month', [-10, 30, 20, 40, 41, 42, 43, 50, 51]],
    ])('sort %s, the greatest first, what is unknown last, ties by chat_id', async (sort, ids) => {
      expect(await ask(`/api/channels?sort=${sort}`)).toEqual(listOf(ids))
      expect(await ask(`/api/channels?sort=${sort}&order=desc`)).toEqual(listOf(ids))
    })

    test.each<[string, number[]]>([
      ['subs', [43, 42, 30, 51, 40, 41, -10, 20, 50]],
      ['reach', [40, 50, -10, 20, 30, 41, 42, 43, 51]],
      ['err', [50, 40, -10, 20, 30, 41, 42, 43, 51]],
      ['ci', [30, 40, 50, 51, 20, -10, 41, 42, 43]],
      ['posts', [40, 50, 51, -10, 20, 30, 41, 42, 43]],
      ['recent', [-10, 30, 51, 50, 40, 41, 42, 43, 20]],
      ['title', [42, 43, 40, 41, -10, 20, 30, 50, 51]],
      ['g_today', [-10, 20, 30, 40, 41, 42, 43, 50, 51]],
      ['g_yest', [-10, 20, 30, 40, 41, 42, 43, 50, 51]],
      ['g_week', [-10, 20, 30, 40, 41, 42, 43, 50, 51]],
      ['g_month', [30, -10, 20, 40, 41, 42, 43, 50, 51]],
    ])('sort %s, the smallest first, what is unknown last, ties by chat_id', async (sort, ids) => {
      expect(await ask(`/api/channels?sort=${sort}&order=asc`)).toEqual(listOf(ids))
    })

    test.each<[string, number[]]>([
      ['sort=popular', [41, 40, 42, 43]],
      ['sort=popular&order=asc', [43, 42, 40, 41]],
      ['sort=likes', [41, 42, 40, 43]],
      ['sort=likes&order=asc', [43, 40, 41, 42]],
    ])('bots by %s', async (query, ids) => {
      expect(await ask(`/api/channels?type=bot&${query}`)).toEqual(listOf(ids))
    })

    test.each<[number, number[]]>([
      [1, [50, -10, 20, 40]],
      [2, [41, 51, 30, 42]],
      [3, [43]],
      [4, []],
      [1_000_000, []],
    ])('page %d of four cards each', async (page, ids) => {
      expect(await ask(`/api/channels?limit=4&page=${page}`)).toEqual({
        status: 200,
        body: { items: cardsOf(ids), total: 9, page, limit: 4, subs_sum: SUBS_SUM },
      })
    })

    test('a page of a filter counts what matches the filter', async () => {
      expect(await ask('/api/channels?type=bot&sort=likes&limit=1&page=2')).toEqual({
        status: 200,
        body: { items: cardsOf([42]), total: 4, page: 2, limit: 1, subs_sum: 615 },
      })
    })

    test('up to 200 cards on a page', async () => {
      expect(await ask('/api/channels?limit=200')).toEqual({
        status: 200,
        body: { items: cardsOf(BY_SUBS), total: 9, page: 1, limit: 200, subs_sum: SUBS_SUM },
      })
    })

    test.each([
      ['type=group', 'type'],
      ['sort=size', 'sort'],
      ['sort=popular', 'sort'],
      ['sort=likes', 'sort'],
      ['sort=popular&type=channel', 'sort'],
      ['order=up', 'order'],
      ['verified=yes', 'verified'],
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['limit=1e2', 'limit'],
      ['limit=%205', 'limit'],
      ['limit=5.0', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=x', 'page'],
      ['subs_min=1e3', 'subs_min'],
      ['subs_min=many', 'subs_min'],
      ['err_max=NaN', 'err_max'],
      ['ci_min=0x1', 'ci_min'],
      ['reach_max=%2B5', 'reach_max'],
      ['category=%00', 'category'],
      ['subs_min=2&subs_max=1', 'subs_min'],
      ['reach_min=0.2&reach_max=0.1', 'reach_min'],
      ['err_min=-1&err_max=-2', 'err_min'],
      ['ci_min=10&ci_max=9', 'ci_min'],
    ])('%s is a fault of %s', async (query, parameter) => {
      expect(await ask(`/api/channels?${query}`)).toEqual(faultOf(parameter))
    })
  })

  test('categories count all types; chats without one and chats that have not appeared are in none', async () => {
    expect(await ask('/api/channels/categories')).toEqual({
      status: 200,
      body: { counts: { Город: 4, Природа: 2, 'Юмор & сатира': 1 } },
    })
  })

  test('regions count the same way', async () => {
    expect(await ask('/api/channels/regions')).toEqual({
      status: 200,
      body: { counts: { Москва: 2, Казань: 1 } },
    })
  })

  test.each([
    ['categories', ['Город', 'Природа', 'Юмор & сатира']],
    ['regions', ['Москва', 'Казань']],
  ])('%s come in a defined order, the largest first', async (path, names) => {
    const { body } = await ask(`/api/channels/${path}`)
    expect(Object.keys((body as { counts: object }).counts)).toEqual(names)
  })

  test('bot categories: the largest first, and their sum', async () => {
    expect(await ask('/api/channels/bot-categories')).toEqual({
      status: 200,
      body: {
        items: [
          { name: 'Город', count: 2 },
          { name: 'Природа', count: 1 },
        ],
        total: 3,
      },
    })
  })

  describe('GET /api/channels/similar', () => {
    test.each<[string, string | null, number[]]>([
      ['chat_id=-10', 'Город', [40, 41]],
      ['chat_id=-10&limit=1', 'Город', [40]],
      ['chat_id=40', 'Город', [41]],
      ['chat_id=41&limit=30', 'Город', [40]],
      ['chat_id=30', 'Природа', [43]],
      ['chat_id=43', 'Природа', []],
      ['chat_id=42', null, []],
      ['chat_id=51', 'Юмор & сатира', []],
    ])('%s', async (query, category, ids) => {
      expect(await ask(`/api/channels/similar?${query}`)).toEqual({
        status: 200,
        body: { category, inferred: [], items: cardsOf(ids) },
      })
    })

    test.each(['limit=0', 'limit=31', 'limit=x'])('%s is a fault', async (query) => {
      expect(await ask(`/api/channels/similar?chat_id=40&${query}`)).toEqual(faultOf('limit'))
    })
  })

  test.each([
    [40, 7],
    [41, 9],
    [43, 0],
    [-10, 0],
  ])('chat %d has %d likes', async (chatId, count) => {
    expect(await ask(`/api/channels/likes?chat_id=${chatId}`)).toEqual({ status: 200, body: { count } })
  })

  describe.each(['similar', 'likes'])('the chat of %s', (path) => {
    test.each(['', '?chat_id=', '?chat_id=abc', '?chat_id=1.5', '?chat_id=9007199254740992'])(
      'is a fault where it is "%s"',
      async (query) => {
        expect(await ask(`/api/channels/${path}${query}`)).toEqual(faultOf('chat_id'))
      },
    )
    test.each([60, 99, -9007199254740991])('is not found where it is %d', async (chatId) => {
      expect(await ask(`/api/channels/${path}?chat_id=${chatId}`)).toEqual(NOT_FOUND)
    })
  })
})

describe('what changes', () => {
  test('fifteen similar bots by default', async () => {
    const ids = Array.from({ length: 17 }, (_, i) => i + 1)
    const bots = ids.map((id) => chat(id, '2025-03-31T12:00', { chat_type: 'bot', category: 'Игры' }))
    const app = await createOnEveryEngine(bots)
    try {
      expect(told(await app.get('/api/channels/similar?chat_id=1'))).toEqual({
        status: 200,
        body: {
          category: 'Игры',
          inferred: [],
          items: ids
            .slice(1, 16)
            .map((id) => card(id, AT_NOON, { ...NOTHING_SEEN, chat_type: 'bot', category: 'Игры' })),
        },
      })
    } finally {
      await app.remove()
    }
  })

  test('an empty database has empty lists', async () => {
    const app = await createOnEveryEngine([])
    try {
      expect((await app.get('/api/channels')).body).toEqual({
        items: [],
        total: 0,
        page: 1,
        limit: 50,
        subs_sum: 0,
      })
      expect((await app.get('/api/channels/categories')).body).toEqual({ counts: {} })
      expect((await app.get('/api/channels/regions')).body).toEqual({ counts: {} })
      expect((await app.get('/api/channels/bot-categories')).body).toEqual({ items: [], total: 0 })
    } finally {
      await app.remove()
    }
  })

  test('names of any characters are counted and found', async () => {
    const names = ['две\nстроки', '__proto__', 'toString', '2', "'; --", '😀 %_\\']
    const chats = names.map((name, i) => chat(i, '2025-03-31T12:00', { category: name, region: name }))
    const app = await createOnEveryEngine(chats)
    try {
      const counts = Object.fromEntries(names.map((name) => [name, 1]))
      expect((await app.get('/api/channels/categories')).body).toEqual({ counts })
      expect((await app.get('/api/channels/regions')).body).toEqual({ counts })
      for (const [i, name] of names.entries()) {
        const { body } = await app.get(`/api/channels?category=${encodeURIComponent(name)}`)
        expect(body).toEqual({
          items: [card(i, AT_NOON, { ...NOTHING_SEEN, category: name, region: name })],
          total: 1,
          page: 1,
          limit: 50,
          subs_sum: 0,
        })
      }
    } finally {
      await app.remove()
    }
  })

  test('a category given up and a bot that becomes a channel leave the counts', async () => {
    const app = await createOnEveryEngine(WORLD)
    try {
      await app.import([
        later(51, '2025-03-31T13:00', { category: null }),
        later(43, '2025-03-31T13:00', { chat_type: 'channel', region: 'Казань' }),
      ])
      expect((await app.get('/api/channels/categories')).body).toEqual({ counts: { Город: 4, Природа: 2 } })
      expect((await app.get('/api/channels/regions')).body).toEqual({ counts: { Москва: 2, Казань: 2 } })
      expect((await app.get('/api/channels/bot-categories')).body).toEqual({
        items: [{ name: 'Город', count: 2 }],
        total: 2,
      })
      expect((await app.get('/api/channels/similar?chat_id=30')).body).toEqual({
        category: 'Природа',
        inferred: [],
        items: [],
      })
    } finally {
      await app.remove()
    }
  })
})
