import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoObservations } from '../../../src/demo/index.js'
import { dayOf, dayStart } from '../../../src/domain/time.js'
import type { Observation } from '../../../src/ingest/observation.js'
import { validate } from '../../../src/ingest/read/validate.js'
import { exportObservations } from '../../../src/ingest/upkeep/export.js'
import type { Store } from '../../../src/store/index.js'
import { createApp } from '../../support/app.js'
import { importObservations } from '../../support/ingest.js'
import { randomRuns } from '../../support/random-runs.js'
import { createStore, ENGINES, type TestEngine } from '../../support/stores.js'
import { dumpTables } from '../../support/tables.js'
import { FIRST_INSTANT, namedChats, world } from '../../support/world.js'

const exported = async (store: Store, options: { before?: number } = {}): Promise<Observation[]> => {
  const all: Observation[] = []
  await exportObservations(store, async (some) => void all.push(...some), options)
  return all
}

/** The tables of an empty store of an engine after an import. */
const tablesAfter = async (engine: TestEngine, observations: readonly Observation[]) => {
  const { store, remove } = await createStore(engine)
  try {
    await importObservations(store, observations, { linesPerBatch: 500 })
    return await dumpTables(store)
  } finally {
    await remove()
  }
}

const DIRECTIONS = (
  [
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
    ['sqlite', 'citus'],
    ['citus', 'sqlite'],
  ] satisfies [TestEngine, TestEngine][]
).filter(([from, to]) => [from, to].every((engine) => engine === 'sqlite' || ENGINES.includes(engine)))

/** Making a database takes a second or more on a cluster. `npm run torture` tries ten times as many worlds. */
const runsBetween = (engines: readonly TestEngine[]): number => randomRuns(engines.includes('citus') ? 3 : 5)

describe.each(DIRECTIONS)('from %s to %s', (from, to) => {
  test('an export, imported into an empty store of the other engine, gives the same tables', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (observations) => {
        const source = await createStore(from)
        const target = await createStore(to)
        try {
          await importObservations(source.store, [...namedChats, ...observations])
          const lines = await exported(source.store)
          expect(lines.map((line) => validate(line, 4_000_000_000))).toEqual(lines)
          await importObservations(target.store, lines, { linesPerBatch: 9 })
          expect(await dumpTables(target.store)).toEqual(await dumpTables(source.store))
        } finally {
          await source.remove()
          await target.remove()
        }
      }),
      { numRuns: runsBetween([from, to]) },
    )
  })
})

describe.each(ENGINES)('on %s', (engine) => {
  test('what is exported until a day gives the store as it was known then', async () => {
    const cut = fc.tuple(world, fc.integer({ min: -1, max: 41 }), fc.nat())
    await fc.assert(
      fc.asyncProperty(cut, async ([observations, days, seed]) => {
        const { store, remove } = await createStore(engine)
        try {
          const all = [...namedChats, ...observations]
          await importObservations(store, all, { linesPerBatch: 1 + (seed % 20) })
          const before = dayStart(dayOf(FIRST_INSTANT) + days + 1)
          const until = await exported(store, { before })
          expect(until.filter(({ at }) => at >= before)).toEqual([])
          const then = all.filter(({ at }) => at < before)
          expect(await tablesAfter(engine, until)).toEqual(await tablesAfter(engine, then))
        } finally {
          await remove()
        }
      }),
      { numRuns: engine === 'sqlite' ? randomRuns(20) : runsBetween([engine]) },
    )
  })
})

const DAYS = randomRuns(1) === 1 ? 4 : 9

test('of the demo messenger, on each of its days', async () => {
  const until = FIRST_INSTANT
  const demo = [...demoObservations({ seed: 5, channels: 6, posts: 150, days: DAYS, until })]
  const { store, remove } = await createStore('sqlite')
  try {
    await importObservations(store, demo)
    for (let day = dayOf(until) - DAYS; day <= dayOf(until); day++) {
      const before = dayStart(day + 1)
      const then = demo.filter(({ at }) => at < before)
      expect(await tablesAfter('sqlite', await exported(store, { before }))).toEqual(
        await tablesAfter('sqlite', then),
      )
    }
  } finally {
    await remove()
  }
})

test('addresses that versions before have stored and no import takes are left out, and their lines are not', async () => {
  const evil = 'javascript:alert(1)'
  const at = FIRST_INSTANT
  const seen: Observation[] = [
    ...namedChats,
    { kind: 'channel', at, chat_id: 3, link: evil, participants_count: 7 },
    { kind: 'post', at, chat_id: 3, seq: '5', epoch: at, url: evil, text: 'раз', views: 2 },
    { kind: 'post', at, chat_id: 3, seq: '6', epoch: at, images: ['https://example.org/1.jpg', evil] },
  ]
  const source = await createApp('sqlite', seen)
  const target = await createApp('sqlite', [])
  try {
    const lines = await exported(source.store)
    expect(JSON.stringify(lines)).not.toContain('javascript')
    expect(lines.map((line) => validate(line, 4_000_000_000))).toEqual(lines)
    await target.import(lines)
    for (const path of ['3', 'posts?chat_id=3', 'coverage?chat_id=3'])
      expect((await target.get(`/api/channels/${path}`)).body).toEqual(
        (await source.get(`/api/channels/${path}`)).body,
      )
  } finally {
    await source.remove()
    await target.remove()
  }
})

test('a clock moved by an observation that says nothing survives an export', async () => {
  const source = await createStore('sqlite')
  const target = await createStore('sqlite')
  try {
    await importObservations(source.store, [
      ...namedChats,
      { kind: 'post', at: 1_800_000_000, chat_id: 3, seq: '5' },
    ])
    await importObservations(target.store, await exported(source.store))
    expect(await dumpTables(target.store)).toEqual(await dumpTables(source.store))
  } finally {
    await source.remove()
    await target.remove()
  }
})
