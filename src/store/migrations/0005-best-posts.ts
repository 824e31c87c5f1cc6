import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'

/** The best posts of each chat, from which rankings are read. */
export const bestPosts = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { text, inKeyOrder } = COLUMN_TYPES[engine]
    for (const statement of statements(text, inKeyOrder)) await sql.raw(statement).execute(db)
  },
})

const BEST_FIRST = 'value desc, epoch desc, chat_id'

const statements = (text: string, inKeyOrder: string): string[] => [
  `create table best_posts (
  chat_id bigint not null,
  span integer not null,
  metric integer not null,
  value bigint not null,
  epoch bigint not null,
  seq ${text} not null,
  category ${text},
  region ${text},
  primary key (chat_id, span, metric)
)${inKeyOrder}`,
  `create index best_posts_of_span on best_posts (span, metric, ${BEST_FIRST})`,
  `create index best_posts_of_category on best_posts (span, metric, category, ${BEST_FIRST})`,
  `create index best_posts_of_region on best_posts (span, metric, region, ${BEST_FIRST})`,
  `drop index posts_by_day_reposted`,
]
