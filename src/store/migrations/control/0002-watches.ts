import { type Kysely, type Migration, sql } from 'kysely'

/** The tables of watches that servers and operators write; `text` as the engine spells it. */
export const watchControlTables = (text: string): string[] => [
  `create table watches (
  id ${text} not null primary key,
  number bigint not null unique,
  name ${text} not null,
  query ${text} not null,
  url ${text},
  secret ${text},
  feed ${text} not null unique,
  max_age_hours integer,
  key_id ${text},
  created_at bigint not null,
  failing_since bigint,
  failures integer not null,
  next_attempt_at bigint not null,
  last_error ${text}
)`,
  `create table watch_deliveries (
  watch_id ${text} not null,
  event_id bigint not null,
  recorded_at bigint not null,
  gave_up_at bigint,
  error ${text},
  primary key (watch_id, event_id)
)`,
  `create table watch_state (
  id integer not null primary key,
  version bigint not null,
  last_event bigint not null,
  holder ${text} not null,
  held_until bigint not null
)`,
  `insert into watch_state (id, version, last_event, holder, held_until) values (1, 0, 0, '', 0)`,
]

/** On SQLite they are in the control database. */
export const controlWatches: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of watchControlTables('text')) await sql.raw(statement).execute(db)
  },
}
