import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { rebuild } from '../../src/ingest/upkeep/rebuild.js'
import { importText, LINK_BASE } from '../support/ingest.js'
import { randomRuns } from '../support/random-runs.js'
import { createStore, ENGINES, type TestEngine } from '../support/stores.js'
import { dumpTables } from '../support/tables.js'
import { namedChats, world } from '../support/world.js'

/** More than a batch has parts, so that some parts have several lines. */
const MOST_LINES = 40

/** The same observations: shuffled, some twice, in batches and parts of another size. */
const variations = world.chain((observations) =>
  fc
    .tuple(
      fc.shuffledSubarray([...namedChats, ...observations], {
        minLength: namedChats.length + observations.length,
        maxLength: namedChats.length + observations.length,
      }),
      fc.subarray(observations),
      fc.integer({ min: 1, max: MOST_LINES }),
    )
    .map(([shuffled, again, linesPerBatch]) => ({
      observations: [...namedChats, ...observations],
      variation: [...shuffled, ...again],
      linesPerBatch,
    })),
)

const linesOf = (observations: readonly Observation[]): string =>
  observations.map((seen) => JSON.stringify(seen)).join('\n')

/** Making a database takes a second or more on a cluster. `npm run torture` tries ten times as many worlds. */
const RUNS: Readonly<Record<TestEngine, number>> = { sqlite: 40, postgres: 10, citus: 6 }

describe.each(ENGINES)('on %s', (engine) => {
  const runs = randomRuns(RUNS[engine])

  const tablesAfter = async (observations: readonly Observation[], linesPerBatch: number) => {
    const { store, remove } = await createStore(engine)
    try {
      await importText(store, linesOf(observations), { linesPerBatch })
      return await dumpTables(store)
    } finally {
      await remove()
    }
  }

  test('order, repetition and batching do not matter', async () => {
    await fc.assert(
      fc.asyncProperty(variations, async ({ observations, variation, linesPerBatch }) => {
        expect(await tablesAfter(variation, linesPerBatch)).toEqual(await tablesAfter(observations, 1_000))
      }),
      { numRuns: runs },
    )
  })

  test('what is kept up to date is what a rebuild gives, and check finds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        fc.integer({ min: 1, max: MOST_LINES }),
        async (observations, linesPerBatch) => {
          const { store, remove } = await createStore(engine)
          try {
            await importText(store, linesOf([...namedChats, ...observations]), { linesPerBatch })
            const incremental = await dumpTables(store)
            expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
            await rebuild(store, { linkBase: LINK_BASE })
            expect(await dumpTables(store)).toEqual(incremental)
          } finally {
            await remove()
          }
        },
      ),
      { numRuns: Math.ceil(runs / 3) },
    )
  })
})
