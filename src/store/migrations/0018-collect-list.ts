import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { collectTables } from './control/0005-collect-list.js'

/** On SQLite the tables are in the control database. */
export const collectList = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'sqlite') return
    for (const table of collectTables(COLUMN_TYPES[engine].text)) await sql.raw(table).execute(db)
  },
})
