import { type Kysely, type Migration, sql } from 'kysely'

/** By which rules everything derived was derived. What stands here from before is derived again. */
export const derivation = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table state add column derivation integer not null default 0`.execute(db)
  },
})
