import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { check } from '../../../src/ingest/upkeep/check.js'
import { rebuild } from '../../../src/ingest/upkeep/rebuild.js'
import type { Store } from '../../../src/store/index.js'
import { copyingWorld, familiesIn, type ModelFamily } from '../../support/copies-model.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { Model } from '../../support/model.js'
import { randomRuns } from '../../support/random-runs.js'
import { createStore, ENGINES, type TestEngine } from '../../support/stores.js'
import { dumpTables } from '../../support/tables.js'

const TABLES = ['edge_lines', 'copy_keys', 'post_copies', 'copy_families'] as const

const copiesIn = async (store: Store) => {
  const dump = await dumpTables(store)
  return TABLES.map((table) => dump[table])
}

const families = async (store: Store): Promise<ModelFamily[]> => {
  const rows = await store.read(({ db }) => db.selectFrom('copy_families').selectAll().execute())
  const byFirst = new Map<string, string[]>()
  for (const { first_chat_id, first_seq, chat_id, seq } of rows) {
    const first = `${first_chat_id}/${first_seq}`
    byFirst.set(first, [...(byFirst.get(first) ?? []), `${chat_id}/${seq}`])
  }
  for (const { first_chat_id, first_seq, copies } of rows)
    expect(byFirst.get(`${first_chat_id}/${first_seq}`)).toHaveLength(copies + 1)
  return Array.from(byFirst, ([first, posts]) => ({ first, posts: posts.sort() })).sort((a, b) =>
    a.first < b.first ? -1 : 1,
  )
}

const variations = fc
  .tuple(copyingWorld, fc.integer({ min: 1, max: 30 }))
  .chain(([observations, linesPerBatch]) =>
    fc
      .shuffledSubarray(observations, { minLength: observations.length, maxLength: observations.length })
      .map((shuffled) => ({ observations, shuffled, linesPerBatch })),
  )

const RUNS: Readonly<Record<TestEngine, number>> = { sqlite: 60, postgres: 10, citus: 5 }

describe.each(ENGINES)('on %s', (engine) => {
  const withStore = async (work: (store: Store) => Promise<void>): Promise<void> => {
    const { store, remove } = await createStore(engine)
    try {
      await work(store)
    } finally {
      await remove()
    }
  }

  test('families are those of comparing every post with every other, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(variations, async ({ observations, shuffled, linesPerBatch }) => {
        await withStore(async (store) => {
          await importObservations(store, shuffled, { linesPerBatch })
          expect(await families(store)).toEqual(familiesIn(new Model(observations)))
          const before = await copiesIn(store)
          await rebuild(store, { linkBase: LINK_BASE })
          expect(await copiesIn(store)).toEqual(before)
        })
      }),
      { numRuns: randomRuns(RUNS[engine]) },
    )
  })

  test('what a chat repeats is counted over all its posts where a rebuild reads them page by page', async () => {
    const name = { kind: 'channel', at: 1_000_000, chat_id: 1, chat_type: 'channel', title: 'Чат' } as const
    // The line is rare in the first 2,000 posts, not in 4,000, and rare in more.
    const hasLine = (i: number): boolean => i % (i < 2_000 ? 7 : 4) === 0
    const posts = Array.from({ length: 4_100 }, (_, i): Observation => {
      const words = Array.from({ length: 12 }, (_, word) => `река${i}т${word}`)
      const text = `${words.join(' ')}\n${hasLine(i) ? 'читайте нас каждый день' : ''}`
      return { kind: 'post', at: 1_000_000, chat_id: 1, seq: String(10_000 + i), epoch: 900_000 + i, text }
    })
    await withStore(async (store) => {
      await importObservations(store, [name, ...posts], { linesPerBatch: 2_000 })
      expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
    })
  })

  test('a text that many chats publish is one family, whatever comes in between later', async () => {
    const text = Array.from({ length: 20 }, (_, i) => `слово${i}`).join(' ')
    const chats = Array.from({ length: 150 }, (_, i) => i + 1)
    const lines = (ids: readonly number[]): Observation[] =>
      ids.flatMap((chat_id) => [
        { kind: 'channel', at: 1_000_000, chat_id, chat_type: 'channel', title: `Чат ${chat_id}` },
        { kind: 'post', at: 1_000_000, chat_id, seq: '7', epoch: 900_000 + 100 * chat_id, text },
      ])
    await withStore(async (store) => {
      for (const step of [0, 2, 1])
        await importObservations(store, lines(chats.filter((id) => id % 3 === step)))
      const [family] = await families(store)
      expect(family?.posts).toHaveLength(150)
      expect(family?.first).toBe('1/7')
      const pairs = await store.read(({ db }) => db.selectFrom('post_copies').selectAll().execute())
      expect(pairs.length).toBeLessThan(2 * 64 * 150)
      expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
      const deleted = { kind: 'post', at: 1_000_001, chat_id: 20, seq: '7', deleted: true } as const
      await importObservations(store, [deleted])
      expect((await families(store))[0]?.posts).toHaveLength(149)
      expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
    })
  })
})
