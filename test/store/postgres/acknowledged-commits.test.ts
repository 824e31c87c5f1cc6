import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../../src/store/index.js'
import { createStore, ENGINES } from '../../support/stores.js'

const SETTING = sql<{ synchronous_commit: string }>`show synchronous_commit`

describe.each(ENGINES.filter((engine) => engine !== 'sqlite'))('%s', (engine) => {
  test.each([
    ['off', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('where a database has synchronous_commit = %s, writers have %s', async (setTo, expected) => {
    const { store, options, remove } = await createStore(engine)
    const name = new URL(options.databaseUrl ?? '').pathname.slice(1)
    await store.control.write((db) =>
      sql`alter database ${sql.id(name)} set synchronous_commit = ${sql.lit(setTo)}`.execute(db),
    )
    const opened = openStore(options)
    const shown = async (setting: Promise<{ rows: { synchronous_commit: string }[] }>) =>
      (await setting).rows[0]?.synchronous_commit
    try {
      expect(await opened.write(({ db }) => shown(SETTING.execute(db)))).toBe(expected)
      expect(await opened.control.write((db) => shown(SETTING.execute(db)))).toBe(expected)
    } finally {
      await opened.close()
      await remove()
    }
  })
})
