import { afterEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'
import { dumpTables } from '../support/tables.js'

/** Seconds of a Moscow wall time. */
const moscow = (text: string): number => Date.parse(`${text}+03:00`) / 1000
const HOUR = 3_600

const city: Observation = {
  kind: 'channel',
  at: moscow('2025-03-01T00:30:00'),
  chat_id: -100,
  chat_type: 'channel',
  title: 'Город',
  handle: 'Gorod',
  description: 'О городе',
  category: 'Город',
  region: 'Москва',
  lang: 'ru',
  verified: true,
}

const subscribers = (text: string, participants_count: number): Observation => ({
  kind: 'channel',
  at: moscow(text),
  chat_id: -100,
  participants_count,
})

const post = (seq: string, published: string, fields: object = {}): Observation => ({
  kind: 'post',
  chat_id: -100,
  seq,
  at: moscow(published) + 60,
  epoch: moscow(published),
  text: `Запись ${seq}`,
  ...fields,
})

const views = (seq: string, published: string, ageHours: number, count: number): Observation => ({
  kind: 'views',
  chat_id: -100,
  seq,
  at: moscow(published) + ageHours * HOUR,
  views: count,
})

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp
  const card = async (observations: Observation[]): Promise<unknown> => {
    app = await createApp(engine, observations)
    return (await app.get('/api/channels/gorod')).body
  }
  afterEach(() => app.remove())

  test('a card has every field, and defaults for what was never seen', async () => {
    expect(await card([city])).toEqual({
      chat_id: -100,
      handle: 'Gorod',
      title: 'Город',
      link: 'https://t.me/Gorod',
      description: 'О городе',
      chat_type: 'channel',
      category: 'Город',
      region: 'Москва',
      lang: 'ru',
      participants_count: 0,
      avg_reach: 0,
      err_pct: 0,
      citation_idx: 0,
      g_today: 0,
      g_yest: 0,
      g_week: 0,
      g_month: 0,
      messages_count: 0,
      verified: true,
      is_public: true,
      first_post_epoch: null,
      last_post_epoch: null,
      median_reach: 0,
      as_of: { subscribers: null, posts: null, citations: city.at },
      inferred: [],
      unknown: [
        'participants_count',
        'avg_reach',
        'err_pct',
        'citation_idx',
        'g_today',
        'g_yest',
        'g_week',
        'g_month',
        'messages_count',
        'median_reach',
      ],
    })
  })

  test('growth compares the ends of Moscow days, where it was seen on both sides', async () => {
    const observations = [
      city,
      subscribers('2025-03-05T12:00:00', 1_000),
      subscribers('2025-03-05T18:00:00', 1_100),
      subscribers('2025-03-20T18:00:00', 1_200),
      subscribers('2025-03-29T10:00:00', 1_500),
      subscribers('2025-03-30T23:59:59', 1_400),
      subscribers('2025-03-31T00:00:00', 1_350),
    ]
    expect(await card(observations)).toMatchObject({
      participants_count: 1_350,
      g_today: -50,
      g_yest: -100,
      // The end of 24 March: the count of 20 March still holds.
      g_week: 150,
      // The end of 1 March: nothing was counted yet.
      g_month: 0,
      inferred: [],
      unknown: ['avg_reach', 'err_pct', 'citation_idx', 'g_month', 'messages_count', 'median_reach'],
    })
  })

  test('reach leaves out reposts, deleted posts, posts without known views and posts before the window', async () => {
    const observations = [
      city,
      subscribers('2025-03-30T12:00:00', 2_000),
      post('1', '2025-02-28T23:59:59', { views: 9_999 }),
      post('2', '2025-03-01T00:00:00', { views: 100 }),
      post('3', '2025-03-10T10:00:00', { views: 301 }),
      post('4', '2025-03-10T11:00:00', { views: 9_999, repost_from: 'Кто-то' }),
      post('5', '2025-03-10T12:00:00', { views: 9_999, deleted: true }),
      post('8', '2025-03-10T12:30:00', { views: 9_999, repost: true }),
      post('6', '2025-03-10T13:00:00'),
      post('7', '2025-03-30T12:00:00', { views: 200 }),
    ]
    expect(await card(observations)).toMatchObject({
      avg_reach: 200.33,
      err_pct: 10.02,
      messages_count: 7,
      first_post_epoch: moscow('2025-02-28T23:59:59'),
      last_post_epoch: moscow('2025-03-30T12:00:00'),
    })
    const { chats, chat_days } = await dumpTables(app.store)
    expect(chats).toMatchObject([{ own_month: 4, reposts_month: 2, posts_total: 7, median_reach: 200 }])
    expect(chat_days).toHaveLength(4)
  })

  test('ERR of the first day needs counts on both sides of it', async () => {
    const at = '2025-03-10T10:00:00'
    const observations = [
      city,
      subscribers('2025-03-12T12:00:00', 1_000),
      post('1', at),
      views('1', at, 12, 100),
      views('1', at, 36, 300),
      post('2', at),
      views('2', at, 30, 5_000),
      post('3', at),
      views('3', at, 1, 50),
    ]
    await card(observations)
    const { chats } = await dumpTables(app.store)
    expect(chats).toMatchObject([{ err_24h: 20, err_48h: null, avg_reach: 1_783.33 }])
  })

  test('the newest count is the count, and a corrected publication drops what came before it', async () => {
    const at = '2025-03-10T10:00:00'
    const observations = [
      city,
      post('1', at),
      views('1', at, 2, 70),
      views('1', at, 1, 90),
      post('2', at),
      views('2', at, 1, 500),
      { ...post('2', '2025-03-10T15:00:00'), at: moscow(at) + 24 * HOUR },
    ] as Observation[]
    await card(observations)
    const { posts } = await dumpTables(app.store)
    expect(posts).toMatchObject([
      { seq: '1', views: 70 },
      { seq: '2', views: null },
    ])
  })

  test('history has each change at the day it was first seen; a handle given up is a change', async () => {
    const change = (text: string, fields: object): Observation => ({
      kind: 'channel',
      at: moscow(text),
      chat_id: -100,
      ...fields,
    })
    await card([
      city,
      change('2025-03-02T10:00:00', { title: 'Город', handle: 'Gorod' }),
      change('2025-03-03T10:00:00', { title: 'Большой город' }),
      change('2025-03-04T10:00:00', { handle: null, description: null }),
      // Learnt late: it was called otherwise in between.
      change('2025-03-02T20:00:00', { title: 'Городок' }),
    ])
    const { chat_history } = await dumpTables(app.store)
    expect(chat_history).toEqual([
      { chat_id: -100, field: 'description', at: moscow('2025-03-01T00:30:00'), value: 'О городе' },
      { chat_id: -100, field: 'description', at: moscow('2025-03-04T10:00:00'), value: '' },
      { chat_id: -100, field: 'handle', at: moscow('2025-03-01T00:30:00'), value: 'Gorod' },
      { chat_id: -100, field: 'handle', at: moscow('2025-03-04T10:00:00'), value: null },
      { chat_id: -100, field: 'title', at: moscow('2025-03-01T00:30:00'), value: 'Город' },
      { chat_id: -100, field: 'title', at: moscow('2025-03-02T20:00:00'), value: 'Городок' },
      { chat_id: -100, field: 'title', at: moscow('2025-03-03T10:00:00'), value: 'Большой город' },
    ])
    expect((await app.get('/api/channels/gorod')).body).toMatchObject({
      handle: null,
      link: null,
      title: 'Большой город',
    })
  })

  test('what comes before its chat or its publication is kept, and shows when they are known', async () => {
    const { title: _, ...untitled } = city as { title: string } & Observation
    app = await createApp(engine, [
      untitled as Observation,
      post('1', '2025-03-10T10:00:00', { views: 10 }),
      { kind: 'views', at: moscow('2025-03-10T12:00:00'), chat_id: -100, seq: '2', views: 30 },
    ])
    expect((await app.get('/api/channels/gorod')).status).toBe(404)
    await app.import([{ ...city, at: city.at + 1 } as Observation])
    expect((await app.get('/api/channels/gorod')).body).toMatchObject({ messages_count: 1, avg_reach: 10 })
    await app.import([
      { ...post('2', '2025-03-10T11:00:00'), at: moscow('2025-03-11T10:00:00') } as Observation,
    ])
    expect((await app.get('/api/channels/gorod')).body).toMatchObject({ messages_count: 2, avg_reach: 20 })
  })

  test('market sums follow the chats', async () => {
    const bot: Observation = {
      ...city,
      chat_id: 7,
      chat_type: 'bot',
      title: 'Бот',
      handle: 'bot_bot',
      participants_count: 50,
    } as Observation
    await card([
      city,
      bot,
      subscribers('2025-03-30T12:00:00', 1_000),
      post('1', '2025-03-30T10:00:00', { views: 100 }),
      post('2', '2025-03-30T10:30:00', { views: 50, video: true }),
      post('3', '2025-03-30T11:00:00', { views: 7, repost_from: 'Кто-то' }),
    ])
    const { counters, market_posts, market_hours } = await dumpTables(app.store)
    expect(counters).toEqual([
      { measure: 'category', name: 'Город', value: 2 },
      { measure: 'category_bots', name: 'Город', value: 1 },
      // 1 and 30 March 2025.
      { measure: 'counted_day', name: '20148', value: 1 },
      { measure: 'counted_day', name: '20177', value: 1 },
      { measure: 'coverage', name: 'chats', value: 2 },
      { measure: 'coverage', name: 'chats_with_reach', value: 1 },
      { measure: 'coverage', name: 'chats_with_subscribers', value: 2 },
      { measure: 'coverage', name: 'posts', value: 3 },
      { measure: 'coverage', name: 'posts_with_views', value: 3 },
      { measure: 'coverage', name: 'subscriber_counts', value: 2 },
      { measure: 'observed_category', name: 'Город', value: 2 },
      { measure: 'observed_category_bots', name: 'Город', value: 1 },
      { measure: 'observed_region', name: 'Москва', value: 2 },
      { measure: 'region', name: 'Москва', value: 2 },
      { measure: 'total', name: 'posts', value: 3 },
      { measure: 'total', name: 'subs', value: 1_050 },
      { measure: 'total', name: 'views_total', value: 157 },
      { measure: 'type', name: 'bot', value: 1 },
      { measure: 'type', name: 'channel', value: 1 },
    ])
    const day = 20_177
    expect(market_posts).toEqual([
      { day, kind: 'repost', posts: 1 },
      // Nobody told what is attached to the first one.
      { day, kind: 'unseen', posts: 1 },
      { day, kind: 'video', posts: 1 },
    ])
    expect(market_hours).toEqual([{ day, hour: 10, posts: 2, engagement: 15_000_000 }])
  })
})
