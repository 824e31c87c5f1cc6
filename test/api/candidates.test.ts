import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { rebuild } from '../../src/ingest/upkeep/rebuild.js'
import { createApp, createOnEveryEngine, type TestApp } from '../support/app.js'
import { type CandidateQuestion, CandidatesModel, outsideWorld } from '../support/candidates-model.js'
import { importText, LINK_BASE } from '../support/ingest.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES, type TestEngine } from '../support/stores.js'
import { dumpTables } from '../support/tables.js'

const PATH = '/api/channels/candidates'
const NOON = Date.parse('2026-01-05T12:00:00+03:00') / 1000

const chat = (chat_id: number, handle: string, fields: object = {}): Observation => ({
  ...{ kind: 'channel', at: NOON, chat_id, handle, title: `Чат ${chat_id}`, chat_type: 'channel' },
  ...fields,
})

const post = (chat_id: number, seq: string, hours: number, fields: object): Observation => ({
  ...{ kind: 'post', at: NOON + hours * 3_600, epoch: NOON + hours * 3_600, chat_id, seq, text: '' },
  ...fields,
})

const WORLD: Observation[] = [
  chat(1, 'first_one', { category: 'Город', lang: 'ru' }),
  chat(2, 'second_one', { category: 'Юмор', region: 'Казань' }),
  post(1, '1', 0, { text: 'Читайте @far_away и @first_one' }),
  post(1, '2', 1, {
    repost_chat_id: 90,
    repost_handle: 'Far_Away',
    repost_from: 'Далёкий',
    text: '@far_away',
  }),
  post(2, '1', 30, { text: 'и @far_away, и t.me/nearby_1/7' }),
  post(2, '2', 2, { repost_chat_id: 91, repost_from: 'Без имени' }),
  post(2, '3', 3, { repost_from: 'Один человек' }),
]

const itemsOf = async (app: Pick<TestApp, 'get'>, query: string): Promise<unknown[]> => {
  const { status, body } = await app.get(`${PATH}?${query}`)
  expect(status).toBe(200)
  const { items, total } = body as { items: unknown[]; total: number }
  expect(total).toBe(items.length)
  return items
}

const handlesOf = async (app: Pick<TestApp, 'get'>, query: string): Promise<unknown[]> =>
  (await itemsOf(app, query)).map((item) => (item as { handle: string | null }).handle)

describe('chats that are referred to and not in the catalogue', () => {
  test('are told with who refers to them, most first', async () => {
    const app = await createOnEveryEngine(WORLD)
    try {
      const { body } = await app.get(`${PATH}?limit=2`)
      expect(body).toEqual({
        items: [
          {
            chat_id: 90,
            handle: 'far_away',
            title: 'Далёкий',
            link: 'https://t.me/far_away',
            cited_by: 2,
            reposts: 1,
            mentions: 2,
            first_epoch: NOON,
            last_epoch: NOON + 30 * 3_600,
            sample: {
              chat_id: 2,
              handle: 'second_one',
              title: 'Чат 2',
              seq: '1',
              kind: 'mention',
              text: 'и @far_away, и t.me/nearby_1/7',
              url: 'https://t.me/second_one/1',
              epoch: NOON + 30 * 3_600,
            },
          },
          expect.objectContaining({
            chat_id: null,
            handle: 'nearby_1',
            title: null,
            cited_by: 1,
            mentions: 1,
          }),
        ],
        total: 3,
      })
      expect((await app.get(`${PATH}?limit=2&page=9`)).body).toEqual({ items: [], total: 3 })
      expect(await handlesOf(app, 'min_cited_by=2')).toEqual(['far_away'])
      expect(await handlesOf(app, 'kind=repost')).toEqual(['far_away', null])
      expect(await handlesOf(app, 'category=Город')).toEqual(['far_away'])
      expect(await handlesOf(app, 'region=Казань&sort=reposts')).toEqual([null, 'far_away', 'nearby_1'])
      expect(await handlesOf(app, 'lang=none')).toEqual([])
      expect(await itemsOf(app, 'to=2026-01-05&kind=repost')).toMatchObject([
        { chat_id: 91, title: 'Без имени', link: null },
        { chat_id: 90, cited_by: 1, reposts: 1, mentions: 1, sample: { seq: '2', kind: 'repost' } },
      ])
      expect((await app.get(`${PATH}?from=2026-01-06&to=2026-01-05`)).status).toBe(400)
      expect((await app.get(`${PATH}?min_cited_by=0`)).status).toBe(400)
    } finally {
      await app.remove()
    }
  })

  test('leave when the catalogue has them, and when nobody refers to them any more', async () => {
    const app = await createOnEveryEngine(WORLD)
    try {
      await app.import([chat(93, 'nearby_1')])
      expect(await handlesOf(app, '')).toEqual(['far_away', null])
      await app.import([chat(90, 'other_name')])
      // Its former handle is not known to be its own.
      expect(await itemsOf(app, '')).toMatchObject([{ chat_id: null, handle: 'far_away' }, { chat_id: 91 }])
      await app.import([post(2, '2', 4, { epoch: NOON, deleted: true })])
      await app.import([post(1, '1', 4, { epoch: NOON, text: 'исправлено' })])
      expect(await itemsOf(app, '')).toMatchObject([{ handle: 'far_away', cited_by: 2 }])
      await app.import([chat(90, 'Far_Away', { at: NOON - 9 })])
      expect(await itemsOf(app, '')).toEqual([])
    } finally {
      await app.remove()
    }
  })
})

const QUESTIONS: CandidateQuestion[] = [
  {},
  { min_cited_by: 2, sort: 'reposts' },
  { kind: 'repost', sort: 'recent' },
  { kind: 'mention', category: 'Город' },
  { region: 'Казань', lang: 'ru', sort: 'recent' },
  { from: '2023-11-16', to: '2023-11-17' },
  { category: 'Юмор', to: '2023-11-18', sort: 'reposts' },
]

const RUNS: Readonly<Record<TestEngine, number>> = { sqlite: 15, postgres: 4, citus: 3 }

describe.each(ENGINES)('on %s', (engine) => {
  const expectModel = async (app: TestApp, model: CandidatesModel): Promise<void> => {
    for (const question of QUESTIONS) {
      const query = new URLSearchParams(
        Object.entries(question).map(([name, value]) => [name, String(value)]),
      )
      expect(await itemsOf(app, query.toString())).toEqual(model.ask(question))
    }
  }

  test('a naive model finds the same in random worlds, batch by batch and rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(outsideWorld, fc.integer({ min: 1, max: 20 }), async (world, linesPerBatch) => {
        const app = await createApp(engine, [])
        try {
          const lines = world.map((seen) => JSON.stringify(seen)).join('\n')
          await importText(app.store, lines, { linesPerBatch })
          await app.noticed()
          const model = new CandidatesModel(world)
          await expectModel(app, model)
          const incremental = await dumpTables(app.store)
          await rebuild(app.store, { linkBase: LINK_BASE })
          expect(await dumpTables(app.store)).toEqual(incremental)
        } finally {
          await app.remove()
        }
      }),
      { numRuns: randomRuns(RUNS[engine]) },
    )
  })
})
