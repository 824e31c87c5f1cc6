import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { mailColumns } from './control/0008-mail.js'

/** On SQLite the table is in the control database. */
export const mail = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine !== 'postgres') return
    for (const statement of mailColumns(COLUMN_TYPES[engine].text)) await sql.raw(statement).execute(db)
  },
})
