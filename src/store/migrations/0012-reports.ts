import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { reportsTable } from './control/0003-reports.js'

/** On SQLite the table is in the control database. */
export const reports = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'postgres') await sql.raw(reportsTable(COLUMN_TYPES[engine].text)).execute(db)
  },
})
