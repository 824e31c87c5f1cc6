import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { chatsView, PARTS } from './0016-views.js'

/**
 * Which values of a chat are labels. The view has what was observed, as before. PostgreSQL replaces it with its grants,
 * SQLite has no grants.
 */
export const labels = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

const observed = (column: string, bit: number): string =>
  `case when (c.inferred & ${bit}) = 0 then c.${column} end as ${column}`

const OBSERVED = [observed('category', 1), observed('region', 2), observed('lang', 4)].join(', ')

const statements = (engine: Engine): string[] => {
  const view = chatsView(PARTS[engine], OBSERVED)
  return [
    `alter table chats add column inferred integer not null default 0`,
    `alter table best_posts add column inferred integer not null default 0`,
    ...(engine === 'sqlite'
      ? [`drop view v_chats`, view]
      : [view.replace('create view', 'create or replace view')]),
  ]
}
