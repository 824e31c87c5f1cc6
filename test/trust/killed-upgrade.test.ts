import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DERIVATION } from '../../src/ingest/state.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { rebuildIfStale } from '../../src/ingest/upkeep/rebuild.js'
import { openStore, type Store } from '../../src/store/index.js'
import { run } from '../support/cli.js'
import { LINK_BASE } from '../support/ingest.js'
import { fillReleased, RELEASED } from '../support/released.js'
import { createPlace, ENGINES, engineOf, type Place, type TestEngine } from '../support/stores.js'

/** Stores of each DERIVATION before are opened by this version, which is killed again and again while it derives anew. */

const TORTURE = process.env.TORTURE === '1'
const STEPS = [
  ...['clear', 'posts', 'names', 'citations', 'citation index'],
  ...['cards', 'market', 'rankings', 'search', 'merge'],
]

/** In the test line each store is killed once, at another step. */
const killsOf = (engine: TestEngine): [derivation: number, steps: string[]][] =>
  RELEASED.filter((derivation) => TORTURE || engine === 'sqlite' || derivation === RELEASED.at(-1)).map(
    (derivation) => [derivation, TORTURE ? STEPS : STEPS.slice(derivation % STEPS.length).slice(0, 1)],
  )

/** Kills the program at the instant at which it reports this step: from outside, a small store would be done by then. */
const killAt = (step: string): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    const write = process.stderr.write.bind(process.stderr)
    process.stderr.write = (text, ...rest) => {
      if (text === ${JSON.stringify(`rebuild: ${step}\n`)}) process.kill(process.pid, 'SIGKILL')
      return write(text, ...rest)
    }`)}`,
]

describe.each(ENGINES)('on %s', (engine) => {
  let place: Place
  beforeEach(async () => {
    place = await createPlace(engine)
  })
  afterEach(() => place.remove())

  const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = openStore(place.options)
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }

  const derivationNow = (): Promise<number> =>
    withStore(async (store) => {
      const rows = await store.read(({ db }) => db.selectFrom('state').select('derivation').execute())
      return rows[0]?.derivation ?? 0
    })

  test.each(killsOf(engine))(
    'an upgrade from DERIVATION %i, killed at %j, begins anew and ends',
    async (derivation, steps) => {
      await fillReleased(place.options, engineOf(engine), derivation)
      for (const step of steps) {
        const killed = await run(['serve', '--port', '0'], { store: place.options, nodeFlags: killAt(step) })
        expect(killed.signal).toBe('SIGKILL')
        // What is merged has been derived and committed.
        expect(await derivationNow()).toBe(step === 'merge' ? DERIVATION : derivation)
      }
      await withStore(async (store) => {
        await rebuildIfStale(store, { onStart: () => {}, onStep: () => {} })
        expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
      })
      expect(await derivationNow()).toBe(DERIVATION)
    },
  )
})
