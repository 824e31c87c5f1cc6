import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

/** What has changed last in the text index, for whoever keeps a part of it in memory. */
export const postLog = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'postgres') return
    await sql`create table post_log (id integer primary key autoincrement, changes blob)`.execute(db)
  },
})
