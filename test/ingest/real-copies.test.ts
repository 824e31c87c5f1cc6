import { describe, expect, test } from 'vitest'
import { compareCopies } from '../support/all-copies.js'
import { REAL_POSTS } from '../support/real-posts.js'
import { hasSharedData } from '../support/shared-data.js'
import { createStore } from '../support/stores.js'

describe.runIf(hasSharedData())('copies among real posts', () => {
  test('98 % are found, and no others', async () => {
    const { store, remove } = await createStore('sqlite', REAL_POSTS)
    try {
      const { found, all, wrong } = await compareCopies(store)
      expect(wrong).toEqual([])
      expect(all).toBeGreaterThan(200)
      expect(found / all).toBeGreaterThan(0.98)
    } finally {
      await remove()
    }
  })
})
