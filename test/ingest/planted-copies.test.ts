import { expect, test } from 'vitest'
import { compareCopies } from '../support/all-copies.js'
import { importObservations } from '../support/ingest.js'
import { plantedCopies } from '../support/planted-copies.js'
import { createStore } from '../support/stores.js'

const POSTS = 4_000

test('of posts that were edited, cut, mixed and signed, 98 % of the copies are found, and no others', async () => {
  const { store, remove } = await createStore('sqlite')
  try {
    await importObservations(store, [...plantedCopies(POSTS)])
    const { all, together, wrong } = await compareCopies(store)
    expect(wrong).toEqual([])
    expect(all).toBeGreaterThan(POSTS / 10)
    // Of a text that hundreds publish, each post is compared with its neighbours only, and all are one family.
    expect(together / all).toBeGreaterThan(0.98)
  } finally {
    await remove()
  }
})
