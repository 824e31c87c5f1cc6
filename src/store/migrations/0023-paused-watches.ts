import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { PAUSED_WATCHES } from './control/0007-paused-watches.js'

/** On SQLite the table is in the control database. */
export const pausedWatches = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'postgres') await sql.raw(PAUSED_WATCHES).execute(db)
  },
})
