import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, faultOf, HOUR, later, looked, moscow, NOT_FOUND, told } from './observed.js'

/** Days of March 2025; the data clock is noon of the 31st. */
const at = (day: number, time = '10:00'): string => `2025-03-${String(day).padStart(2, '0')}T${time}`
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

interface Sign {
  name: string
  status: string
  reason: string | null
  value: number | null
  rests_on: number
  percentile: number | null
  peers: number
  days: { d: string; pct: number }[]
  posts: { seq: string; value: number; copy_of: object | null }[]
  chats: { chat_id: number; incoming: number; outgoing: number }[]
}

/** A chat that is counted every day, with a count for each. */
const counted = (chatId: number, countOf: (day: number) => number): Observation[] => [
  chat(chatId, at(1, '09:00'), { handle: `chat_${chatId}`, category: 'Кошки' }),
  ...range(1, 31).map((day) => later(chatId, at(day), { participants_count: countOf(day) })),
  looked(chatId, at(31, '12:00')),
]

/** A post at ten, with views at these ages in hours. */
const watched = (chatId: number, day: number, views: Record<number, number>, fields = {}): Observation[] =>
  Object.entries(views).map(([age, count], i) => ({
    ...{ kind: 'post', at: moscow(at(day)) + Number(age) * HOUR, chat_id: chatId, seq: String(day) },
    ...(i === 0 ? { epoch: moscow(at(day)), ...fields } : {}),
    views: count,
  }))

/** A post whose views nobody saw, but on the 11th. */
const said = (chat_id: number, day: number, time: string, text: string): Observation => ({
  ...{ kind: 'post', at: moscow(at(day, time)), epoch: moscow(at(day, time)), chat_id, seq: String(day) },
  ...(day === 11 ? { views: 3 } : {}),
  text,
})

/** A text of 15 words that no other day has. */
const lines = (day: number): string => Array.from({ length: 15 }, (_, i) => `слово${day}${i}`).join(' ')

const HONEST = { 1: 300, 3: 500, 12: 800, 24: 900, 48: 980, 72: 1_000 }

const WORLD: Observation[] = [
  // Jumps by 40 % on the 15th, and posts nothing.
  ...counted(1, (day) => (day < 15 ? 1_000 : 1_400)),
  // Buys views after a day, at a level that is the same for each post.
  ...counted(2, () => 1_000),
  ...range(10, 20).flatMap((day) =>
    watched(2, day, { 1: 300, 3: 500, 12: 800, 24: 900, 26: 2_900, 72: 3_000 }),
  ),
  // Honest: views differ.
  ...counted(3, (day) => 1_000 + day),
  ...range(10, 20).flatMap((day) =>
    watched(
      3,
      day,
      Object.fromEntries(
        Object.entries(HONEST).map(([age, views]) => [age, Math.round(views * (0.5 + day / 20))]),
      ),
    ),
  ),
  // Buys views at night: from 22:00 to 7:00 more come than before.
  ...counted(4, () => 10_000),
  ...range(10, 20).flatMap((day) =>
    watched(4, day, { 1: 300, 12: 800, 21: 3_000 + 100 * day, 72: 3_100 + 100 * day }),
  ),
  // A ring: three chats that cite each other every day.
  ...[5, 6, 7].flatMap((id) => counted(id, () => 500)),
  ...range(10, 20).flatMap((day) =>
    [5, 6, 7].flatMap((id) =>
      watched(id, day, { 1: 10 + id }, { text: [5, 6, 7].map((other) => `@chat_${other}`).join(' ') }),
    ),
  ),
  // Publishes 100 posts a day, on each of the last days.
  ...counted(9, () => 100),
  ...range(27, 31).flatMap((day) =>
    range(0, 99).map((number): Observation => {
      const epoch = moscow(at(day, '09:00')) - 60 * number
      return { kind: 'post', at: epoch + 60, epoch, chat_id: 9, seq: String(100 * day - number), views: 300 }
    }),
  ),
  // Copies the posts of chat 11 an hour later. One post names it, and one is an advertisement.
  ...counted(10, () => 20),
  ...counted(11, () => 20),
  ...range(10, 20).flatMap((day) => [
    said(11, day, '10:00', day < 15 ? lines(day) : ''),
    said(
      10,
      day,
      '11:00',
      day < 13 ? lines(day) : day === 13 ? `${lines(13)} @chat_11` : `${lines(14)} erid: 2Vtzqv1`,
    ),
  ]),
  // Hardly observed.
  chat(8, at(1), { category: 'Кошки' }),
  later(1, at(31, '12:00'), {}),
]

describe('what looks odd', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (query: string) => told(await app.get(`/api/channels/audit${query}`))
  const signsOf = async (id: number): Promise<Map<string, Sign>> => {
    const { body } = (await ask(`?chat_id=${id}`)) as { body: { signs: Sign[] } }
    return new Map(body.signs.map((sign) => [sign.name, sign]))
  }
  const oddOf = async (id: number): Promise<string[]> =>
    [...(await signsOf(id)).values()].filter(({ status }) => status === 'odd').map(({ name }) => name)

  test('a jump, and growth that nothing explains', async () => {
    const signs = await signsOf(1)
    expect(await oddOf(1)).toEqual(['jumps', 'unexplained_growth'])
    const day = { d: '2025-03-15', before: 1_000, after: 1_400, pct: 40, citations: 0, posts: 0 }
    expect(signs.get('jumps')).toEqual({
      ...{ name: 'jumps', status: 'odd', reason: null, value: 40, threshold: 15, odd_if: 'at_least' },
      // Its peers are the chats with 467 to 4,200 subscribers: none of them jumps.
      ...{ rests_on: 30, percentile: 100, peers: 5, days: [day], posts: [], chats: [] },
    })
    expect(signs.get('unexplained_growth')).toMatchObject({ value: 40, days: [day] })
  })

  test('views in steps, at night, the same on every post, and beyond subscribers', async () => {
    expect(await oddOf(2)).toEqual([
      'late_steps',
      'even_reach',
      'views_beyond_subscribers',
      'first_day_views',
    ])
    const signs = await signsOf(2)
    expect(signs.get('late_steps')).toMatchObject({ value: 100, rests_on: 11 })
    expect(signs.get('late_steps')?.posts[0]).toEqual({
      ...{ seq: '20', url: 'https://t.me/chat_2/20', when: '20.03.2025 10:00', views: 3_000, value: 66.67 },
      ...{ copy_of: null, unknown: [] },
    })
    expect(signs.get('even_reach')).toMatchObject({ value: 0 })
    expect(signs.get('views_beyond_subscribers')).toMatchObject({ value: 300 })
    expect(signs.get('first_day_views')).toMatchObject({ value: 30 })
    expect(await oddOf(4)).toEqual(['night_views'])
  })

  test('a ring, with the chats in it', async () => {
    expect(await oddOf(5)).toContain('rings')
    expect((await signsOf(5)).get('rings')).toMatchObject({
      value: 100,
      rests_on: 22,
      chats: [
        {
          chat_id: 6,
          handle: 'chat_6',
          title: 'Чат 6',
          link: 'https://t.me/chat_6',
          incoming: 11,
          outgoing: 11,
        },
        { chat_id: 7, incoming: 11, outgoing: 11 },
      ],
    })
  })

  test('copies without a source, with what they copy', async () => {
    const copy = (day: number) => ({
      ...{ seq: String(day), url: `https://t.me/chat_10/${day}`, when: `${day}.03.2025 11:00`, value: 100 },
      copy_of: { chat_id: 11, handle: 'chat_11', title: 'Чат 11', seq: String(day) },
    })
    expect((await signsOf(10)).get('unnamed_copies')).toMatchObject({
      ...{ status: 'odd', value: 27.27, rests_on: 11 },
      posts: [
        { ...copy(12), views: 0, unknown: ['views'] },
        { ...copy(11), views: 3, unknown: [] },
        { ...copy(10), views: 0, unknown: ['views'] },
      ],
    })
    expect((await signsOf(11)).get('unnamed_copies')).toMatchObject({ status: 'usual', value: 0, posts: [] })
  })

  test('posts that are old enough, though a hundred are newer', async () => {
    const signs = await signsOf(9)
    expect(signs.get('even_reach')).toMatchObject({ status: 'odd', value: 0, rests_on: 100 })
  })

  test('nothing about an honest chat', async () => {
    expect(await oddOf(3)).toEqual([])
    const statuses = [...(await signsOf(3)).values()].map(({ name, status }) => `${name} ${status}`)
    expect(statuses).toEqual([
      ...['jumps usual', 'unexplained_growth usual', 'late_steps usual', 'night_views usual'],
      ...['even_reach usual', 'views_beyond_subscribers usual', 'first_day_views usual', 'rings unknown'],
      'unnamed_copies usual',
    ])
  })

  test('that it cannot say where little was observed', async () => {
    const signs = [...(await signsOf(8)).values()]
    expect(signs.map(({ status, value, percentile }) => [status, value, percentile])).toEqual(
      signs.map(() => ['unknown', null, null]),
    )
    expect(signs.map(({ reason }) => reason)).toEqual([
      ...['few_counts', 'few_counts', 'few_points', 'few_points'],
      ...['few_posts', 'few_posts', 'few_points', 'few_citations', 'few_own_posts'],
    ])
  })

  test('an unknown chat, no chat, and what cannot be one', async () => {
    expect(await ask('?chat_id=77')).toEqual(NOT_FOUND)
    expect(await ask('')).toEqual(faultOf('chat_id'))
    expect(await ask('?chat_id=x')).toEqual(faultOf('chat_id'))
  })
})
