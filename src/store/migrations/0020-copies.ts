import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES, type ColumnTypes } from './0001-first/column-types.js'

/** Which posts are copies of each other, and what they are found by. */
export const copies = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(COLUMN_TYPES[engine])) await sql.raw(statement).execute(db)
  },
})

const statements = ({ text, inKeyOrder }: ColumnTypes): string[] => [
  `create table edge_lines (
  chat_id bigint not null,
  line integer not null,
  posts bigint not null,
  seqs ${text},
  primary key (chat_id, line)
)${inKeyOrder}`,

  `create table copy_keys (
  copy_key integer not null,
  epoch bigint not null,
  chat_id bigint not null,
  seq ${text} not null,
  sketch bigint not null,
  primary key (copy_key, epoch, chat_id, seq)
)${inKeyOrder}`,

  `create table post_copies (
  chat_id bigint not null,
  seq ${text} not null,
  other_chat_id bigint not null,
  other_seq ${text} not null,
  similarity integer not null,
  epoch bigint not null,
  other_epoch bigint not null,
  primary key (chat_id, seq, other_chat_id, other_seq)
)${inKeyOrder}`,

  `create table copy_families (
  chat_id bigint not null,
  seq ${text} not null,
  epoch bigint not null,
  first_chat_id bigint not null,
  first_seq ${text} not null,
  first_epoch bigint not null,
  copies bigint not null,
  primary key (chat_id, seq)
)${inKeyOrder}`,
  `create index copy_families_by_first on copy_families (first_chat_id, first_seq)`,
  `create index copy_families_by_chat on copy_families (chat_id, epoch)`,
]
