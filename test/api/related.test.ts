import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, faultOf, moscow, NOT_FOUND, post } from './observed.js'

const AT = '2025-03-30T09:00'
const named = (id: number, fields: object = {}): Observation =>
  chat(id, AT, { handle: `chat_${id}`, ...fields })
const cites = (id: number, seq: number, ...cited: number[]): Observation =>
  post(id, String(seq), '2025-03-29T10:00', { text: cited.map((one) => `@chat_${one}`).join(' ') })

const WORLD: Observation[] = [
  named(1, { category: 'Город', participants_count: 1_000 }),
  named(2, { category: 'Город', participants_count: 400 }),
  named(3, { participants_count: 5 }),
  // Of the category, but without shared citations: nearest in size first.
  named(4, { category: 'Город', participants_count: 5_000 }),
  named(5, { category: 'Город', participants_count: 1_100 }),
  named(6, { category: 'Город' }),
  named(7, { category: 'Город', participants_count: 1_000, chat_type: 'bot' }),
  named(8, { category: 'Юмор', participants_count: 1_000 }),
  // 21 and 22 cite 1 and 3, and 23 cites 1 and 2; 1 and 2 both cite 24.
  ...[21, 22, 23, 24].map((id) => named(id)),
  cites(21, 1, 1, 3),
  cites(22, 1, 1, 3, 7),
  cites(23, 1, 1, 2),
  cites(1, 1, 24),
  cites(2, 1, 24),
  // Without a count it is near to none; and the same with one.
  named(9, { category: 'Юмор' }),
  // Too old.
  post(24, '1', '2024-12-30T10:00', { text: '@chat_1 @chat_8' }),
]

interface Related {
  card: { chat_id: number; chat_type: string; category: string | null }
  similarity: number
  unknown: string[]
  shared_citing: number
  shared_cited: number
}

describe('similar chats', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (query: string, of = app) => {
    const { status, body } = await of.get(`/api/channels/related${query}`)
    return { status, items: (body as { items: Related[] }).items }
  }
  const short = ({ card, similarity, shared_citing, shared_cited }: Related) => [
    ...[card.chat_id, similarity, shared_citing, shared_cited],
  ]

  test('by shared citations, doubled for the category; then by category and size', async () => {
    const { items } = await ask('?chat_id=1')
    // Chat 1 has four connections: 21, 22, 23 cite it, and it cites 24. Chat 2 has two, chat 3 two.
    expect(items.map(short)).toEqual([
      [2, 141.42, 1, 1],
      [3, 70.71, 2, 0],
      [5, 0, 0, 0],
      [4, 0, 0, 0],
    ])
    expect((await ask('?chat_id=1&limit=1')).items.map(short)).toEqual([[2, 141.42, 1, 1]])
  })

  test('a similarity that rests on nothing is unknown, and a chat without a count is near to none', async () => {
    const { items } = await ask('?chat_id=1')
    expect(items.map(({ card, unknown }) => [card.chat_id, unknown])).toEqual([
      ...[2, 3].map((id) => [id, []]),
      ...[5, 4].map((id) => [id, ['similarity']]),
    ])
    expect((await ask('?chat_id=6')).items).toEqual([])
    expect((await ask('?chat_id=9')).items).toEqual([])
  })

  test('a similarity of 0 is known where both have connections, and share none', async () => {
    const apart = await createOnEveryEngine([...WORLD, cites(25, 1, 5), named(25)])
    try {
      const { items } = await ask('?chat_id=1', apart)
      expect(items.map(({ card, similarity, unknown }) => [card.chat_id, similarity, unknown])).toEqual([
        [2, 141.42, []],
        [3, 70.71, []],
        [5, 0, []],
        [4, 0, ['similarity']],
      ])
    } finally {
      await apart.remove()
    }
  })

  test('only chats of its type; none where nothing is shared', async () => {
    expect((await ask('?chat_id=7')).items).toEqual([])
    expect((await ask('?chat_id=8')).items).toEqual([])
  })

  test('an unknown chat, and what cannot be one', async () => {
    const { status } = await app.get('/api/channels/related?chat_id=77')
    expect(status).toBe(NOT_FOUND.status)
    expect((await app.get('/api/channels/related?chat_id=x')).status).toBe(faultOf('chat_id').status)
  })

  test('of the demo messenger, as counted naively from the lists of citations', async () => {
    const until = moscow('2025-03-30T10:00')
    const demo = await createOnEveryEngine([
      ...demoObservations({ seed: 6, channels: 14, posts: 2_000, days: 60, until }),
    ])
    try {
      const { items } = (await demo.get('/api/channels?type=channel&limit=200')).body as {
        items: Related['card'][]
      }
      const connections = new Map<number, readonly [Set<number>, Set<number>]>()
      for (const { chat_id } of items) connections.set(chat_id, await connectionsOf(demo, chat_id))
      for (const card of items) {
        const expected = items
          .filter(({ chat_id }) => chat_id !== card.chat_id)
          .map((other) => similarityOf(connections, card, other))
          .filter(({ similarity }) => similarity > 0)
          .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
        const found = (await ask(`?chat_id=${card.chat_id}&limit=50`, demo)).items
        expect(found.filter(({ similarity }) => similarity > 0).map(short)).toEqual(
          expected.map(({ id, similarity, citing, cited }) => [id, similarity, citing, cited]),
        )
      }
    } finally {
      await demo.remove()
    }
  })
})

type Partners = { sources: { chat_id: number }[] }

/** Who cites a chat, and whom it cites. All citations of this messenger are within 90 days. */
const connectionsOf = async (app: AppOnEveryEngine, chatId: number) => {
  const { body } = await app.get(`/api/channels/citation?chat_id=${chatId}`)
  const { incoming, outgoing } = body as { incoming: Partners; outgoing: Partners }
  const ids = ({ sources }: Partners) => new Set(sources.map(({ chat_id }) => chat_id))
  return [ids(incoming), ids(outgoing)] as const
}

const similarityOf = (
  connections: ReadonlyMap<number, readonly [Set<number>, Set<number>]>,
  a: Related['card'],
  b: Related['card'],
) => {
  const [inA, outA] = connections.get(a.chat_id) ?? [new Set<number>(), new Set<number>()]
  const [inB, outB] = connections.get(b.chat_id) ?? [new Set<number>(), new Set<number>()]
  const citing = [...inA].filter((id) => inB.has(id)).length
  const cited = [...outA].filter((id) => outB.has(id)).length
  const all = Math.sqrt((inA.size + outA.size) * (inB.size + outB.size))
  const factor = a.category !== null && a.category === b.category ? 2 : 1
  const similarity = all === 0 ? 0 : Math.round((100 * 100 * factor * (citing + cited)) / all) / 100
  return { id: b.chat_id, similarity, citing, cited }
}
