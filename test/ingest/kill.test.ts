import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/ingest/check.js'
import type { Observation } from '../../src/ingest/observation.js'
import { openStore, type StoreOptions } from '../../src/store/index.js'
import { run, start } from '../support/cli.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { createStore, ENGINES } from '../support/stores.js'
import { dumpTables } from '../support/tables.js'
import { namedChats, world } from '../support/world.js'

const RUNS = 4

/** The same observations, shuffled. */
const shuffled = world.chain((observations) => {
  const all = [...namedChats, ...observations]
  return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
})

const asLines = (observations: readonly Observation[]): string =>
  observations.map((seen) => `${JSON.stringify(seen)}\n`).join('')

/** Imports line by line and kills the process once some batches are committed. */
const importAndKill = async (store: StoreOptions, lines: string, batches: number): Promise<void> => {
  const importing = start(['import', '-', '--batch', '1'], { store, input: lines })
  const other = openStore(store)
  const ended = importing.finished.then(() => true)
  const versionReached = async (): Promise<boolean> => {
    const state = await other
      .read(({ db }) => db.selectFrom('state').selectAll().executeTakeFirst())
      .catch(() => undefined)
    return (state?.version ?? 0) >= batches
  }
  while (!(await Promise.race([ended, sleep(3).then(() => false)])) && !(await versionReached()));
  importing.process.kill('SIGKILL')
  await importing.finished
  await other.close()
}

describe.each(ENGINES)('on %s', (engine) => {
  test('killed between batches and started again, an import ends in the same tables', async () => {
    await fc.assert(
      fc.asyncProperty(shuffled, fc.integer({ min: 1, max: 30 }), async (observations, batches) => {
        const undisturbed = await createStore(engine)
        const killed = await createStore(engine)
        try {
          await importObservations(undisturbed.store, observations)
          const lines = asLines(observations)
          await importAndKill(killed.options, lines, batches)
          expect(
            (await check(killed.store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0),
          ).toEqual([])
          const again = await run(['import', '-', '--batch', '7'], { store: killed.options, input: lines })
          expect(again).toMatchObject({ code: 0 })
          expect(await dumpTables(killed.store)).toEqual(await dumpTables(undisturbed.store))
        } finally {
          await undisturbed.remove()
          await killed.remove()
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
})
