import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StateFiles, storeStates } from '../../src/collect/index.js'
import { addTyped, noteVisit } from '../../src/store/index.js'
import { createStore, ENGINES } from '../support/stores.js'

describe.each(ENGINES)('on %s', (engine) => {
  test('a visit of which the list was not told is made again, with what was read kept', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'channelscope-states-'))
    const { store, remove } = await createStore(engine)
    try {
      const states = storeStates(store, 'preview', new StateFiles(directory))
      await addTyped(store, { source: 'preview', names: ['alpha', 'beta'], addedBy: null, now: 1, keep: [] })
      for (const name of ['alpha', 'beta', 'unlisted'])
        await states.save({ ...(await states.load(name)), chatId: 7, readAt: 5 })
      const visit = { chatId: 7, at: 5, nextAt: 9, error: null, ending: null }
      await noteVisit(store, 'preview', 'beta', visit)
      const outlines = await states.outlines(['alpha', 'beta', 'unlisted'])
      expect([...outlines.keys()].toSorted()).toEqual(['beta', 'unlisted'])
      expect(await states.load('alpha')).toMatchObject({ chatId: 7, readAt: 5 })
    } finally {
      await remove()
      await rm(directory, { recursive: true })
    }
  })
})
