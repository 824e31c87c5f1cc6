import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, clockAt, moscow, post } from './observations.js'

const NOW = '2026-01-30T12:00:00'

/** Mentions the cited channel among this many. */
const selection = (handles: number): string =>
  ['@cited_one', ...Array.from({ length: handles - 1 }, (_, i) => `@unknown_${i}`)].join(' ')

const subscribers = (chat_id: number, at: string, participants_count: number): Observation => ({
  kind: 'channel',
  at: moscow(at),
  chat_id,
  participants_count,
})

/** Who cites channel 1; the index of 2026-01-30 counts from 2026-01-01 on. */
const INCOMING: Observation[] = [
  // 90 subscribers until the end of 2026-01-09, then 990; in the window 1 + 0.5 + 1.
  chat(2, 'second_one', { title: 'Второй', category: 'Город', region: 'Москва', participants_count: 90 }),
  subscribers(2, '2026-01-10T00:00:00', 990),
  post(2, '1', '2025-12-31T23:59:59', { text: '@cited_one' }),
  post(2, '2', '2026-01-01T00:00:00', { text: '@cited_one' }),
  post(2, '3', '2026-01-10T12:00:00', { text: selection(2) }),
  post(2, '4', '2026-01-11T12:00:00', { repost_chat_id: 1 }),
  // In the window 0.25 + 0.1.
  chat(3, 'third_one', { title: 'Третий', category: 'Юмор', participants_count: 99_990 }),
  post(3, '1', '2026-01-20T12:00:00', { text: selection(6) }),
  post(3, '2', '2026-01-21T12:00:00', { text: selection(16) }),
  // In the window 1, by a past handle; the second one is deleted.
  chat(4, null, { title: 'Закрытый' }),
  post(4, '1', '2026-01-30T11:00:00', { repost_handle: 'Cited_Old', repost_seq: '7' }),
  post(4, '2', '2026-01-30T11:30:00', { text: '@cited_one', deleted: true }),
]

/** Whom channel 1 cites: not unknown ones, not itself, nobody by a deleted post. */
const OUTGOING: Observation[] = [
  post(1, '1', '2026-01-05T12:00:00', { text: '@second_one и @nobody_at_all' }),
  post(1, '2', '2026-01-06T12:00:00', { repost_chat_id: 3, repost_seq: '1' }),
  post(1, '3', '2026-01-07T12:00:00', { repost_handle: 'unknown_source' }),
  post(1, '4', '2026-01-08T12:00:00', { repost_chat_id: 3, text: '@third_one' }),
  post(1, '5', '2026-01-09T12:00:00', { repost_handle: 'SECOND_ONE' }),
  post(1, '6', '2026-01-10T12:00:00', { text: '@third_one', deleted: true }),
  post(1, '7', '2026-01-11T12:00:00', { text: '@cited_one, @cited_old' }),
]

/** A chat that is not in the catalogue, known by its handle. */
const outside = (handle: string, counts: object) => ({
  ...{ chat_id: null, handle, title: null, mentions: 0, reposts: 0 },
  ...counts,
})

const WORLD: Observation[] = [
  chat(1, 'cited_old'),
  { kind: 'channel', at: moscow('2025-06-01T00:00:00'), chat_id: 1, handle: 'cited_one' },
  ...INCOMING,
  ...OUTGOING,
  chat(5, 'fifth_one'),
  chat(6, 'sixth_one', { link: 'https://max.ru/sixth' }),
  post(5, '1', '2025-01-01T00:00:00', { text: 'max.ru/sixth_one' }),
  clockAt(NOW, 1),
  clockAt(NOW, 6),
]

const SECOND = {
  chat_id: 2,
  handle: 'second_one',
  title: 'Второй',
  link: 'https://t.me/second_one',
  participants_count: 990,
  unknown: [],
}
const THIRD = {
  chat_id: 3,
  handle: 'third_one',
  title: 'Третий',
  link: 'https://t.me/third_one',
  participants_count: 99_990,
  unknown: [],
}
const CLOSED = {
  chat_id: 4,
  handle: null,
  title: 'Закрытый',
  link: null,
  participants_count: 0,
  unknown: ['participants_count'],
}

const NOBODY = { channels: 0, mentions: 0, reposts: 0, sources: [], unknown: [] }
const NOT_LOOKED = { ...NOBODY, unknown: ['channels', 'mentions', 'reposts'] }

/** The days from one to another, both included. */
const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

const steady = (from: string, to: string, ci: number) =>
  daysBetween(from, to).map((d) => ({ d, ci, unknown: [] as string[] }))

describe('citation index', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  const ask = async (path: string): Promise<{ status: number; body: unknown }> => {
    const { status, body } = await app.get(`/api/channels/${path}`)
    return { status, body }
  }

  test('citation: of all time, most citations first', async () => {
    expect(await ask('citation?chat_id=1')).toEqual({
      status: 200,
      body: {
        incoming: {
          channels: 3,
          mentions: 5,
          reposts: 2,
          sources: [
            { ...SECOND, mentions: 3, reposts: 1, last_epoch: moscow('2026-01-11T12:00:00') },
            { ...THIRD, mentions: 2, reposts: 0, last_epoch: moscow('2026-01-21T12:00:00') },
            { ...CLOSED, mentions: 0, reposts: 1, last_epoch: moscow('2026-01-30T11:00:00') },
          ],
          unknown: [],
        },
        outgoing: {
          channels: 2,
          mentions: 1,
          reposts: 3,
          sources: [
            { ...SECOND, mentions: 1, reposts: 1, last_epoch: moscow('2026-01-09T12:00:00') },
            { ...THIRD, mentions: 0, reposts: 2, last_epoch: moscow('2026-01-08T12:00:00') },
          ],
          unknown: [],
          outside: [
            outside('unknown_source', { reposts: 1, last_epoch: moscow('2026-01-07T12:00:00') }),
            outside('nobody_at_all', { mentions: 1, last_epoch: moscow('2026-01-05T12:00:00') }),
          ],
          outside_total: 2,
        },
      },
    })
  })

  test('citation: one side only; a link that was seen is kept', async () => {
    const last_epoch = moscow('2025-01-01T00:00:00')
    const counts = { mentions: 1, reposts: 0 }
    const other = (chat_id: number, handle: string, link: string) => ({
      channels: 1,
      ...counts,
      sources: [
        {
          chat_id,
          handle,
          title: `Канал ${chat_id}`,
          link,
          participants_count: 0,
          ...counts,
          last_epoch,
          unknown: ['participants_count'],
        },
      ],
      unknown: [],
    })
    expect((await ask('citation?chat_id=5')).body).toEqual({
      // Its clock stands at its only post, and no other chat's post is known until then.
      incoming: NOT_LOOKED,
      outgoing: { ...other(6, 'sixth_one', 'https://max.ru/sixth'), outside: [], outside_total: 0 },
    })
    expect((await ask('citation?chat_id=6')).body).toEqual({
      incoming: other(5, 'fifth_one', 'https://t.me/fifth_one'),
      // None of its own posts is known.
      outgoing: {
        ...NOT_LOOKED,
        outside: [],
        outside_total: 0,
        unknown: ['channels', 'mentions', 'reposts', 'outside_total'],
      },
    })
  })

  // C(2) = lg 1000 · ln 3.5 = 3.758289, C(3) = lg 100000 · ln 1.35 = 1.500523, C(4) = lg 10 · ln 2 = 0.693147.
  test('citation-breakdown: each citation has its part of what its channel adds', async () => {
    expect(await ask('citation-breakdown?chat_id=1')).toEqual({
      status: 200,
      body: {
        total: 6,
        ci: 5.95,
        byType: [
          { name: 'repost', count: 2, ci: 2.2, pct: 36.9 },
          { name: '0', count: 1, ci: 1.5, pct: 25.26 },
          { name: '2', count: 1, ci: 1.07, pct: 18.01 },
          { name: '1', count: 1, ci: 0.75, pct: 12.63 },
          { name: '3', count: 1, ci: 0.43, pct: 7.2 },
        ],
        bySubs: [
          { name: '0', count: 4, ci: 4.45, pct: 74.79 },
          { name: '3', count: 2, ci: 1.5, pct: 25.21 },
        ],
        byCategory: [
          { name: 'Город', count: 3, ci: 3.76, pct: 63.14 },
          { name: 'Юмор', count: 2, ci: 1.5, pct: 25.21 },
          { name: '', count: 1, ci: 0.69, pct: 11.65 },
        ],
        byRegion: [
          { name: 'Москва', count: 3, ci: 3.76, pct: 63.14 },
          { name: '', count: 3, ci: 2.19, pct: 36.86 },
        ],
        as_of: { subscribers: null, posts: moscow('2026-01-11T12:00:00'), citations: moscow(NOW) },
        unknown: [],
      },
    })
  })

  test('citation-history: each day with the citations and the subscribers of then', async () => {
    expect(await ask('citation-history?chat_id=1')).toEqual({
      status: 200,
      body: {
        items: [
          { d: '2025-12-31', ci: 1.39, unknown: [] }, // lg 100 · ln 2
          ...steady('2026-01-01', '2026-01-09', 2.2), // lg 100 · ln 3
          { d: '2026-01-10', ci: 3.76, unknown: [] }, // lg 1000 · ln 3.5
          ...steady('2026-01-11', '2026-01-19', 4.51), // lg 1000 · ln 4.5
          { d: '2026-01-20', ci: 5.63, unknown: [] }, // + lg 100000 · ln 1.25
          ...steady('2026-01-21', '2026-01-29', 6.01), // lg 1000 · ln 4.5 + lg 100000 · ln 1.35
          { d: '2026-01-30', ci: 5.95, unknown: [] }, // that of 2025-12-31 is past, that of channel 4 is new
        ],
      },
    })
    expect((await ask('cited_one')).body).toMatchObject({ citation_idx: 5.95 })
  })

  test('citations of long ago: the history stays, and is unknown where nobody looked', async () => {
    const nobodyLooked = steady('2025-01-31', '2025-12-30', 0).map((one) => ({ ...one, unknown: ['ci'] }))
    expect((await ask('citation-history?chat_id=6')).body).toEqual({
      items: [
        ...steady('2025-01-01', '2025-01-30', 0.69),
        ...nobodyLooked,
        // A post of another chat is known of 2025-12-31.
        ...steady('2025-12-31', '2026-01-30', 0),
      ],
    })
    expect((await ask('citation-breakdown?chat_id=6')).body).toEqual({
      total: 0,
      ci: 0,
      byType: [],
      bySubs: [],
      byCategory: [],
      byRegion: [],
      as_of: { subscribers: null, posts: null, citations: moscow(NOW) },
      unknown: [],
    })
  })

  test('repost-sources: most reposts first', async () => {
    expect(await ask('repost-sources?chat_id=1')).toEqual({
      status: 200,
      body: {
        sources: [
          { ...THIRD, count: 2, last_epoch: moscow('2026-01-08T12:00:00') },
          { ...SECOND, count: 1, last_epoch: moscow('2026-01-09T12:00:00') },
        ],
        amplifiers: [
          { ...CLOSED, count: 1, last_epoch: moscow('2026-01-30T11:00:00') },
          { ...SECOND, count: 1, last_epoch: moscow('2026-01-11T12:00:00') },
        ],
        outside: [outside('unknown_source', { reposts: 1, last_epoch: moscow('2026-01-07T12:00:00') })],
        outside_total: 1,
      },
    })
  })

  test('who is not cited and cites nobody', async () => {
    expect((await ask('citation?chat_id=4')).body).toMatchObject({ incoming: NOBODY })
    expect((await ask('citation-history?chat_id=5')).body).toEqual({ items: [] })
    expect((await ask('repost-sources?chat_id=6')).body).toEqual({
      ...{ sources: [], amplifiers: [], outside: [], outside_total: 0 },
    })
  })

  describe.each(['citation', 'citation-breakdown', 'citation-history', 'repost-sources'])('%s', (path) => {
    test('needs a chat_id', async () => {
      expect(await ask(path)).toEqual({
        status: 400,
        body: {
          error: 'parameter',
          message: expect.any(String),
          details: [{ parameter: 'chat_id', code: 'required', message: 'is required' }],
        },
      })
    })

    test('of an unknown chat is not found', async () => {
      expect(await ask(`${path}?chat_id=77`)).toEqual({
        status: 404,
        body: { error: 'not_found', message: expect.any(String) },
      })
    })
  })

  test('a deleted citation leaves every answer', async () => {
    await app.import([
      { kind: 'post', at: moscow('2026-01-30T12:01:00'), chat_id: 2, seq: '1', deleted: true },
      { kind: 'post', at: moscow('2026-01-30T12:01:00'), chat_id: 4, seq: '1', deleted: true },
    ])
    const items = [
      ...steady('2026-01-01', '2026-01-09', 1.39), // lg 100 · ln 2
      { d: '2026-01-10', ci: 2.75, unknown: [] }, // lg 1000 · ln 2.5
      ...steady('2026-01-11', '2026-01-19', 3.76), // lg 1000 · ln 3.5
      { d: '2026-01-20', ci: 4.87, unknown: [] },
      ...steady('2026-01-21', '2026-01-30', 5.26),
    ]
    expect((await ask('citation-history?chat_id=1')).body).toEqual({ items })
    expect((await ask('repost-sources?chat_id=1')).body).toMatchObject({
      amplifiers: [{ ...SECOND, count: 1 }],
    })
    expect((await ask('citation?chat_id=1')).body).toMatchObject({
      incoming: { channels: 2, mentions: 4, reposts: 1 },
    })
    expect((await ask('citation-breakdown?chat_id=1')).body).toMatchObject({ total: 5, ci: 5.26 })
  })
})

describe('more than a hundred channels', () => {
  const PARTNERS = Array.from({ length: 101 }, (_, i) => i + 1)
  const HUB = 1_000
  const epoch = moscow('2026-01-30T10:00:00')
  let app: AppOnEveryEngine
  beforeAll(async () => {
    const partners = PARTNERS.flatMap((n) => [
      chat(n, `channel_${n}`),
      post(n, '1', '2026-01-30T10:00:00', { repost_chat_id: HUB }),
      post(HUB, String(n), '2026-01-30T10:00:00', { repost_chat_id: n }),
    ])
    const again = [
      post(101, '2', '2026-01-29T10:00:00', { repost_chat_id: HUB }),
      post(HUB, '102', '2026-01-29T10:00:00', { repost_chat_id: 101 }),
    ]
    app = await createOnEveryEngine([chat(HUB, 'the_hub'), ...partners, ...again])
  })
  afterAll(() => app.remove())

  // The last one has two citations; equal ones stand by chat_id, so that the first hundred are known.
  const countOf = (n: number): number => (n === 101 ? 2 : 1)
  const shown = [101, ...PARTNERS.slice(0, 99)].map((n) => ({
    chat_id: n,
    handle: `channel_${n}`,
    title: `Канал ${n}`,
    link: `https://t.me/channel_${n}`,
    participants_count: 0,
    last_epoch: epoch,
    unknown: ['participants_count'],
  }))

  test('all are counted, a hundred are shown', async () => {
    const side = {
      channels: 101,
      mentions: 0,
      reposts: 102,
      sources: shown.map((one) => ({ ...one, mentions: 0, reposts: countOf(one.chat_id) })),
      unknown: [],
    }
    expect((await app.get(`/api/channels/citation?chat_id=${HUB}`)).body).toEqual({
      incoming: side,
      outgoing: { ...side, outside: [], outside_total: 0 },
    })
    const sources = shown.map((one) => ({ ...one, count: countOf(one.chat_id) }))
    expect((await app.get(`/api/channels/repost-sources?chat_id=${HUB}`)).body).toEqual({
      sources,
      amplifiers: sources,
      outside: [],
      outside_total: 0,
    })
  })

  const item = (n: number, seq: string, when: string) => ({
    author_title: `Канал ${n}`,
    author_link: `https://t.me/channel_${n}`,
    author_subs: 0,
    kind: 'repost',
    text: '',
    url: `https://t.me/channel_${n}/${seq}`,
    when,
    views: 0,
    chat_id: n,
    seq,
    dil: 0,
    repost_chat_id: HUB,
    repost_seq: null,
    unknown: ['author_subs', 'views'],
  })
  const all = [...PARTNERS.map((n) => item(n, '1', '30.01.2026 10:00')), item(101, '2', '29.01.2026 10:00')]

  test.each([
    ['', all.slice(0, 50)],
    ['&page=3', all.slice(100)],
    ['&limit=200', all],
    ['&limit=1&page=102', all.slice(101)],
  ])('mentions-list%s', async (query, items) => {
    expect((await app.get(`/api/channels/mentions-list?chat_id=${HUB}${query}`)).body).toEqual({ items })
  })
})
