import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { collectListTable } from './control/0005-collect-list.js'

/** On SQLite the table is in the control database. */
export const collectList = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'postgres') await sql.raw(collectListTable(COLUMN_TYPES[engine].text)).execute(db)
  },
})
