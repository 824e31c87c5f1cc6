import { type Kysely, type Migration, sql } from 'kysely'

/** Whether the webhook of a watch rests: its events wait. */
export const PAUSED_WATCHES = 'alter table watches add column paused integer not null default 0'

/** On SQLite the table is in the control database. */
export const controlPausedWatches: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(PAUSED_WATCHES).execute(db)
  },
}
