import { type Kysely, type Migration, sql } from 'kysely'

/** What commands report of their work, for the servers to tell; `text` as the engine spells it. */
export const reportsTable = (text: string): string => `create table reports (
  name ${text} not null primary key,
  at bigint not null,
  value bigint not null
)`

/** On SQLite it is in the control database. */
export const controlReports: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(reportsTable('text')).execute(db)
  },
}
