import { type Kysely, type Migration, sql } from 'kysely'
import type { ControlRow, ControlTables } from '../../control.js'

/** API keys of a store that had them among its data. */
export type ReadFormerKeys = () => readonly ControlRow<'api_keys'>[]

/** The tables of the control database on SQLite, and the keys that were among the data: in one transaction, once. */
export const firstControl = (readFormerKeys: ReadFormerKeys): Migration => ({
  up: async (db: Kysely<ControlTables>) => {
    await sql`create table api_keys (
  id text not null primary key,
  name text not null,
  hash text not null unique,
  products text not null,
  rate integer not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint
)`.execute(db)
    for (const key of readFormerKeys()) await db.insertInto('api_keys').values(key).execute()
  },
})
