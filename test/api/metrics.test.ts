import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { asOf, chat, faultOf, later, looked, moscow, NOT_FOUND, post, told, views } from './observed.js'

const CITY = -100
const QUIET = -200
const PRIVATE = -300
const HIDDEN = -400

/** Today is Monday, 31 March 2025: the last 7 days begin on 25 March, 30 on 2 March, 90 on 1 January. */
const WORLD: Observation[] = [
  chat(CITY, '2025-03-01T12:00', {
    title: 'Городок',
    handle: 'Gorod',
    description: 'О городе',
    participants_count: 1_000,
  }),
  later(CITY, '2025-03-10T10:00', { participants_count: 1_100 }),
  later(CITY, '2025-03-10T23:59:59', { participants_count: 1_200, handle: null }),
  later(CITY, '2025-03-11T00:00:00', { participants_count: 1_150, handle: 'gorod_new' }),
  later(CITY, '2025-03-12T12:00', { description: null, title: 'Городок' }),
  later(CITY, '2025-03-31T00:00:00', { title: 'Город' }),
  later(CITY, '2025-03-31T11:00', { participants_count: 1_500 }),

  post(CITY, '15', '2024-12-31T23:59:59', { repost_handle: 'nobody_here' }),
  post(CITY, '16', '2025-01-01T00:00:00', { repost_handle: 'nobody_here' }),
  post(CITY, '1', '2025-02-20T10:00'),
  views(CITY, '1', '2025-02-20T10:00', 100, 100),
  post(CITY, '2', '2025-03-01T23:59:59', { views: 5_000 }),
  post(CITY, '14', '2025-03-02T00:00:00', { repost_seq: '5' }),
  post(CITY, '3', '2025-03-10T23:59:59'),
  views(CITY, '3', '2025-03-10T23:59:59', 12, 120),
  views(CITY, '3', '2025-03-10T23:59:59', 36, 360),
  post(CITY, '4', '2025-03-11T00:00:00'),
  views(CITY, '4', '2025-03-11T00:00:00', 24, 100),
  views(CITY, '4', '2025-03-11T00:00:00', 48, 201),
  post(CITY, '5', '2025-03-11T12:00', { repost_from: 'Неизвестный', views: 999 }),
  post(CITY, '6', '2025-03-11T13:00', { deleted: true, views: 7_777 }),
  post(CITY, '7', '2025-03-11T14:00', { edited: true }),
  post(CITY, '8', '2025-03-12T10:00'),
  views(CITY, '8', '2025-03-12T10:00', 30, 500),
  post(CITY, '11', '2025-03-15T10:00'),
  post(CITY, '12', '2025-03-24T23:59:59', { repost_chat_id: 999 }),
  post(CITY, '13', '2025-03-25T00:00:00', { repost_chat_id: 999 }),
  // Published at six, it was thought; in truth at nine, and what was counted before that does not count.
  post(CITY, '9', '2025-03-30T06:00'),
  views(CITY, '9', '2025-03-30T06:00', 2, 40),
  {
    kind: 'post',
    at: moscow('2025-03-30T10:00'),
    epoch: moscow('2025-03-30T09:00'),
    chat_id: CITY,
    seq: '9',
  },
  views(CITY, '9', '2025-03-30T09:00', 1.5, 60),
  views(CITY, '9', '2025-03-30T09:00', 2.5, 90),
  post(CITY, '10', '2025-03-30T23:59:59', { repost_chat_id: 999, views: 10 }),
  post(CITY, '9007199254740992', '2025-03-31T10:00'),
  views(CITY, '9007199254740992', '2025-03-31T10:00', 1, 30),
  post(CITY, '9007199254740993', '2025-03-31T10:00'),
  views(CITY, '9007199254740993', '2025-03-31T10:00', 0.5, 50),

  chat(QUIET, '2025-03-31T12:00', { title: 'Тихий', chat_type: 'chat' }),

  chat(PRIVATE, '2025-03-31T01:00', {
    title: 'Закрытый',
    is_public: false,
    link: 'https://example.org/join',
    participants_count: 0,
  }),
  post(PRIVATE, '9', '2025-03-31T10:00', { views: 8 }),
  post(PRIVATE, '10', '2025-03-31T10:00', { views: 4 }),

  later(HIDDEN, '2025-03-31T12:00', { chat_type: 'channel', participants_count: 5 }),
  post(HIDDEN, '1', '2025-03-31T10:00', { views: 8 }),
]

const AS_OF = {
  [CITY]: asOf('2025-03-31T11:00', '2025-03-31T11:00', '2025-03-31T11:00'),
  [QUIET]: asOf(null, null, '2025-03-31T12:00'),
  [PRIVATE]: asOf('2025-03-31T01:00', '2025-03-31T10:01', '2025-03-31T10:01'),
}

/** The 30 days to today; days that are not told have no post. */
const daily = (counts: Record<string, number>) =>
  Array.from({ length: 30 }, (_, i) => {
    const d = `2025-03-${String(i + 2).padStart(2, '0')}`
    return { d, c: counts[d] ?? 0 }
  })

interface Hour {
  h: number
  cum: number
  est: boolean
}

/** Hours of a post's life, of which these are no estimates. */
const hours = (count: number, cum: (h: number) => number, known: (h: number) => boolean): Hour[] =>
  Array.from({ length: count }, (_, i) => ({ h: i + 1, cum: cum(i + 1), est: !known(i + 1) }))

const cityPost = (seq: string, when: string, count: number, life: Hour[], points: number) => ({
  seq,
  url: `https://t.me/gorod_new/${seq}`,
  when,
  views: count,
  hours: life,
  points,
})

/** Newest first; of one second, the greater number first, also beyond what a JavaScript number can tell apart. */
const HOURLY = [
  cityPost('9007199254740993', '31.03.2025 10:00', 50, [], 1),
  cityPost('9007199254740992', '31.03.2025 10:00', 30, [{ h: 1, cum: 30, est: false }], 1),
  cityPost('10', '30.03.2025 23:59', 10, [], 1),
  cityPost(
    '9',
    '30.03.2025 09:00',
    90,
    [
      { h: 1, cum: 40, est: true },
      { h: 2, cum: 75, est: false },
    ],
    2,
  ),
  cityPost('13', '25.03.2025 00:00', 0, [], 0),
  cityPost('12', '24.03.2025 23:59', 0, [], 0),
  cityPost('11', '15.03.2025 10:00', 0, [], 0),
  cityPost(
    '8',
    '12.03.2025 10:00',
    500,
    hours(
      30,
      (h) => Math.round((500 * h) / 30),
      (h) => h === 30,
    ),
    1,
  ),
  cityPost('7', '11.03.2025 14:00', 0, [], 0),
  cityPost('5', '11.03.2025 12:00', 999, [], 1),
  cityPost(
    '4',
    '11.03.2025 00:00',
    201,
    hours(
      48,
      (h) => Math.round(h <= 24 ? (100 * h) / 24 : 100 + (101 * (h - 24)) / 24),
      (h) => h >= 24,
    ),
    2,
  ),
  cityPost(
    '3',
    '10.03.2025 23:59',
    360,
    hours(
      36,
      (h) => 10 * h,
      (h) => h === 12 || (h >= 18 && h <= 24) || h === 36,
    ),
    2,
  ),
  cityPost('14', '02.03.2025 00:00', 0, [], 0),
  cityPost('2', '01.03.2025 23:59', 5_000, [], 1),
  cityPost(
    '1',
    '20.02.2025 10:00',
    100,
    hours(
      72,
      (h) => h,
      () => false,
    ),
    1,
  ),
  cityPost('16', '01.01.2025 00:00', 0, [], 0),
  cityPost('15', '31.12.2024 23:59', 0, [], 0),
]

/** A day of the reach timeline, of one post unless given otherwise. */
const reachOf = (d: string, fields: object) => ({
  d,
  reach: 0,
  err: 0,
  total: 0,
  n: 1,
  mature: true,
  unknown: [],
  ...fields,
})

/** Whole answers by the path after `/api/channels/`. */
const ANSWERS: Record<string, object> = {
  [`subs?chat_id=${CITY}`]: {
    items: [
      { d: '2025-03-01', subs: 1_000 },
      { d: '2025-03-10', subs: 1_200 },
      { d: '2025-03-11', subs: 1_150 },
      { d: '2025-03-31', subs: 1_500 },
    ],
  },
  [`subs?chat_id=${QUIET}`]: { items: [] },
  [`subs?chat_id=${PRIVATE}`]: { items: [{ d: '2025-03-31', subs: 0 }] },

  [`err?chat_id=${CITY}`]: {
    subs: 1_500,
    // (360 + 201 + 500 + 90 + 30 + 50) / 6
    avg_reach: 205.17,
    err: 13.68,
    // (240 + 100) / 2 of 1,500
    err24: 11.33,
    err_24h: 11.33,
    // 201 of 1,500
    err_48h: 13.4,
    er: 0,
    posts: 8,
    reposts_excluded: 5,
    // Between 90 and 201.
    median_reach: 145.5,
    as_of: AS_OF[CITY],
    unknown: ['er'],
  },
  [`err?chat_id=${QUIET}`]: {
    subs: 0,
    avg_reach: 0,
    err: 0,
    err24: 0,
    err_24h: 0,
    err_48h: 0,
    er: 0,
    posts: 0,
    reposts_excluded: 0,
    median_reach: 0,
    as_of: AS_OF[QUIET],
    unknown: [
      ...['subs', 'avg_reach', 'err', 'err24', 'err_24h', 'err_48h', 'er'],
      ...['posts', 'reposts_excluded', 'median_reach'],
    ],
  },
  [`err?chat_id=${PRIVATE}`]: {
    subs: 0,
    avg_reach: 6,
    err: 0,
    err24: 0,
    err_24h: 0,
    err_48h: 0,
    er: 0,
    posts: 2,
    reposts_excluded: 0,
    median_reach: 6,
    as_of: AS_OF[PRIVATE],
    unknown: ['err', 'err24', 'err_24h', 'err_48h', 'er'],
  },

  [`reach-timeline?chat_id=${CITY}`]: {
    items: [
      // Before the first count of subscribers, ERR is unknown.
      reachOf('2025-02-20', { reach: 100, total: 100, unknown: ['err'] }),
      reachOf('2025-03-01', { reach: 5_000, err: 500, total: 5_000 }),
      reachOf('2025-03-10', { reach: 360, err: 30, total: 360 }),
      reachOf('2025-03-11', { reach: 201, err: 17.48, total: 201 }),
      reachOf('2025-03-12', { reach: 500, err: 43.48, total: 500 }),
      reachOf('2025-03-15', { n: 0, unknown: ['reach', 'err', 'total'] }),
      reachOf('2025-03-30', { reach: 90, err: 7.83, total: 90 }),
      reachOf('2025-03-31', { reach: 40, err: 2.67, total: 80, n: 2, mature: false }),
    ],
  },
  [`reach-timeline?chat_id=${QUIET}`]: { items: [] },
  [`reach-timeline?chat_id=${PRIVATE}`]: {
    items: [reachOf('2025-03-31', { reach: 6, total: 12, n: 2, mature: false, unknown: ['err'] })],
  },

  [`posts-summary?chat_id=${CITY}`]: {
    total: 17,
    month: 13,
    week: 5,
    yesterday: 2,
    daily: daily({
      '2025-03-02': 1,
      '2025-03-10': 1,
      '2025-03-11': 3,
      '2025-03-12': 1,
      '2025-03-15': 1,
      '2025-03-24': 1,
      '2025-03-25': 1,
      '2025-03-30': 2,
      '2025-03-31': 2,
    }),
    as_of: AS_OF[CITY],
    unknown: [],
  },
  [`posts-summary?chat_id=${QUIET}`]: {
    ...{ total: 0, month: 0, week: 0, yesterday: 0, daily: [] },
    as_of: AS_OF[QUIET],
    unknown: ['total', 'month', 'week', 'yesterday'],
  },
  [`posts-summary?chat_id=${PRIVATE}`]: {
    total: 2,
    month: 2,
    week: 2,
    yesterday: 0,
    daily: daily({ '2025-03-31': 2 }),
    as_of: AS_OF[PRIVATE],
    unknown: [],
  },

  [`posts-timeline?chat_id=${CITY}`]: {
    items: [
      { d: '2024-12-31', p: 0, r: 1 },
      { d: '2025-01-01', p: 0, r: 1 },
      { d: '2025-02-20', p: 1, r: 0 },
      { d: '2025-03-01', p: 1, r: 0 },
      { d: '2025-03-02', p: 0, r: 1 },
      { d: '2025-03-10', p: 1, r: 0 },
      { d: '2025-03-11', p: 2, r: 1 },
      { d: '2025-03-12', p: 1, r: 0 },
      { d: '2025-03-15', p: 1, r: 0 },
      { d: '2025-03-24', p: 0, r: 1 },
      { d: '2025-03-25', p: 0, r: 1 },
      { d: '2025-03-30', p: 1, r: 1 },
      { d: '2025-03-31', p: 2, r: 0 },
    ],
  },
  [`posts-timeline?chat_id=${QUIET}`]: { items: [] },
  [`posts-timeline?chat_id=${PRIVATE}`]: { items: [{ d: '2025-03-31', p: 2, r: 0 }] },

  [`posts-heatmap?chat_id=${CITY}`]: {
    items: [
      { d: 1, h: 10, c: 2 },
      { d: 1, h: 23, c: 2 },
      { d: 2, h: 0, c: 2 },
      { d: 2, h: 12, c: 1 },
      { d: 2, h: 14, c: 1 },
      { d: 3, h: 0, c: 1 },
      { d: 3, h: 10, c: 1 },
      { d: 4, h: 10, c: 1 },
      { d: 6, h: 10, c: 1 },
      { d: 6, h: 23, c: 1 },
      { d: 7, h: 0, c: 1 },
      { d: 7, h: 9, c: 1 },
      { d: 7, h: 23, c: 1 },
    ],
  },
  [`posts-heatmap?chat_id=${QUIET}`]: { items: [] },
  [`posts-heatmap?chat_id=${PRIVATE}`]: { items: [{ d: 1, h: 10, c: 2 }] },

  [`posts-hourly?chat_id=${CITY}`]: { items: HOURLY.slice(0, 10) },
  [`posts-hourly?chat_id=${CITY}&limit=1`]: { items: HOURLY.slice(0, 1) },
  [`posts-hourly?chat_id=${CITY}&limit=100`]: { items: HOURLY },
  [`posts-hourly?chat_id=${QUIET}`]: { items: [] },
  [`posts-hourly?chat_id=${PRIVATE}`]: {
    items: [
      {
        seq: '10',
        url: 'https://example.org/join/10',
        when: '31.03.2025 10:00',
        views: 4,
        hours: [],
        points: 1,
      },
      {
        seq: '9',
        url: 'https://example.org/join/9',
        when: '31.03.2025 10:00',
        views: 8,
        hours: [],
        points: 1,
      },
    ],
  },

  [`history?chat_id=${CITY}`]: {
    title: [
      { value: 'Городок', date: '2025-03-01' },
      { value: 'Город', date: '2025-03-31' },
    ],
    username: [
      { value: 'Gorod', date: '2025-03-01' },
      { value: null, date: '2025-03-10' },
      { value: 'gorod_new', date: '2025-03-11' },
    ],
    description: [
      { value: 'О городе', date: '2025-03-01' },
      { value: '', date: '2025-03-12' },
    ],
  },
  [`history?chat_id=${QUIET}`]: {
    title: [{ value: 'Тихий', date: '2025-03-31' }],
    username: [],
    description: [],
  },
}

const METHODS = [
  'subs',
  'err',
  'reach-timeline',
  'posts-summary',
  'posts-timeline',
  'posts-heatmap',
  'posts-hourly',
  'history',
]

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

  describe.each(METHODS)('the chat of %s', (method) => {
    test.each([
      '',
      '?chat_id=',
      '?chat_id=Gorod',
      '?chat_id=1.0',
      '?chat_id=%201',
      '?chat_id=9007199254740992',
      '?chat_id=1&chat_id=2',
    ])('is a fault where it is "%s"', async (query) => {
      expect(await ask(`${method}${query}`)).toEqual(faultOf('chat_id'))
    })
    test.each([HIDDEN, 5, 9007199254740991])('is not found where it is %d', async (chatId) => {
      expect(await ask(`${method}?chat_id=${chatId}`)).toEqual(NOT_FOUND)
    })
  })

  test.each(['0', '101', '-1', 'all', '1e1'])('%s is no limit of posts-hourly', async (limit) => {
    expect(await ask(`posts-hourly?chat_id=${CITY}&limit=${limit}`)).toEqual(faultOf('limit'))
  })

  test('posts of a chat without a link and a handle have no address', async () => {
    const nameless = await createOnEveryEngine([
      chat(1, '2025-03-31T12:00'),
      post(1, '7', '2025-03-31T12:00', { views: 1 }),
    ])
    try {
      expect((await nameless.get('/api/channels/posts-hourly?chat_id=1')).body).toEqual({
        items: [{ seq: '7', url: null, when: '31.03.2025 12:00', views: 1, hours: [], points: 1 }],
      })
    } finally {
      await nameless.remove()
    }
  })
})

describe('time goes on', () => {
  test('each look at the posts of a chat moves every window; a deleted post leaves all of them', async () => {
    const app = await createOnEveryEngine([
      chat(1, '2025-03-01T12:00', { participants_count: 10 }),
      post(1, '1', '2025-03-31T23:59:59', { views: 5 }),
    ])
    const ask = async (method: string) => (await app.get(`/api/channels/${method}?chat_id=1`)).body
    try {
      expect(await ask('posts-summary')).toMatchObject({ total: 1, month: 1, week: 1, yesterday: 1 })
      await app.import([later(1, '2025-04-08T00:00:00', { participants_count: 20 })])
      expect(await ask('posts-summary')).toMatchObject({ total: 1, month: 1, week: 1, yesterday: 1 })
      await app.import([looked(1, '2025-04-08T00:00:00')])
      expect(await ask('posts-summary')).toMatchObject({ total: 1, month: 1, week: 0, yesterday: 0 })
      await app.import([later(1, '2025-04-30T00:00:00', { participants_count: 30, posts_seen: true })])
      expect(await ask('posts-summary')).toMatchObject({ total: 1, month: 0, week: 0, yesterday: 0 })
      expect(await ask('err')).toMatchObject({ subs: 30, avg_reach: 0, posts: 0 })
      expect(await ask('posts-heatmap')).toEqual({ items: [{ d: 1, h: 23, c: 1 }] })
      await app.import([looked(1, '2025-06-28T23:59:59')])
      expect(await ask('posts-heatmap')).toEqual({ items: [{ d: 1, h: 23, c: 1 }] })
      await app.import([looked(1, '2025-06-29T00:00:00')])
      expect(await ask('posts-heatmap')).toEqual({ items: [] })
      expect(await ask('posts-timeline')).toEqual({ items: [{ d: '2025-03-31', p: 1, r: 0 }] })
      await app.import([
        { kind: 'post', at: moscow('2025-06-29T01:00'), chat_id: 1, seq: '1', deleted: true },
      ])
      expect(await ask('posts-timeline')).toEqual({ items: [] })
      expect(await ask('reach-timeline')).toEqual({ items: [] })
      expect(await ask('posts-hourly')).toEqual({ items: [] })
      expect(await ask('posts-summary')).toMatchObject({ total: 0 })
    } finally {
      await app.remove()
    }
  })
})
