import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'

/**
 * Lines at the end of posts are counted in one row a chat; a row each took as much time as all else about copies. Both tables
 * are made anew by the rebuild that follows, and a cluster spreads the keys by what they are asked for.
 */
export const lineCounts = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { bytes, inKeyOrder, text } = COLUMN_TYPES[engine]
    await sql`drop table edge_lines`.execute(db)
    await sql`drop table copy_keys`.execute(db)
    await sql
      .raw(`create table edge_lines (
  chat_id bigint not null,
  counts ${bytes} not null,
  primary key (chat_id)
)${inKeyOrder}`)
      .execute(db)
    await sql
      .raw(`create table copy_keys (
  copy_key integer not null,
  epoch bigint not null,
  chat_id bigint not null,
  seq ${text} not null,
  sketch bigint not null,
  primary key (copy_key, epoch, chat_id, seq)
)${inKeyOrder}`)
      .execute(db)
  },
})
