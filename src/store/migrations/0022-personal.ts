import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { personalTables } from './control/0006-personal.js'

/** On SQLite the tables are in the control database. */
export const personal = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'sqlite') return
    for (const statement of personalTables(COLUMN_TYPES[engine].text)) await sql.raw(statement).execute(db)
  },
})
