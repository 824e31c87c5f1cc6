import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ForgottenChangedError, type ForgottenName } from '../../../src/ingest/forgotten.js'
import { Importer } from '../../../src/ingest/import.js'
import { planMemory } from '../../../src/ingest/memory.js'
import { isOfPost, type Observation } from '../../../src/ingest/observation.js'
import { check } from '../../../src/ingest/upkeep/check.js'
import { forget, remember } from '../../../src/ingest/upkeep/forget.js'
import { createApp } from '../../support/app.js'
import { importObservations, importText, LINK_BASE } from '../../support/ingest.js'
import { randomRuns } from '../../support/random-runs.js'
import { createStore, ENGINES, type TestEngine } from '../../support/stores.js'
import { dumpTables } from '../../support/tables.js'
import { namedChats, world } from '../../support/world.js'

const OPTIONS = { linkBase: LINK_BASE, memory: planMemory(400), forgottenAt: 1_700_000_000 }

const names: fc.Arbitrary<ForgottenName[]> = fc.uniqueArray(
  fc.record({
    chatId: fc.constantFrom(-1001, -1002, 3, 4),
    seq: fc.option(fc.constantFrom('1', '2', '10'), { freq: 2 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ chatId, seq }) => `${chatId}/${seq}` },
)

const isAbout = (seen: Observation, { chatId, seq }: ForgottenName): boolean =>
  seen.chat_id === chatId && (seq === null || (isOfPost(seen) && seen.seq === seq))

const linesOf = (observations: readonly Observation[]): string =>
  observations.map((seen) => JSON.stringify(seen)).join('\n')

const RUNS: Readonly<Record<TestEngine, number>> = { sqlite: 6, postgres: 2, citus: 2 }

describe.each(ENGINES)('on %s', (engine) => {
  const tablesOf = async (observations: readonly Observation[]) => {
    const { store, remove } = await createStore(engine)
    try {
      await importText(store, linesOf(observations))
      return await dumpTables(store)
    } finally {
      await remove()
    }
  }

  test('a store that forgets is what it would be if they had never been imported, until that is undone', async () => {
    await fc.assert(
      fc.asyncProperty(world, names, async (seen, forgotten) => {
        const observations = [...namedChats, ...seen]
        const left = observations.filter((one) => !forgotten.some((name) => isAbout(one, name)))
        const { store, remove } = await createStore(engine)
        try {
          await importText(store, linesOf(observations))
          await forget(store, forgotten, OPTIONS)
          const expected = await tablesOf(left)
          expect(await dumpTables(store)).toEqual(expected)
          expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
          for (const again of [
            (await importText(store, linesOf(observations))).summary,
            await importObservations(store, observations),
          ]) {
            expect(again.skippedByReason.forgotten ?? 0).toBe(observations.length - left.length)
            expect(again.accepted).toBe(left.length)
          }
          expect(await dumpTables(store)).toEqual(expected)
          expect(await remember(store, forgotten)).toEqual(forgotten)
          await importText(store, linesOf(observations))
          expect(await dumpTables(store)).toEqual(await tablesOf(observations))
        } finally {
          await remove()
        }
      }),
      { numRuns: randomRuns(RUNS[engine]) },
    )
  })

  test('servers show it no more, and what refers to it leads outside', async () => {
    const [first, second, ...others] = namedChats
    const at = second?.at ?? 0
    const app = await createApp(engine, [
      ...namedChats,
      { kind: 'post', at, epoch: at, chat_id: second?.chat_id ?? 0, seq: '1', text: '@alpha и слово' },
      { kind: 'post', at, epoch: at, chat_id: first?.chat_id ?? 0, seq: '1', text: 'тайное слово' },
    ])
    try {
      const total = async (path: string) => ((await app.get(path)).body as { total: number }).total
      expect(await total('/api/channels')).toBe(namedChats.length)
      expect(await total(`/api/posts/search?q=${encodeURIComponent('слово')}`)).toBe(2)
      expect(await total('/api/channels/candidates')).toBe(0)
      const reports = await forget(app.store, [{ chatId: first?.chat_id ?? 0, seq: null }], OPTIONS)
      expect(reports).toMatchObject([{ handle: 'alpha', posts: 1, cited: 1, cites: 0, events: 0 }])
      await app.noticed()
      expect(await total('/api/channels')).toBe(others.length + 1)
      expect(await total(`/api/posts/search?q=${encodeURIComponent('слово')}`)).toBe(1)
      expect((await app.get('/api/channels/@alpha')).status).toBe(404)
      expect(await total('/api/channels/candidates')).toBe(1)
    } finally {
      await app.remove()
    }
  })

  test('an import that had begun before ends with an error, and brings nothing back', async () => {
    const { store, remove } = await createStore(engine)
    try {
      const importer = new Importer(store, { linkBase: LINK_BASE, wallClock: () => 4_000_000_000 })
      for (const seen of namedChats) await importer.add(seen)
      await forget(store, [{ chatId: 3, seq: null }], OPTIONS)
      await expect(importer.flush()).rejects.toThrow(ForgottenChangedError)
      await importObservations(store, namedChats)
      const { chats = [] } = await dumpTables(store)
      const ids = chats.map((chat) => (chat as { chat_id: number }).chat_id)
      expect(ids.toSorted()).toEqual(
        namedChats
          .map(({ chat_id }) => chat_id)
          .filter((id) => id !== 3)
          .toSorted(),
      )
    } finally {
      await remove()
    }
  })
})
