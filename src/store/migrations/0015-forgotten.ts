import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'

/** What operators want to have forgotten. */
export const forgotten = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { text, inKeyOrder } = COLUMN_TYPES[engine]
    const table = `create table forgotten (
  forgotten_chat_id bigint not null,
  forgotten_seq ${text} not null,
  at bigint not null,
  primary key (forgotten_chat_id, forgotten_seq)
)${inKeyOrder}`
    await sql.raw(table).execute(db)
  },
})
