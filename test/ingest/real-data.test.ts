import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Importer } from '../../src/ingest/import.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { LINK_BASE } from '../support/ingest.js'
import { hasSharedData, SHARED_DATA } from '../support/shared-data.js'
import { createStore, ENGINES, type TestEngine } from '../support/stores.js'

/** What is imported on each engine. `npm run torture` imports everything on both. */
const ALL = { files: /./, channels: 17, posts: 16_135 }
const WITH_VIEWS = { files: /with-views/, channels: 5, posts: 5_000 }
const worldOn = (engine: TestEngine) =>
  engine === 'sqlite' || process.env.TORTURE === '1' ? ALL : WITH_VIEWS

describe.runIf(hasSharedData()).each(ENGINES)('real posts on %s', (engine) => {
  test('import without a rejected line, and everything derived agrees with the facts', async () => {
    const { files, channels, posts } = worldOn(engine)
    const { store, remove } = await createStore(engine)
    try {
      const importer = new Importer(store, { linkBase: LINK_BASE, wallClock: () => 4_000_000_000 })
      const folder = join(SHARED_DATA, 'posts')
      const names = readdirSync(folder).filter((name) => files.test(name))
      await importer.read(names.map((name) => ({ name, content: join(folder, name) })))
      expect(importer.summary).toMatchObject({ rejected: 0, byKind: { channel: channels, post: posts } })
      const reports = await check(store, { linkBase: LINK_BASE })
      expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
      expect(reports.find(({ table }) => table === 'posts')).toMatchObject({ rows: posts })
    } finally {
      await remove()
    }
  })
})
