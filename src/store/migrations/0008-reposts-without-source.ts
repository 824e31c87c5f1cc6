import { type Kysely, type Migration, sql } from 'kysely'

/** A post may be known to be a repost without a known source. */
export const repostsWithoutSource = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table posts add column repost integer not null default 0').execute(db)
  },
})
