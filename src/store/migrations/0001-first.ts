import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { derivedTables } from './0001-first/derived.js'
import { factTables } from './0001-first/facts.js'
import { ownTables } from './0001-first/own.js'
import { TEXT_INDEX_TABLES } from './0001-first/text-index.js'

/** The tables of the first release. */
export const first = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

const statements = (engine: Engine): string[] => {
  const types = COLUMN_TYPES[engine]
  return [...factTables(types), ...derivedTables(types), ...ownTables(types), ...TEXT_INDEX_TABLES[engine]]
}
