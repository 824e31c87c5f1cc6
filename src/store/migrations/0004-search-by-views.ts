import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

/** Views beside the terms, so that what was found can be summed up without asking for the posts. */
export const searchByViews = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'postgres')
      await sql`alter table post_terms add column views bigint not null default 0`.execute(db)
  },
})
