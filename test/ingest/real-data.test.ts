import { describe, expect, test } from 'vitest'
import { check } from '../../src/ingest/upkeep/check.js'
import { LINK_BASE } from '../support/ingest.js'
import { REAL_POSTS, REAL_POSTS_WITH_VIEWS } from '../support/real-posts.js'
import { hasSharedData } from '../support/shared-data.js'
import { createStore, ENGINES, type TestEngine } from '../support/stores.js'

/** What is imported on each engine. `npm run torture` imports everything on both. */
const worldOn = (engine: TestEngine) =>
  engine === 'sqlite' || process.env.TORTURE === '1' ? REAL_POSTS : REAL_POSTS_WITH_VIEWS

describe.runIf(hasSharedData()).each(ENGINES)('real posts on %s', (engine) => {
  test('import without a rejected line, and everything derived agrees with the facts', async () => {
    const world = worldOn(engine)
    const { store, remove } = await createStore(engine, world)
    try {
      const reports = await check(store, { linkBase: LINK_BASE })
      expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
      expect(reports.find(({ table }) => table === 'posts')).toMatchObject({ rows: world.posts })
    } finally {
      await remove()
    }
  })
})
