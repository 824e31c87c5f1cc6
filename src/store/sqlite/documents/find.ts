import { type RawBuilder, sql } from 'kysely'
import { type MatchSyntax, writeMatch } from '../../../text/terms/match.js'
import type { PostKey } from '../../load.js'
import { joinedNumbers, readNumbers } from '../../number-list.js'
import { preparedQuery } from '../../prepared-query.js'
import type { ReadTransaction } from '../../store.js'
import type { TextQuery } from '../../text-index.js'
import { isBefore, isSince, secondOf } from './ids.js'

/** Terms contain no quotes, so nothing in them can end a quoted string. */
const SYNTAX: MatchSyntax = {
  phrase: (terms) => `"${terms.join('\n')}"`,
  prefix: (beginning) => `"${beginning}"*`,
  or: ' OR ',
  and: ' AND ',
  not: ' NOT ',
}

const ROWID = sql.ref('post_terms.rowid')

/** The condition that a row of `post_terms` matches. */
export const matching = ({ match, since, until }: TextQuery): RawBuilder<unknown> =>
  sql.join(
    [
      sql`post_terms match ${writeMatch(match, SYNTAX)}`,
      ...(since === undefined ? [] : [isSince(ROWID, since)]),
      ...(until === undefined ? [] : [isBefore(ROWID, until)]),
    ],
    sql` and `,
  )

/** The ids that match and belong to the newest posts, or to the oldest, ascending: more than `count`, with all others of the last second. */
export const findIds = async (
  tx: ReadTransaction,
  query: TextQuery,
  count: number,
): Promise<Float64Array> => {
  const direction = query.oldestFirst ? sql`desc` : sql`asc`
  // The id after the last that is wanted shows whether there are more of its second.
  const ids = await listIds(
    tx,
    sql`${matching(query)} order by rowid ${direction} limit ${sql.lit(count + 2)}`,
  )
  const [last, next] = ids.subarray(count)
  if (last === undefined || next === undefined) return ids.sort()
  if (secondOf(last) !== secondOf(next)) return ids.subarray(0, count + 1).sort()
  return joinedNumbers(ids, await restOfSecond(tx, query, next)).sort()
}

/** The further ids of a second. The bounds of the query are left out: FTS5 would use these instead of the narrower ones. */
const restOfSecond = (
  tx: ReadTransaction,
  { match, oldestFirst }: TextQuery,
  after: number,
): Promise<Float64Array> => {
  const bound = sql`cast(${after} as integer)`
  const isRest = oldestFirst
    ? sql`${ROWID} < ${bound} and ${isBefore(ROWID, secondOf(after) + 1)}`
    : sql`${ROWID} > ${bound} and ${isSince(ROWID, secondOf(after))}`
  return listIds(tx, sql`${matching({ match })} and ${isRest} order by rowid`)
}

const listIds = async (tx: ReadTransaction, condition: RawBuilder<unknown>): Promise<Float64Array> => {
  const { rows } = await sql<{ ids: string }>`
    select ${tx.dialect.list(sql`id`)} as ids
    from (select rowid as id from post_terms where ${condition})`.execute(tx.db)
  return readNumbers(rows[0]?.ids ?? '[]')
}

interface DocumentPost {
  id: number
  chat_id: number
  seq: string
}

const postsByIds = preparedQuery<{ ids: string }, DocumentPost>(
  (_, parameter) => sql<DocumentPost>`
    select d.id, d.chat_id, d.seq from json_each(${parameter('ids')}) as k cross join post_documents as d where d.id = k.value`,
)

/** No post has these: in place of one whose document is missing. */
const NO_POST: PostKey = [0, '']

/** The post of each of these documents. */
export const loadPosts = async (tx: ReadTransaction, ids: readonly number[]): Promise<PostKey[]> => {
  if (ids.length === 0) return []
  const rows = await postsByIds(tx.db, { ids: JSON.stringify(ids) })
  const posts = new Map(rows.map(({ id, chat_id, seq }): [number, PostKey] => [id, [chat_id, seq]]))
  return ids.map((id) => posts.get(id) ?? NO_POST)
}
