import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createApp, createOnEveryEngine, type TestApp } from '../support/app.js'
import { copyingWorld } from '../support/copies-model.js'
import { Model } from '../support/model.js'
import { type EdgeQuestion, type ModelEdge, modelCopyEdges, modelEdges } from '../support/network-model.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { namedChats, world } from '../support/world.js'
import { chat, moscow, post } from './observations.js'

const named = (id: number, fields: object = {}): Observation => chat(id, `chat_${id}`, fields)

const WORLD: Observation[] = [
  named(1, { category: 'Город', participants_count: 500 }),
  named(2, { category: 'Город' }),
  named(3, { category: 'Юмор' }),
  named(4),
  named(5),
  // Nobody cites it, and it cites nobody.
  named(6, { category: 'Город' }),
  post(1, '1', '2026-01-01T12:00:00', { text: '@chat_2' }),
  post(1, '2', '2026-01-03T12:00:00', { text: 'ещё @chat_2 и @chat_3' }),
  post(1, '3', '2026-01-02T12:00:00', { repost_chat_id: 2 }),
  post(3, '1', '2026-01-04T12:00:00', { text: '@chat_4' }),
  post(4, '1', '2026-01-05T12:00:00', { repost_chat_id: 5 }),
  post(5, '1', '2026-01-06T12:00:00', { text: '@chat_4', deleted: true }),
]

const edge = (from: number, to: number, kind: string, weight: number, last: string) => ({
  ...{ from, to, kind, weight },
  last_epoch: moscow(`${last}T12:00:00`),
})

const EDGES = {
  first: edge(1, 2, 'repost', 1, '2026-01-02'),
  second: edge(1, 2, 'mention', 2, '2026-01-03'),
  third: edge(1, 3, 'mention', 1, '2026-01-03'),
  fourth: edge(3, 4, 'mention', 1, '2026-01-04'),
  fifth: edge(4, 5, 'repost', 1, '2026-01-05'),
}

/** What is known of a chat that was only named. */
const node = (chat_id: number, fields: { category?: string | null; known?: readonly string[] } = {}) => {
  const numbers = {
    ...{ participants_count: 0, avg_reach: 0, err_pct: 0, citation_idx: 0, g_today: 0, g_yest: 0, g_week: 0 },
    ...{ g_month: 0, messages_count: 0, median_reach: 0, pagerank: 0, community: 0, x: 0, y: 0 },
  }
  const { category = null, known = [] } = fields
  return {
    ...{
      chat_id,
      handle: `chat_${chat_id}`,
      title: `Канал ${chat_id}`,
      link: `https://t.me/chat_${chat_id}`,
    },
    ...{ chat_type: 'channel', category, region: null, lang: null },
    ...numbers,
    inferred: [],
    unknown: Object.keys(numbers).filter((name) => !known.includes(name)),
  }
}

interface GraphBody {
  nodes: { chat_id: number; unknown: string[]; pagerank: number }[]
  edges: ModelEdge[]
  total: number
  total_edges: number
}

describe('the network', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  const ask = async (query = '') => {
    const { status, body } = await app.get(`/api/graph${query}`)
    expect(status).toBe(200)
    const { nodes, ...rest } = body as GraphBody
    return { ids: nodes.map(({ chat_id }) => chat_id), ...rest }
  }

  test('has the chats with an edge and what is known of them, and the edges', async () => {
    const { body } = await app.get('/api/graph?category=%D0%93%D0%BE%D1%80%D0%BE%D0%B4')
    const of1 = node(1, { category: 'Город', known: ['participants_count', 'messages_count'] })
    expect(body).toEqual({
      nodes: [
        { ...of1, participants_count: 500, messages_count: 3 },
        { ...node(2, { category: 'Город', known: ['citation_idx'] }), citation_idx: 3.39 },
      ],
      edges: [EDGES.first, EDGES.second],
      communities: [],
      total: 2,
      total_edges: 2,
      computed: null,
    })
  })

  test('without filters has all edges; chats without any are left out', async () => {
    const { ids, edges, total } = await ask()
    expect([ids.toSorted(), total]).toEqual([[1, 2, 3, 4, 5], 5])
    expect(edges).toEqual(Object.values(EDGES))
  })

  test('is filtered by kind, days and weight', async () => {
    expect((await ask('?kind=repost')).edges).toEqual([EDGES.first, EDGES.fifth])
    expect((await ask('?kind=mention,repost&min_weight=2')).edges).toEqual([EDGES.second])
    expect((await ask('?from=2026-01-03&to=2026-01-04')).edges).toEqual([
      { ...EDGES.second, weight: 1 },
      ...[EDGES.third, EDGES.fourth],
    ])
  })

  test('of too many chats has those with the most posts first, until the network is computed', async () => {
    expect(await ask('?limit=2')).toMatchObject({ ids: [1, 2], total: 5, total_edges: 2 })
  })

  test('around a chat has the chats one or two edges away, nearest first', async () => {
    expect(await ask('?chat_id=4')).toMatchObject({
      ids: [4, 3, 5],
      total: 3,
      edges: [EDGES.fourth, EDGES.fifth],
    })
    expect(await ask('?chat_id=4&depth=2')).toMatchObject({ ids: [4, 3, 5, 1], total: 4 })
    expect(await ask('?chat_id=4&depth=2&limit=2')).toMatchObject({ ids: [4, 3], edges: [EDGES.fourth] })
    expect(await ask('?chat_id=4&kind=repost')).toMatchObject({ ids: [4, 5] })
    expect(await ask('?chat_id=6')).toMatchObject({ ids: [6], total: 1, edges: [] })
  })

  test('refuses what it cannot mean', async () => {
    const faults = async (query: string) => {
      const { status, body } = await app.get(`/api/graph${query}`)
      const { details = [] } = body as { details?: { parameter: string }[] }
      return [status, ...details.map(({ parameter }) => parameter)]
    }
    expect(await faults('?chat_id=77')).toEqual([404])
    expect(await faults('?kind=repost,copying')).toEqual([400, 'kind'])
    expect(await faults('?from=2026-01-02&to=2026-01-01')).toEqual([400, 'from'])
    expect(await faults('?depth=3&limit=5001')).toEqual([400, 'depth', 'limit'])
  })
})

const question: fc.Arbitrary<EdgeQuestion> = fc.record(
  {
    kind: fc.constantFrom('repost' as const, 'mention' as const),
    from: fc.constantFrom('2023-11-20', '2023-12-05'),
    to: fc.constantFrom('2023-12-05', '2023-12-20'),
    min_weight: fc.constantFrom(1, 2),
    category: fc.constantFrom('Город', 'Юмор'),
  },
  { requiredKeys: [] },
)

const agree = async (app: TestApp, model: Model, asked: EdgeQuestion): Promise<void> => {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const { status, body } = await app.get(`/api/graph?${query}`)
  const { nodes, edges, total, total_edges } = body as GraphBody
  const expected = modelEdges(model, asked)
  const ids = new Set(expected.flatMap(({ from, to }) => [from, to]))
  expect([status, edges, total_edges]).toEqual([200, expected, expected.length])
  expect([nodes.map(({ chat_id }) => chat_id).toSorted(), total]).toEqual([[...ids].toSorted(), ids.size])
}

test.each(ENGINES)('random worlds: the edges are those of the naive model, on %s', async (engine) => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(question, { minLength: 2, maxLength: 4 }), async (seen, asked) => {
      const observations = [...namedChats, ...seen]
      const app = await createApp(engine, observations)
      try {
        for (const one of [{}, ...asked]) await agree(app, new Model(observations), one)
      } finally {
        await app.remove()
      }
    }),
    { numRuns: randomRuns(engine === 'sqlite' ? 15 : 3) },
  )
})

test.each(ENGINES)('random worlds: copies lead to where the text was first, on %s', async (engine) => {
  await fc.assert(
    fc.asyncProperty(copyingWorld, async (observations) => {
      const app = await createApp(engine, observations)
      try {
        const { status, body } = await app.get('/api/graph?kind=copy')
        expect([status, (body as GraphBody).edges]).toEqual([200, modelCopyEdges(new Model(observations))])
      } finally {
        await app.remove()
      }
    }),
    { numRuns: randomRuns(engine === 'sqlite' ? 10 : 2) },
  )
})
