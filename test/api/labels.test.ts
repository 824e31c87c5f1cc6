import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LabelObservation, Observation } from '../../src/ingest/observation.js'
import { rebuild } from '../../src/ingest/upkeep/rebuild.js'
import { type AppOnEveryEngine, createApp, createOnEveryEngine } from '../support/app.js'
import { LINK_BASE } from '../support/ingest.js'
import { compareLabelled } from '../support/labels-model.js'
import { Model } from '../support/model.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { labelledWorld, namedChats } from '../support/world.js'
import { chat, later, moscow, NOT_FOUND, post } from './observed.js'

const label = (chat_id: number, at: string, fields: Partial<LabelObservation>): LabelObservation => ({
  kind: 'label',
  at: moscow(at),
  chat_id,
  by: 'words 1',
  ...fields,
})

const NOON = '2025-03-30T12:00'

const WORLD: Observation[] = [
  chat(1, NOON, { handle: 'first_one', category: 'Город', participants_count: 300 }),
  chat(2, NOON, { handle: 'second_one', participants_count: 200 }),
  chat(3, NOON, { handle: 'third_one', chat_type: 'bot', category: 'Юмор', participants_count: 100 }),
  later(3, '2025-03-30T13:00', { category: null }),
  chat(5, NOON, { chat_type: 'chat' }),
  label(1, NOON, {
    ...{ category: 'Наука', region: 'Казань', lang: 'ru' },
    ...{ confidence: { category: 0.9, lang: 1 }, why: { category: ['атом', 'опыт'] } },
  }),
  label(2, NOON, { category: 'Юмор', region: 'Омск', lang: 'en' }),
  label(2, '2025-03-30T15:00', { category: 'Город', lang: null }),
  label(3, '2025-03-30T15:00', { category: 'Наука' }),
  post(1, '1', '2025-03-30T10:00', { text: 'Мост', views: 5 }),
  post(2, '1', '2025-03-30T11:00', { text: 'Мост и @first_one', views: 7 }),
]

interface Labelled {
  chat_id: number
  category: string | null
  region: string | null
  lang?: string | null
  inferred: string[]
}

describe('labels', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  const ask = async <T>(path: string): Promise<T> => {
    const { status, body } = await app.get(path)
    expect(status).toBe(200)
    return body as T
  }
  const listOf = async (path: string): Promise<Labelled[]> => (await ask<{ items: Labelled[] }>(path)).items
  const chatsIn = async (path: string): Promise<number[]> =>
    (await listOf(path)).map(({ chat_id }) => chat_id)

  test('show where no value was ever observed, and cards name their fields', async () => {
    const shown = (await listOf('/api/channels?subs_min=100')).map(
      ({ category, region, lang, inferred }) => ({
        ...{ category, region, lang, inferred },
      }),
    )
    expect(shown).toEqual([
      { category: 'Город', region: 'Казань', lang: 'ru', inferred: ['region', 'lang'] },
      { category: 'Город', region: 'Омск', lang: null, inferred: ['category', 'region'] },
      { category: null, region: null, lang: null, inferred: [] },
    ])
  })

  test('are values for filters, counts and breakdowns', async () => {
    expect(await chatsIn('/api/channels?category=Город')).toEqual([1, 2])
    expect(await chatsIn('/api/channels?region=Омск')).toEqual([2])
    expect(await chatsIn('/api/channels?lang=ru')).toEqual([1])
    expect(await ask('/api/channels/categories')).toEqual({ counts: { Город: 2 } })
    expect(await ask('/api/channels/regions')).toEqual({ counts: { Казань: 1, Омск: 1 } })
    expect(await ask('/api/channels/stats')).toMatchObject({ categories: 1 })
    expect(await listOf('/api/channels/category-growth?fresh=all')).toMatchObject([
      { name: 'Город', chans: 2 },
    ])
    expect(await ask('/api/channels/citation-breakdown?chat_id=1')).toMatchObject({
      byCategory: [{ name: 'Город', count: 1 }],
      byRegion: [{ name: 'Омск', count: 1 }],
    })
    expect(await chatsIn('/api/channels/mentions-list?chat_id=1&cat=Город&reg=Омск')).toEqual([2])
    expect(await chatsIn('/api/posts/search?q=мост&category=Город')).toEqual([2, 1])
  })

  test('are left out with inferred=0', async () => {
    const none = 'inferred=0'
    expect(
      (await listOf(`/api/channels?subs_min=100&${none}`)).map(({ category, region, lang, inferred }) => ({
        ...{ category, region, lang, inferred },
      })),
    ).toEqual([
      { category: 'Город', region: null, lang: null, inferred: [] },
      { category: null, region: null, lang: null, inferred: [] },
      { category: null, region: null, lang: null, inferred: [] },
    ])
    expect(await ask(`/api/channels/first_one?${none}`)).toMatchObject({ region: null, inferred: [] })
    expect(await chatsIn(`/api/channels?category=Город&${none}`)).toEqual([1])
    expect(await chatsIn(`/api/channels?region=Омск&${none}`)).toEqual([])
    expect(await chatsIn(`/api/channels?lang=ru&${none}`)).toEqual([])
    expect(await ask(`/api/channels/categories?${none}`)).toEqual({ counts: { Город: 1 } })
    expect(await ask(`/api/channels/regions?${none}`)).toEqual({ counts: {} })
    expect(await ask(`/api/channels/stats?${none}`)).toMatchObject({ categories: 1 })
    expect(await listOf(`/api/channels/category-growth?fresh=all&${none}`)).toMatchObject([
      { name: 'Город', chans: 1 },
    ])
    expect(await ask(`/api/channels/citation-breakdown?chat_id=1&${none}`)).toMatchObject({
      byCategory: [{ name: '', count: 1 }],
      byRegion: [{ name: '', count: 1 }],
    })
    expect(await chatsIn(`/api/channels/mentions-list?chat_id=1&${none}`)).toEqual([2])
    expect(await chatsIn(`/api/channels/mentions-list?chat_id=1&cat=Город&${none}`)).toEqual([])
    expect(await chatsIn(`/api/posts/search?q=мост&category=Город&${none}`)).toEqual([1])
    expect(await chatsIn(`/api/posts/search?q=мост&${none}`)).toEqual([2, 1])
    for (const scanned of ['', '&days=7'])
      expect(await listOf(`/api/posts/ranking?period=7d&category=Город&${none}${scanned}`)).toMatchObject([
        { chat_id: 1, category: 'Город', region: null, inferred: [] },
      ])
    expect(await chatsIn(`/api/posts/ranking?period=7d&region=Омск&${none}`)).toEqual([])
  })

  test('of bots are counted apart', async () => {
    await app.import([label(4, NOON, { category: 'Игры' }), chat(4, NOON, { chat_type: 'bot' })])
    expect(await ask('/api/channels/bot-categories')).toEqual({
      items: [{ name: 'Игры', count: 1 }],
      total: 1,
    })
    expect(await ask('/api/channels/bot-categories?inferred=0')).toEqual({ items: [], total: 0 })
    expect(await ask('/api/channels/similar?chat_id=4')).toEqual({
      category: 'Игры',
      inferred: ['category'],
      items: [],
    })
  })

  test('are told with what inferred them, and whether they show', async () => {
    expect(await ask('/api/channels/labels?chat_id=1')).toEqual({
      items: [
        {
          ...{ field: 'category', value: 'Наука', by: 'words 1', confidence: 0.9, why: ['атом', 'опыт'] },
          ...{ at: moscow(NOON), shown: false },
        },
        {
          ...{ field: 'region', value: 'Казань', by: 'words 1', confidence: null, why: [] },
          ...{ at: moscow(NOON), shown: true },
        },
        {
          ...{ field: 'lang', value: 'ru', by: 'words 1', confidence: 1, why: [] },
          ...{ at: moscow(NOON), shown: true },
        },
      ],
    })
    const told = await ask<{ items: object[] }>('/api/channels/labels?chat_id=2')
    expect(told.items).toMatchObject([
      { field: 'category', value: 'Город', at: moscow('2025-03-30T15:00'), shown: true },
      { field: 'region', value: 'Омск', at: moscow(NOON), shown: true },
      { field: 'lang', value: null, at: moscow('2025-03-30T15:00'), shown: false },
    ])
    expect(await listOf('/api/channels/labels?chat_id=3')).toMatchObject([
      { field: 'category', value: 'Наука', shown: false },
    ])
    expect(await ask('/api/channels/labels?chat_id=5')).toEqual({ items: [] })
    const { status, body } = await app.get('/api/channels/labels?chat_id=6')
    expect({ status, body }).toEqual(NOT_FOUND)
    expect((await app.get('/api/channels/labels')).status).toBe(400)
  })

  test('are named in rankings', async () => {
    const ranked = await listOf('/api/posts/ranking?period=7d&category=Город&region=Омск')
    expect(ranked).toMatchObject([
      { chat_id: 2, category: 'Город', region: 'Омск', inferred: ['category', 'region'] },
    ])
    const scanned = await listOf('/api/posts/ranking?period=7d&days=7&category=Город')
    expect(scanned.map(({ chat_id, inferred }) => ({ chat_id, inferred }))).toEqual([
      { chat_id: 2, inferred: ['category', 'region'] },
      { chat_id: 1, inferred: ['region'] },
    ])
  })
})

test('a value that is observed later takes the place of a label everywhere', async () => {
  const app = await createOnEveryEngine(WORLD)
  try {
    await app.import([later(2, '2025-03-29T12:00', { category: 'Спорт', region: 'Омск' })])
    const { body } = await app.get('/api/channels/2')
    expect(body).toMatchObject({ category: 'Спорт', region: 'Омск', lang: null, inferred: [] })
    expect((await app.get('/api/channels/categories')).body).toEqual({ counts: { Город: 1, Спорт: 1 } })
    expect((await app.get('/api/posts/search?q=мост&category=Спорт')).body).toMatchObject({
      items: [{ chat_id: 2 }],
    })
    expect((await app.get('/api/posts/ranking?period=7d&category=Спорт')).body).toMatchObject({
      items: [{ chat_id: 2, inferred: [] }],
    })
  } finally {
    await app.remove()
  }
})

test('a value that is observed just as it was inferred is an observed one everywhere', async () => {
  const app = await createOnEveryEngine(WORLD)
  try {
    await app.import([later(2, '2025-03-31T12:00', { category: 'Город' })])
    const ask = async (path: string) => (await app.get(`${path}&inferred=0`)).body
    const found = { items: [{ chat_id: 2 }, { chat_id: 1 }] }
    expect(await ask('/api/posts/search?q=мост&category=Город')).toMatchObject(found)
    expect(await ask('/api/posts/ranking?period=all&category=Город')).toMatchObject(found)
    expect(await ask('/api/channels/mentions-list?chat_id=1&cat=Город')).toMatchObject({
      items: [{ chat_id: 2 }],
    })
    expect(await ask('/api/channels/categories?')).toEqual({ counts: { Город: 2 } })
    expect((await app.get('/api/channels/2')).body).toMatchObject({ inferred: ['region'] })
  } finally {
    await app.remove()
  }
})

/** The lines of a world in some order, in three imports. Chats are known first, so that there is something to compare. */
const inSteps = labelledWorld.chain((world) =>
  fc.record({
    lines: fc.shuffledSubarray(world, { minLength: world.length }),
    ends: fc.tuple(fc.integer({ min: 0, max: world.length }), fc.integer({ min: 0, max: world.length })),
  }),
)

describe.each(ENGINES)('random worlds on %s', (engine) => {
  test('have the values of the naive model, with labels and without, imported in steps and rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(inSteps, async ({ lines, ends }) => {
        const [first, second] = ends.toSorted((a, b) => a - b) as [number, number]
        const seen = [...namedChats, ...lines.slice(0, first)]
        const app = await createApp(engine, seen)
        try {
          for (const more of [lines.slice(first, second), lines.slice(second)]) {
            seen.push(...more)
            await app.import(more)
            await compareLabelled(app, new Model(seen))
          }
          await rebuild(app.store, { linkBase: LINK_BASE })
          await app.noticed()
          await compareLabelled(app, new Model(seen))
        } finally {
          await app.remove()
        }
      }),
      { numRuns: randomRuns(engine === 'sqlite' ? 8 : 2) },
    )
  })
})
