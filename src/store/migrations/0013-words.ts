import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'

/** How many posts have each word, for corrections and for completing what is typed. */
export const words = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { text, inKeyOrder } = COLUMN_TYPES[engine]
    const table = `create table words (word ${text} not null, posts bigint not null, primary key (word))${inKeyOrder}`
    await sql.raw(table).execute(db)
    await sql.raw('create index frequent_words on words (word, posts) where posts >= 5').execute(db)
  },
})
