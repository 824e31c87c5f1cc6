import { type Kysely, type Migration, sql } from 'kysely'

/** Which channels collectors read, and what they remember of each; `text` as the engine spells it. */
export const collectTables = (text: string): string[] => [
  `create table collect_list (
  source ${text} not null,
  name ${text} not null,
  state ${text} not null,
  origin ${text} not null,
  found_by bigint,
  depth integer not null,
  added_by ${text},
  added_at bigint not null,
  chat_id bigint,
  visited_at bigint,
  next_visit_at bigint,
  error ${text},
  primary key (source, name)
)`,
  `create table collect_states (
  source ${text} not null,
  name ${text} not null,
  chat_id bigint,
  read_at bigint not null,
  retry_at bigint not null,
  failures integer not null,
  gap bigint,
  unread_epoch bigint,
  point_at bigint,
  state ${text} not null,
  primary key (source, name)
)`,
]

/** On SQLite they are in the control database. */
export const controlCollectList: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of collectTables('text')) await sql.raw(table).execute(db)
  },
}
