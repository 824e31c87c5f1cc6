import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, clockAt, moscow, post } from './observations.js'

const TEXT =
  'Мэр города открыл новый мост через реку Ушайку, по которому сегодня вечером проехал первый трамвай'
const OTHER =
  'Синоптики обещают жителям области тёплую и сухую погоду до самого конца следующей рабочей недели'
const FOOTER = 'Подпишитесь на нас'

const WORLD: Observation[] = [
  chat(1, 'first_one', { title: 'Первый' }),
  chat(2, 'second_one', { title: 'Второй' }),
  chat(3, 'third_one'),
  chat(4, null),
  post(1, '10', '2026-01-10T10:00:00', { text: TEXT, views: 500 }),
  post(2, '20', '2026-01-10T11:00:00', { text: `${TEXT}\n${FOOTER}`, views: 200 }),
  post(2, '21', '2026-01-12T10:00:00', { text: `Погода\n${FOOTER}` }),
  post(2, '22', '2026-01-13T10:00:00', { text: `${OTHER}\n${FOOTER}`, views: 30 }),
  post(2, '23', '2026-01-14T10:00:00', {
    text: `Новости недели одной длинной строкой, в которой больше двенадцати слов подряд\n${FOOTER}`,
  }),
  post(2, '24', '2026-01-15T10:00:00', {
    text: `Ещё одна такая строка о другом, в которой тоже больше двенадцати слов подряд\n${FOOTER}`,
  }),
  // Without the source, and without its views; the last word is another one.
  post(3, '30', '2026-01-11T10:00:00', { text: `${TEXT.slice(0, -'трамвай'.length)}автобус` }),
  // A forward of the copy, and one of a post that nobody saw.
  post(4, '40', '2026-01-11T12:00:00', { text: TEXT, repost_chat_id: 2, repost_seq: '20', views: 40 }),
  post(4, '41', '2026-01-11T13:00:00', { text: TEXT, repost_handle: 'unknown_one', repost_seq: '1' }),
  // Nobody copies oneself, short texts are no copies, and a deleted post is gone.
  post(1, '11', '2026-01-10T12:00:00', { text: TEXT, deleted: true }),
  post(1, '12', '2026-01-12T12:00:00', { text: 'Доброе утро' }),
  post(3, '31', '2026-01-12T13:00:00', { text: 'Доброе утро' }),
  post(3, '32', '2026-03-01T10:00:00', { text: OTHER }),
  post(1, '13', '2026-01-14T10:00:00', { text: OTHER, views: 7 }),
  clockAt('2026-01-20T12:00:00', 1),
]

interface Spread {
  first: { seq: string } | null
  items: object[]
  total: number
}

let app: AppOnEveryEngine
beforeAll(async () => {
  app = await createOnEveryEngine(WORLD)
})
afterAll(() => app.remove())

const FIRST = {
  chat_id: 1,
  handle: 'first_one',
  title: 'Первый',
  seq: '10',
  url: 'https://t.me/first_one/10',
  epoch: moscow('2026-01-10T10:00:00'),
  text: TEXT,
  views: 500,
  unknown: [],
}

describe('/api/channels/post-copies', () => {
  const get = async (chatId: number, seq: string, more = ''): Promise<Spread> =>
    (await app.get(`/api/channels/post-copies?chat_id=${chatId}&seq=${seq}${more}`)).body as Spread

  test('has all copies and forwards of them, and the first post', async () => {
    const spread = await get(2, '20')
    expect(spread).toEqual({
      first: FIRST,
      items: [
        expect.objectContaining({
          chat_id: 2,
          seq: '20',
          kind: 'copy',
          delay_seconds: 3_600,
          similarity: 100,
          views: 200,
        }),
        expect.objectContaining({
          chat_id: 3,
          seq: '30',
          kind: 'copy',
          delay_seconds: 86_400,
          similarity: 85.71,
          views: 0,
          unknown: ['views'],
        }),
        {
          chat_id: 4,
          handle: null,
          title: 'Канал 4',
          seq: '40',
          url: null,
          epoch: moscow('2026-01-11T12:00:00'),
          text: TEXT,
          views: 40,
          kind: 'repost',
          delay_seconds: 26 * 3_600,
          similarity: null,
          unknown: [],
        },
      ],
      total: 3,
      copies: 2,
      chats: 4,
      views: 740,
      unseen: 1,
      timeline: [
        { d: '2026-01-10', posts: 2, views: 700, unseen: 0 },
        { d: '2026-01-11', posts: 2, views: 40, unseen: 1 },
      ],
      unknown: [],
    })
    expect(await get(1, '10')).toEqual(spread)
    expect(await get(4, '40')).toEqual(spread)
    expect(await get(1, '10', '&limit=1&page=2')).toEqual({ ...spread, items: spread.items.slice(1, 2) })
  })

  test('a post that nobody copied is the first and only one', async () => {
    expect(await get(1, '12')).toEqual({
      first: expect.objectContaining({ seq: '12', views: 0, unknown: ['views'] }),
      items: [],
      ...{ total: 0, copies: 0, chats: 1, views: 0, unseen: 1 },
      timeline: [{ d: '2026-01-12', posts: 1, views: 0, unseen: 1 }],
      unknown: ['views'],
    })
  })

  test('of a repost of an unknown post nothing is known', async () => {
    expect(await get(4, '41')).toEqual({
      first: null,
      items: [],
      ...{ total: 0, copies: 0, chats: 0, views: 0, unseen: 0 },
      timeline: [],
      unknown: ['views'],
    })
  })

  test('copies are at most 30 days apart', async () => {
    expect((await get(3, '32')).total).toBe(0)
    expect((await get(1, '13')).first?.seq).toBe('22')
  })

  test('unknown chats and posts are a 404', async () => {
    expect((await app.get('/api/channels/post-copies?chat_id=9&seq=1')).status).toBe(404)
    expect((await app.get('/api/channels/post-copies?chat_id=1&seq=999')).status).toBe(404)
  })
})

describe('/api/channels/copying', () => {
  const get = async (chatId: number) => (await app.get(`/api/channels/copying?chat_id=${chatId}`)).body

  test('has whom a channel copies and who copies it', async () => {
    expect(await get(2)).toEqual({
      own: 5,
      reposts: 0,
      first: 1,
      copies: 1,
      copied_from: [
        {
          ...{ chat_id: 1, handle: 'first_one', title: 'Первый', link: 'https://t.me/first_one' },
          ...{ posts: 1, pct: 20, median_delay_seconds: 3_600, reverse: 1 },
        },
      ],
      copied_by: [
        {
          ...{ chat_id: 1, handle: 'first_one', title: 'Первый', link: 'https://t.me/first_one' },
          ...{ posts: 1, pct: 20, median_delay_seconds: 86_400, reverse: 1 },
        },
      ],
      as_of: { subscribers: null, posts: moscow('2026-01-15T10:00:00'), citations: expect.any(Number) },
      unknown: [],
    })
  })

  test('of a channel whose posts nobody looked at nothing is known', async () => {
    await app.import([chat(6, 'sixth_one')])
    expect(await get(6)).toMatchObject({
      ...{ own: 0, reposts: 0, first: 0, copies: 0, copied_from: [], copied_by: [] },
      unknown: ['own', 'reposts', 'first', 'copies'],
    })
  })
})
