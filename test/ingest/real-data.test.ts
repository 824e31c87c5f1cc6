import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Importer } from '../../src/ingest/import.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { LINK_BASE } from '../support/ingest.js'
import { hasSharedData, SHARED_DATA } from '../support/shared-data.js'
import { createStore, ENGINES } from '../support/stores.js'

describe.runIf(hasSharedData()).each(ENGINES)('real posts on %s', (engine) => {
  test('import without a rejected line, and everything derived agrees with the facts', async () => {
    const { store, remove } = await createStore(engine)
    try {
      const importer = new Importer(store, { linkBase: LINK_BASE, wallClock: () => 4_000_000_000 })
      const folder = join(SHARED_DATA, 'posts')
      await importer.read(readdirSync(folder).map((name) => ({ name, content: join(folder, name) })))
      expect(importer.summary).toMatchObject({ rejected: 0, byKind: { channel: 17, post: 16_135 } })
      const reports = await check(store, { linkBase: LINK_BASE })
      expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
      expect(reports.find(({ table }) => table === 'posts')).toMatchObject({ rows: 16_135 })
    } finally {
      await remove()
    }
  })
})
