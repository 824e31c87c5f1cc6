import type { ColumnTypes } from './column-types.js'

/** What the program keeps for itself: a rebuild neither reads nor clears it. */
export const ownTables = ({ text, inKeyOrder }: ColumnTypes): string[] => [
  `create table chat_changes (
  chat_id bigint not null primary key,
  version bigint not null
)${inKeyOrder}`,
  `create index chat_changes_by_version on chat_changes (version)`,

  `create table state (
  id integer not null primary key,
  clock bigint not null,
  day integer not null,
  version bigint not null,
  link_base ${text} not null,
  derivation integer not null
)`,
  `insert into state (id, clock, day, version, link_base, derivation) values (1, 0, 0, 0, '', 0)`,

  `create table api_keys (
  id ${text} not null primary key,
  name ${text} not null,
  hash ${text} not null unique,
  products ${text} not null,
  rate integer not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint
)`,
]
