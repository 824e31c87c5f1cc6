import { type Kysely, type Migration, sql } from 'kysely'

/** What belongs to an API key: pages that it shares, and its lists of chats; `text` as the engine spells it. */
export const personalTables = (text: string): string[] => [
  `create table shares (
  id ${text} not null primary key,
  hash ${text} not null unique,
  key_id ${text} not null,
  path ${text} not null,
  requests ${text} not null,
  created_at bigint not null,
  expires_at bigint not null,
  visits bigint not null,
  visited_at bigint
)`,
  `create index shares_by_key on shares (key_id, created_at)`,
  `create table lists (
  id ${text} not null primary key,
  key_id ${text} not null,
  name ${text} not null,
  created_at bigint not null
)`,
  `create index lists_by_key on lists (key_id, created_at)`,
  `create table list_chats (
  list_id ${text} not null,
  chat_id bigint not null,
  added_at bigint not null,
  tag ${text} not null,
  note ${text} not null,
  price double precision,
  primary key (list_id, chat_id)
)`,
]

/** On SQLite they are in the control database. */
export const controlPersonal: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of personalTables('text')) await sql.raw(statement).execute(db)
  },
}
