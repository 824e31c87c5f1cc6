import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

/** Views beside the terms on PostgreSQL, as SQLite has them; a look at the terms on SQLite, as PostgreSQL has it. */
export const searchByViews = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(STATEMENTS[engine]).execute(db)
  },
})

const STATEMENTS: Readonly<Record<Engine, string>> = {
  sqlite: `create virtual table post_vocabulary using fts5vocab(post_terms, row)`,
  postgres: `alter table post_terms add column views bigint not null default 0`,
}
