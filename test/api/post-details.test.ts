import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation, PostObservation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, clockAt, moscow, post } from './observations.js'
import { NO_DETAILS } from './observed.js'

const HOUR = 3_600
const TEN = moscow('2026-01-01T10:00:00')

const again = (chat_id: number, seq: string, at: number, fields: Partial<PostObservation>): Observation => ({
  kind: 'post',
  at,
  chat_id,
  seq,
  ...fields,
})

const WORLD: Observation[] = [
  chat(1, 'alpha', { participants_count: 1_000 }),
  chat(2, 'beta', { participants_count: 500 }),
  post(1, '1', '2026-01-01T10:00:00', {
    text: 'Мост откроют завтра',
    url: 'https://max.ru/alpha/AZ2H',
    media: ['photo', 'round'],
    forwards: 1,
    reactions: { '👍': 3, '❤': 0 },
    views: 90,
  }),
  again(1, '1', TEN + HOUR, { text: 'Мост откроют завтра', reactions: null }),
  again(1, '1', TEN + 2 * HOUR, {
    text: 'Мост откроют в среду',
    edited_at: TEN + 5_000,
    forwards: 4,
    comments: 2,
    reactions: { '❤': 2, '👍': 10 },
    views: 200,
  }),
  post(1, '2', '2026-01-01T12:00:00', { text: 'Сломано', views: 50, media: [], edited: true }),
  again(1, '2', TEN + 3 * HOUR, { deleted: true }),
  post(1, '3', '2026-01-01T13:00:00', { text: 'Просто мост', views: 900 }),
  post(2, '1', '2026-01-01T14:00:00', {
    text: 'Другой мост',
    views: 10,
    comments: 30,
    reactions: { '🔥': 1 },
  }),
  post(2, '2', '2026-01-01T14:00:00', { views: 20, comments: 0, reactions: {} }),
  clockAt('2026-01-01T20:00:00', 1),
]

const BRIDGE = {
  url: 'https://max.ru/alpha/AZ2H',
  reactions: { '❤': 2, '👍': 10 },
  forwards: 4,
  comments: 2,
  media: ['photo', 'round'],
  repost_chat_id: null,
  repost_seq: null,
  unknown: [],
}
const PLAIN = {
  ...NO_DETAILS,
  url: 'https://t.me/alpha/3',
  unknown: ['reactions', 'forwards', 'comments'],
}
const OTHER = {
  url: 'https://t.me/beta/1',
  reactions: { '🔥': 1 },
  forwards: 0,
  comments: 30,
  media: [],
  ad: false,
  repost_chat_id: null,
  repost_seq: null,
  unknown: ['forwards'],
}

/** Posts of a day, of each content type one more than of the type before. */
const CONTENTS: Observation[] = (
  [
    ['repost', { repost_from: 'Кто-то', media: ['video'] }],
    ['video', { media: ['photo', 'animation'] }],
    ['image', { media: ['voice', 'photo'] }],
    ['audio', { media: ['file', 'voice'] }],
    ['sticker', { media: ['sticker'] }],
    ['poll', { media: ['poll', 'file'] }],
    ['file', { media: ['file'] }],
    ['text', { media: ['location', 'contact'] }],
  ] as const
).flatMap(([type, fields], i) =>
  Array.from({ length: i + 1 }, (_, j) =>
    post(1, `${i}${j}`, '2026-01-01T10:00:00', { text: type, ...fields }),
  ),
)

describe('answers', () => {
  test('content types by the first that a post is', async () => {
    const app = await createOnEveryEngine([chat(1, 'alpha'), ...CONTENTS])
    try {
      const { body } = await app.get('/api/channels/content-types')
      expect(body).toEqual({
        items: ['text', 'file', 'poll', 'sticker', 'audio', 'image', 'video', 'repost'].map((n, i) => ({
          n,
          v: 8 - i,
        })),
        unseen: 0,
      })
    } finally {
      await app.remove()
    }
  })

  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  const ask = async <T>(path: string): Promise<T> => {
    const { status, body } = await app.get(encodeURI(path))
    expect(status).toBe(200)
    return body as T
  }
  const items = async (path: string) => (await ask<{ items: Record<string, unknown>[] }>(path)).items
  const seqs = async (path: string) =>
    (await items(path)).map(({ chat_id, seq }) => `${chat_id ?? ''}/${seq}`)

  test('a feed has reactions, forwards, comments and media; a round video is a video', async () => {
    expect(await items('/api/channels/posts?chat_id=1')).toMatchObject([
      { seq: '3', video: false, edited: false, ...PLAIN },
      { seq: '2', video: false, edited: true, media: [] },
      { seq: '1', video: true, edited: true, ...BRIDGE },
    ])
    expect(await items('/api/channels/posts?chat_id=1&seq=1')).toMatchObject([{ seq: '1', ...BRIDGE }])
  })

  test('so have ranked and found posts', async () => {
    expect(await items('/api/posts/ranking')).toMatchObject([
      { seq: '3', ...PLAIN },
      { seq: '2', reactions: {}, forwards: 0, comments: 0, unknown: ['forwards'] },
    ])
    expect(await items('/api/posts/search?q=мост')).toMatchObject([
      { chat_id: 2, ...OTHER },
      { seq: '3', ...PLAIN },
      { seq: '1', ...BRIDGE },
    ])
  })

  test('posts are ranked by reactions, forwards and comments; those without any are left out', async () => {
    expect(await seqs('/api/posts/ranking?metric=reactions')).toEqual(['1/1', '2/1'])
    expect(await seqs('/api/posts/ranking?metric=forwards')).toEqual(['1/1'])
    expect(await seqs('/api/posts/ranking?metric=comments')).toEqual(['2/1', '1/1'])
  })

  test('a feed of edited or deleted posts, or both', async () => {
    const feed = (filter: string) => ask(`/api/channels/posts?chat_id=1&${filter}`)
    expect(await feed('edited=1')).toMatchObject({ total: 2, items: [{ seq: '2' }, { seq: '1' }] })
    expect(await feed('edited=1&sort=views&limit=1')).toMatchObject({ total: 2, items: [{ seq: '1' }] })
    expect(await feed('deleted=1')).toMatchObject({ total: 1, items: [{ seq: '2' }] })
    expect(await feed('edited=1&deleted=1&day=2026-01-02')).toEqual({ total: 0, items: [] })
    expect(await feed('edited=0&deleted=0')).toMatchObject({ total: 3 })
  })

  test('er is the mean over own posts whose views and engagement are known', async () => {
    // 100 · (12 + 4 + 2) / 200
    expect(await ask('/api/channels/err?chat_id=1')).toMatchObject({
      er: 9,
      // The posts were looked at half a year away from the only count.
      unknown: ['err', 'err24', 'err_24h', 'err_48h'],
    })
    // 100 · (1 + 30) / 10 and 0 / 20
    expect(await ask('/api/channels/err?chat_id=2')).toMatchObject({ er: 155 })
  })

  test('a search finds only the newest text, with versions=1 what posts said before as well', async () => {
    expect(await seqs('/api/posts/search?q=завтра')).toEqual([])
    expect(await seqs('/api/posts/search?q=завтра&versions=1')).toEqual(['1/1'])
    expect(await items('/api/posts/search?q=завтра&versions=1')).toMatchObject([
      { text: 'Мост откроют в среду', marks: [] },
    ])
    expect(await seqs('/api/posts/search?q=откроют завтра&exact=1')).toEqual([])
    expect(await seqs('/api/posts/search?q=откроют завтра&exact=1&versions=1')).toEqual(['1/1'])
    expect(await seqs('/api/posts/search?q=завтра мост&exact=1&versions=1')).toEqual([])
    expect(await seqs('/api/posts/search?q=мост&exclude=завтра&versions=1')).toEqual(['2/1', '1/3', '1/1'])
    expect(await seqs('/api/posts/search?q=мост&exclude=среда&versions=1')).toEqual(['2/1', '1/3'])
  })

  test('post-views has the series of reactions, forwards and comments', async () => {
    expect(await ask('/api/channels/post-views?chat_id=1&seq=1')).toEqual({
      views: 200,
      subscribers: 1_000,
      err: 20,
      posted_at: TEN,
      series: [
        { t: TEN, h: 0, views: 90 },
        { t: TEN + 2 * HOUR, h: 2, views: 200 },
      ],
      reactions: [
        { t: TEN, h: 0, counts: { '❤': 0, '👍': 3 } },
        { t: TEN + HOUR, h: 1, counts: {} },
        { t: TEN + 2 * HOUR, h: 2, counts: { '❤': 2, '👍': 10 } },
      ],
      forwards: [
        { t: TEN, h: 0, count: 1 },
        { t: TEN + 2 * HOUR, h: 2, count: 4 },
      ],
      comments: [{ t: TEN + 2 * HOUR, h: 2, count: 2 }],
      unknown: [],
    })
  })

  test('post-versions has each text with the time in which it was seen', async () => {
    expect(await ask('/api/channels/post-versions?chat_id=1&seq=1')).toEqual({
      items: [
        { text: 'Мост откроют завтра', from: TEN, last: TEN + HOUR, to: TEN + 2 * HOUR },
        { text: 'Мост откроют в среду', from: TEN + 2 * HOUR, last: TEN + 2 * HOUR, to: null },
      ],
      deleted: false,
      edited_at: TEN + 5_000,
      edits: [TEN + 5_000],
      deletions: [],
    })
  })

  test('a deletion ends the last version; a post whose text was never seen has none', async () => {
    expect(await ask('/api/channels/post-versions?chat_id=1&seq=2')).toEqual({
      items: [{ text: 'Сломано', from: TEN + 2 * HOUR, last: TEN + 2 * HOUR, to: TEN + 3 * HOUR }],
      deleted: true,
      edited_at: null,
      edits: [],
      deletions: [{ from: TEN + 3 * HOUR, to: null }],
    })
    expect(await ask('/api/channels/post-versions?chat_id=2&seq=2')).toEqual({
      items: [],
      deleted: false,
      edited_at: null,
      edits: [],
      deletions: [],
    })
  })

  test('versions of an unknown chat or post are not found', async () => {
    expect((await app.get('/api/channels/post-versions?chat_id=77&seq=1')).status).toBe(404)
    expect((await app.get('/api/channels/post-versions?chat_id=1&seq=77')).status).toBe(404)
  })
})
