import { type RawBuilder, sql } from 'kysely'
import { type MatchSyntax, writeMatch } from '../../text/match.js'
import { UNLIMITED } from '../hits.js'
import { readNumbers } from '../number-list.js'
import { preparedQuery } from '../prepared-query.js'
import type { ReadTransaction } from '../store.js'
import type { TextQuery } from '../text-index.js'
import { firstIdOf, secondOf } from './document-ids.js'

/** Terms contain no quotes, so nothing in them can end a quoted string. */
const SYNTAX: MatchSyntax = {
  phrase: (terms) => `"${terms.join('\n')}"`,
  prefix: (beginning) => `"${beginning}"*`,
  or: ' OR ',
  and: ' AND ',
  not: ' NOT ',
}

/** The condition that a row of `post_terms` matches. */
export const matching = ({ match, since, until }: TextQuery): RawBuilder<unknown> =>
  sql.join(
    [
      sql`post_terms match ${writeMatch(match, SYNTAX)}`,
      ...(since === undefined ? [] : [sql`post_terms.rowid >= ${firstIdOf(since)}`]),
      ...(until === undefined ? [] : [sql`post_terms.rowid < ${firstIdOf(until)}`]),
    ],
    sql` and `,
  )

/** The greatest ids that match, descending: more than `count`, with all others of the last second. */
export const findNewest = async (
  tx: ReadTransaction,
  query: TextQuery,
  count: number,
): Promise<Float64Array> => {
  if (count === UNLIMITED) return findAll(tx, query)
  const ids = await listIds(tx, sql`${matching(query)} order by rowid desc limit ${sql.lit(count + 1)}`)
  const [last = 0, next = -1] = ids.subarray(count - 1)
  if (secondOf(last) !== secondOf(next)) return ids
  // Without the bounds of the query: FTS5 would use these instead of the narrower ones added here.
  const rest = await listIds(
    tx,
    sql`${matching({ match: query.match })} and post_terms.rowid < cast(${next} as integer)
      and post_terms.rowid >= ${firstIdOf(secondOf(next))} order by rowid desc`,
  )
  return Float64Array.of(...ids, ...rest)
}

/** Asks in ascending order, which FTS5 reads in two thirds of the time. */
const findAll = async (tx: ReadTransaction, query: TextQuery): Promise<Float64Array> =>
  (await listIds(tx, sql`${matching(query)} order by rowid`)).reverse()

const listIds = async (tx: ReadTransaction, condition: RawBuilder<unknown>): Promise<Float64Array> => {
  const { rows } = await sql<{ ids: string }>`
    select ${tx.dialect.list(sql`id`)} as ids
    from (select rowid as id from post_terms where ${condition})`.execute(tx.db)
  return readNumbers(rows[0]?.ids ?? '[]')
}

const seqsByIds = preparedQuery<{ ids: string }, { id: number; seq: string }>(
  (_, parameter) => sql<{ id: number; seq: string }>`
    select d.id, d.seq from json_each(${parameter('ids')}) as k cross join post_documents as d where d.id = k.value`,
  { manyRows: true },
)

/** The `seq` of each of these documents. */
export const loadSeqs = async (tx: ReadTransaction, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await seqsByIds(tx.db, { ids: JSON.stringify(ids) })
  const seqs = new Map(rows.map(({ id, seq }) => [id, seq]))
  return ids.map((id) => seqs.get(id) ?? '')
}
