import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { watchControlTables } from './control/0002-watches.js'

/** Events of watches are written with the data. The other tables of watches lie beside them on PostgreSQL only. */
export const watchTables = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { text } = COLUMN_TYPES[engine]
    const ofControl = engine === 'postgres' ? watchControlTables(text) : []
    for (const statement of [...eventTable(text), ...ofControl]) await sql.raw(statement).execute(db)
  },
})

const eventTable = (text: string): string[] => [
  `create table watch_events (
  id bigint not null primary key,
  watch_id ${text} not null,
  kind ${text} not null,
  post_chat_id bigint not null,
  post_seq ${text} not null,
  recorded_at bigint not null,
  content ${text} not null
)`,
  `create unique index watch_events_once on watch_events (watch_id, kind, post_chat_id, post_seq)`,
  `create index watch_events_of_watch on watch_events (watch_id, id)`,
]
