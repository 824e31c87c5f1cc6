import { type Kysely, type Migration, sql } from 'kysely'

/** Rotation and quotas of API keys, and what keys have used; `text` as the engine spells it. */
export const usageTables = (text: string, inKeyOrder: string): string[] => [
  `alter table api_keys add column former_hash ${text}`,
  'alter table api_keys add column former_until bigint',
  'alter table api_keys add column quota_day bigint',
  'alter table api_keys add column quota_month bigint',
  'create unique index api_keys_former on api_keys (former_hash)',
  `create table key_usage (
  key_id ${text} not null,
  day integer not null,
  endpoint ${text} not null,
  product ${text} not null,
  requests bigint not null,
  refusals bigint not null,
  bytes bigint not null,
  milliseconds bigint not null,
  primary key (key_id, day, endpoint, product)
)${inKeyOrder}`,
  `create table quota_days (
  key_id ${text} not null,
  day integer not null,
  requests bigint not null,
  primary key (key_id, day)
)${inKeyOrder}`,
]

/** On SQLite they are in the control database. */
export const controlUsage: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of usageTables('text', ' without rowid')) await sql.raw(statement).execute(db)
  },
}
