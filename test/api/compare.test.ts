import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { asOf, card, chat, faultOf, later, looked, moscow, NOT_FOUND, post, told, views } from './observed.js'

const WORLD: Observation[] = [
  chat(1, '2025-03-20T09:00', { handle: 'first', participants_count: 90 }),
  chat(2, '2025-03-20T09:00', { handle: 'second' }),
  chat(3, '2025-03-20T09:00', { handle: 'both', participants_count: 7 }),
  chat(4, '2025-03-20T09:00'),
  later(1, '2025-03-30T09:00', { participants_count: 100 }),
  post(1, '1', '2025-03-30T10:00', { views: 10 }),
  views(1, '1', '2025-03-30T10:00', 20, 50),
  // Cites both chats; the other cites the first one only, and the last too long ago.
  post(3, '1', '2025-03-30T12:00', { text: '@first и @second' }),
  post(3, '2', '2025-03-30T13:00', { text: 'снова @second' }),
  post(4, '1', '2025-03-30T12:00', { text: '@first' }),
  post(4, '2', '2025-03-21T12:00', { text: '@second' }),
  ...[1, 2, 4].map((id) => looked(id, '2025-03-31T12:00')),
]

const NOON = '2025-03-31T12:00'
const FIRST_AS_OF = asOf('2025-03-30T09:00', NOON, NOON)
const NO_ENGAGEMENT = { posts: 0, reposts_excluded: 0, median_reach: 0, as_of: asOf(null, NOON, NOON) }

type Clock = 'subscribers' | 'posts' | 'citations'

interface Series {
  items: { d: string }[]
}

describe('the comparison of chats', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (query: string) => told(await app.get(`/api/channels/compare${query}`))

  test('cards, engagement and series in the given order, and who cites both', async () => {
    const { body } = (await ask('?chat_ids=2,1,2&days=3')) as { body: { items: { citation: object[] }[] } }
    expect(body).toEqual({
      // Subscribers of the first were counted last on 30 March.
      from: '2025-03-28',
      to: '2025-03-31',
      items: [
        {
          card: expect.objectContaining({ chat_id: 2, handle: 'second' }),
          err: {
            ...NO_ENGAGEMENT,
            ...{ subs: 0, avg_reach: 0, err: 0, err24: 0, err_24h: 0, err_48h: 0, er: 0 },
            unknown: ['subs', 'avg_reach', 'err', 'err24', 'err_24h', 'err_48h', 'er', 'median_reach'],
          },
          subs: [],
          reach: [],
          posts: [],
          citation: expect.any(Array),
          citing_chats: 1,
          unknown: [],
        },
        {
          card: card(1, FIRST_AS_OF, {
            ...{ handle: 'first', link: 'https://t.me/first', participants_count: 100, messages_count: 1 },
            ...{ avg_reach: 50, median_reach: 50, err_pct: 50, citation_idx: expect.any(Number), g_month: 0 },
            ...{ g_today: 0, g_yest: 0, g_week: 10 },
            first_post_epoch: moscow('2025-03-30T10:00'),
            last_post_epoch: moscow('2025-03-30T10:00'),
            unknown: ['g_today', 'g_yest', 'g_month'],
          }),
          err: {
            ...{ subs: 100, avg_reach: 50, err: 50, err24: 0, err_24h: 0, err_48h: 0, er: 0 },
            ...{ posts: 1, reposts_excluded: 0, median_reach: 50, as_of: FIRST_AS_OF },
            ...{ unknown: ['err24', 'err_24h', 'err_48h', 'er'] },
          },
          subs: [{ d: '2025-03-30', subs: 100 }],
          reach: [{ d: '2025-03-30', reach: 50, err: 50, total: 50, n: 1, mature: true, unknown: [] }],
          posts: [{ d: '2025-03-30', p: 1, r: 0 }],
          citation: expect.any(Array),
          citing_chats: 2,
          unknown: [],
        },
      ],
      overlap: {
        pairs: [{ chat_ids: [2, 1], chats: 1 }],
        chats: [
          {
            ...{ chat_id: 3, handle: 'both', title: 'Чат 3', link: 'https://t.me/both' },
            ...{ participants_count: 7, cites: [2, 1], citations: 3, unknown: [] },
          },
        ],
        cited: [],
      },
    })
    expect(body.items.map(({ citation }) => citation.length)).toEqual([3, 2])
  })

  test('whom several of them cite within the days of each', async () => {
    const { body } = await ask('?chat_ids=4,3&days=3')
    expect(body).toMatchObject({
      overlap: {
        pairs: [],
        chats: [],
        cited: [
          {
            chat_id: 1,
            handle: 'first',
            title: 'Чат 1',
            link: 'https://t.me/first',
            participants_count: 100,
            cited_by: [4, 3],
            citations: 2,
            unknown: [],
          },
        ],
      },
    })
    const { body: longer } = await ask('?chat_ids=4,3&days=30')
    expect((longer as { overlap: { cited: object[] } }).overlap.cited).toMatchObject([
      { chat_id: 2, cited_by: [4, 3], citations: 3, unknown: ['participants_count'] },
      { chat_id: 1 },
    ])
  })

  test('nobody who cites a chat is known where no post of another chat is', async () => {
    const alone = await createOnEveryEngine([
      chat(1, '2025-03-20T09:00', { handle: 'first' }),
      chat(2, '2025-03-20T09:00'),
      post(1, '1', '2025-03-30T10:00'),
    ])
    try {
      const { body } = told(await alone.get('/api/channels/compare?chat_ids=1,2'))
      expect(body).toMatchObject({
        items: [
          { card: { chat_id: 1 }, citing_chats: 0, unknown: ['citing_chats'] },
          { card: { chat_id: 2 }, citing_chats: 0, unknown: ['citing_chats'] },
        ],
      })
      // The second chat was seen once more, after the post of the first one.
      await alone.import([looked(2, '2025-03-31T12:00')])
      expect(told(await alone.get('/api/channels/compare?chat_ids=1,2')).body).toMatchObject({
        items: [{ unknown: ['citing_chats'] }, { citing_chats: 0, unknown: [] }],
      })
    } finally {
      await alone.remove()
    }
  })

  test('an unknown chat is a 404, a list that cannot be read or is too long a 400', async () => {
    expect(await ask('?chat_ids=1,77')).toEqual(NOT_FOUND)
    const tooMany = Array.from({ length: 51 }, (_, i) => i).join(',')
    for (const list of ['', 'x', '1,', '1,,2', '1 2', '9007199254740993', tooMany])
      expect(await ask(`?chat_ids=${list}`)).toEqual(faultOf('chat_ids'))
    for (const days of ['0', '367', 'x'])
      expect(await ask(`?chat_ids=1&days=${days}`)).toEqual(faultOf('days'))
  })

  test('of 50 chats of the demo messenger, what the other endpoints answer', async () => {
    const until = moscow('2025-03-30T10:00')
    const observations = [...demoObservations({ seed: 6, channels: 50, posts: 2_000, days: 40, until })]
    const demo = await createOnEveryEngine(observations)
    try {
      const ids = [...new Set(observations.map(({ chat_id }) => chat_id))]
      const { status, body } = await demo.get(`/api/channels/compare?chat_ids=${ids.join(',')}&days=20`)
      expect(status).toBe(200)
      const { items, overlap } = body as {
        items: { card: { as_of: Record<Clock, number> } }[]
        overlap: {
          pairs: { chat_ids: number[]; chats: number }[]
          chats: { cites: number[] }[]
          cited: { chat_id: number; cited_by: number[]; citations: number }[]
        }
      }
      /** The first of the 20 days that end with a clock of the chat. */
      const firstDay = (id: number, clock: Clock): string => {
        const at = items[ids.indexOf(id)]?.card.as_of[clock] ?? Number.NaN
        return new Date((at + 3 * 3_600 - 19 * 86_400) * 1_000).toISOString().slice(0, 10)
      }
      const series = async (path: string, id: number, clock: Clock) => {
        const answer = (await demo.get(`/api/channels/${path}?chat_id=${id}`)).body as Series
        return answer.items.filter(({ d }) => d >= firstDay(id, clock))
      }
      const expected: object[] = []
      const citers = new Map<number, Set<number>>()
      const cited: { chat_id: number; cited_by: number[]; citations: number }[] = []
      // One after another: a busy machine would refuse some of so many requests at once.
      for (const id of ids) {
        const mentions = await mentionsOf(demo, id)
        const citing = new Set(
          mentions.filter(({ day }) => day >= firstDay(id, 'citations')).map(({ by }) => by),
        )
        citers.set(id, citing)
        // The days of those who cite end with their own posts.
        const recent = mentions.filter(({ by, day }) => day >= firstDay(by, 'posts')).map(({ by }) => by)
        const by = ids.filter((one) => recent.includes(one))
        if (by.length > 1) cited.push({ chat_id: id, cited_by: by, citations: recent.length })
        expected.push({
          card: (await demo.get(`/api/channels/${id}`)).body,
          err: (await demo.get(`/api/channels/err?chat_id=${id}`)).body,
          subs: await series('subs', id, 'subscribers'),
          reach: await series('reach-timeline', id, 'posts'),
          posts: await series('posts-timeline', id, 'posts'),
          citation: await series('citation-history', id, 'citations'),
          citing_chats: citing.size,
          unknown: [],
        })
      }
      expect(items).toEqual(expected)
      const pairs = ids.flatMap((a, i) =>
        ids.slice(i + 1).map((b) => {
          const shared = [...(citers.get(a) ?? [])].filter((one) => citers.get(b)?.has(one))
          return { chat_ids: [a, b], chats: shared.length }
        }),
      )
      expect(overlap.pairs).toEqual(pairs.filter(({ chats }) => chats > 0))
      expect(overlap.pairs).not.toEqual([])
      const all = [...citers.values()].flatMap((ones) => [...ones])
      const citingSeveral = [...new Set(all)].filter((one) => all.filter((other) => other === one).length > 1)
      expect(overlap.chats.length).toBe(Math.min(100, citingSeveral.length))
      const byId = (a: { chat_id: number }, b: { chat_id: number }): number => a.chat_id - b.chat_id
      expect(cited.length).toBeGreaterThan(0)
      expect(
        overlap.cited
          .map(({ chat_id, cited_by, citations }) => ({ chat_id, cited_by, citations }))
          .sort(byId),
      ).toEqual(cited.sort(byId))
    } finally {
      await demo.remove()
    }
  })
})

interface Mention {
  by: number
  day: string
}

/** Who cited a chat and when, out of the list of its mentions. */
const mentionsOf = async (app: AppOnEveryEngine, chatId: number): Promise<Mention[]> => {
  const { body } = await app.get(`/api/channels/mentions-list?chat_id=${chatId}&limit=200`)
  const { items } = body as { items: { chat_id: number; when: string }[] }
  return items.map(({ chat_id, when }) => ({
    by: chat_id,
    day: when.slice(0, 10).split('.').reverse().join('-'),
  }))
}
