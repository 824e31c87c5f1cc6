import { type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

/**
 * On SQLite, API keys have moved to the control database (see control/0001-first.ts). Their former table is dropped, so
 * that no older version, which would not know of keys that were revoked since, opens this database.
 */
export const keysApart = (engine: Engine): Migration => ({
  up: async (db) => {
    if (engine === 'sqlite') await sql`drop table api_keys`.execute(db)
  },
})
