import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../store/index.js'

/** The columns of a post from which answers read reactions, forwards, comments and kinds of media. */
export const POST_DETAILS = [
  'forwards',
  'comments',
  'media',
  'engagement',
  'repost_chat_id',
  'repost_seq',
] as const satisfies readonly (keyof Row<'posts'>)[]

export type PostDetail = (typeof POST_DETAILS)[number]

/** How many other posts a post of a table in a query has in its family of copies. */
export const copiesOf = (table: string): RawBuilder<number> => sql<number>`
  coalesce((select f.copies from copy_families as f
    where f.chat_id = ${sql.ref(`${table}.chat_id`)} and f.seq = ${sql.ref(`${table}.seq`)}), 0)`

/** These columns of a table in a query. */
export const postDetails = (table: string): RawBuilder<unknown> =>
  sql.join(POST_DETAILS.map((column) => sql.ref(`${table}.${column}`)))
