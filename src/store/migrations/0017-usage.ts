import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { usageTables } from './control/0004-usage.js'

/** On SQLite the tables are in the control database. */
export const usage = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { text, inKeyOrder } = COLUMN_TYPES[engine]
    if (engine === 'postgres')
      for (const statement of usageTables(text, inKeyOrder)) await sql.raw(statement).execute(db)
  },
})
