import { describe, expect, test } from 'vitest'
import { check } from '../../src/ingest/upkeep/check.js'
import { LINK_BASE } from '../support/ingest.js'
import { REAL_POSTS, REAL_POSTS_WITH_VIEWS } from '../support/real-posts.js'
import { hasSharedData } from '../support/shared-data.js'
import { createStore, ENGINES } from '../support/stores.js'

/** `npm run torture` imports all of them. */
const WORLD = process.env.TORTURE === '1' ? REAL_POSTS : REAL_POSTS_WITH_VIEWS

describe.runIf(hasSharedData()).each(ENGINES)('real posts on %s', (engine) => {
  test('import without a rejected line, and everything derived agrees with the facts', async () => {
    const { store, remove } = await createStore(engine, WORLD)
    try {
      const reports = await check(store, { linkBase: LINK_BASE })
      expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
      expect(reports.find(({ table }) => table === 'posts')).toMatchObject({ rows: WORLD.posts })
    } finally {
      await remove()
    }
  })
})
