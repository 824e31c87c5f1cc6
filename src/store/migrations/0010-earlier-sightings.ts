import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

const BYTES = { sqlite: 'blob', postgres: 'bytea' } as const satisfies Record<Engine, string>

/** What was known of a post before the newest sighting of each field, and when it was seen with another text, or again. */
export const earlierSightings = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table posts add column text_changed_at bigint').execute(db)
    await sql.raw('alter table posts add column restored_at bigint').execute(db)
    await sql.raw(`alter table posts add column earlier_seen ${BYTES[engine]}`).execute(db)
  },
})
