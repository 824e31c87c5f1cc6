import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DERIVATION } from '../../src/ingest/state.js'
import { openStore } from '../../src/store/index.js'
import { run, start } from '../support/cli.js'
import { fillReleased } from '../support/released.js'
import { createPlace, ENGINES, engineOf, type Place } from '../support/stores.js'

/** A store that the first version has filled is opened by this one, which is killed again and again while it derives anew. */

const TORTURE = process.env.TORTURE === '1'
const STEPS = [
  ...['clear', 'subscribers', 'names', 'posts', 'citations'],
  ...['citation index', 'cards', 'rankings', 'search', 'merge'],
]
const KILLED_AT = TORTURE ? STEPS : ['posts', 'search']

describe.each(ENGINES)('on %s', (engine) => {
  let place: Place
  beforeEach(async () => {
    place = await createPlace(engine)
    await fillReleased(place.options, engineOf(engine), ['0001-first'])
  })
  afterEach(() => place.remove())

  const derivation = async (): Promise<number> => {
    const store = openStore(place.options)
    try {
      const state = await store.read(({ db }) => db.selectFrom('state').selectAll().executeTakeFirstOrThrow())
      return state.derivation
    } finally {
      await store.close()
    }
  }

  test('an upgrade that is killed begins anew, and in the end the check passes', async () => {
    const before = await derivation()
    let kills = 0
    for (const step of KILLED_AT) {
      const server = start(['serve', '--port', '0'], { store: place.options })
      await server.said(new RegExp(`rebuild: ${step}\\n|Server listening`))
      server.process.kill('SIGKILL')
      await server.finished
      kills++
      const after = await derivation()
      // Killed at the last moment, it may have been done.
      expect(after).toBeOneOf([before, DERIVATION])
      if (after === DERIVATION) break
    }
    expect(kills).toBeGreaterThan(0)
    const server = start(['serve', '--port', '0'], { store: place.options })
    await server.said(/Server listening/)
    server.process.kill('SIGTERM')
    expect((await server.finished).code).toBe(0)
    expect(await derivation()).toBe(DERIVATION)
    const checked = await run(['check'], { store: place.options })
    expect(checked).toMatchObject({ code: 0, stdout: expect.not.stringContaining('wrong') })
  })
})
