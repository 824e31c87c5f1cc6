import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateNetwork } from '../../src/ingest/network/update.js'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, clockAt, moscow, post } from './observations.js'

/** 1 cites 2 twice and 3 once, 2 cites 3, and 3 cites nobody; 4 has no citations at all. */
const WORLD: Observation[] = [
  chat(1, 'first_one', { participants_count: 10 }),
  chat(2, 'second_one'),
  chat(3, 'third_one', { category: 'Город' }),
  chat(4, 'fourth_one'),
  post(1, '1', '2026-01-01T12:00:00', { text: '@second_one' }),
  post(1, '2', '2026-01-02T12:00:00', { repost_chat_id: 2 }),
  post(1, '3', '2026-01-02T12:00:00', { text: '@third_one' }),
  post(2, '1', '2026-01-02T12:00:00', { text: '@third_one' }),
  clockAt('2026-01-05T00:00:00', 4),
]

/**
 * What every chat gets is e = 0.05 + 0.85 · r3 / 3, and so r1 = e, r2 = e + 0.85 · ⅔ · r1, r3 = e + 0.85 · (⅓ · r1 + r2);
 * their sum is 1.
 */
const E = 1 / (1 + (1 + (0.85 * 2) / 3) + (1 + 0.85 / 3 + 0.85 * (1 + (0.85 * 2) / 3)))
const R1 = E
const R2 = E * (1 + (0.85 * 2) / 3)
const R3 = 1 - R1 - R2
const digits = (rank: number): number => Number(rank.toPrecision(9))

const of = (chat_id: number, handle: string, fields: object) => ({
  ...{ chat_id, handle, title: `Канал ${chat_id}`, link: `https://t.me/${handle}`, participants_count: 0 },
  unknown: ['participants_count'],
  ...fields,
})

const UNKNOWN = {
  ...{ pagerank: 0, place: 0, chats: 0, equal: 0, dangling: 0, neighbours: 0, items: [] },
  unknown: ['pagerank', 'place', 'chats', 'equal', 'dangling', 'neighbours'],
}

describe('influence', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  const ask = async (query: string) => {
    const { status, body } = await app.get(`/api/channels/influence?${query}`)
    return status === 200 ? body : status
  }

  test('is unknown until the network is computed', async () => {
    expect(await ask('chat_id=3')).toEqual({ ...UNKNOWN, as_of: null })
    expect(await ask('chat_id=99')).toBe(404)
  })

  test('is told with what every chat gets and what each neighbour gives, which add up to it', async () => {
    for (const { store, noticed } of app.apps) {
      await updateNetwork(store)
      await noticed()
    }
    expect(await ask('chat_id=3')).toEqual({
      ...{ pagerank: digits(R3), place: 1, chats: 3, equal: 0.05, dangling: digits((0.85 * R3) / 3) },
      items: [
        of(2, 'second_one', {
          ...{ pagerank: digits(R2), weight: 1, weight_out: 1 },
          ...{ share: digits(0.85 * digits(R2)), pct: 50.92 },
        }),
        of(1, 'first_one', {
          ...{ participants_count: 10, unknown: [] },
          ...{ pagerank: digits(R1), weight: 1, weight_out: 3 },
          ...{ share: digits((0.85 * digits(R1)) / 3), pct: 10.83 },
        }),
      ],
      neighbours: 2,
      as_of: moscow('2026-01-05T00:00:00'),
      unknown: [],
    })
    expect(await ask('chat_id=2&limit=1')).toMatchObject({
      ...{ place: 2, neighbours: 1 },
      items: [{ chat_id: 1, weight: 2, weight_out: 3 }],
    })
    expect(await ask('chat_id=1')).toMatchObject({ pagerank: digits(R1), items: [], neighbours: 0 })
    expect(await ask('chat_id=4')).toEqual({ ...UNKNOWN, as_of: moscow('2026-01-05T00:00:00') })
  })

  test('orders and describes the network, as of the data that it was computed of', async () => {
    await app.import([post(4, '1', '2026-01-06T12:00:00', { text: '@first_one' })])
    const { body } = await app.get('/api/graph')
    expect(body).toMatchObject({
      nodes: [
        { chat_id: 3, pagerank: digits(R3), community: 2 },
        { chat_id: 2, community: 1 },
        { chat_id: 1, community: 1 },
        { chat_id: 4, pagerank: 0, community: 0 },
      ],
      communities: [
        { community: 1, chats: 2, category: null, words: [] },
        { community: 2, chats: 1, category: 'Город', words: [] },
      ],
      total: 4,
      computed: { chats: 3, edges: 3, as_of: moscow('2026-01-05T00:00:00') },
    })
    const [, , , last] = (body as { nodes: { unknown: string[] }[] }).nodes
    expect(last?.unknown.slice(-4)).toEqual(['pagerank', 'community', 'x', 'y'])
  })
})
