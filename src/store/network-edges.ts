import { type RawBuilder, sql } from 'kysely'
import type { Edge, EdgeKind } from '../domain/network/edges.js'
import { chatKeys } from './dialect.js'
import type { ReadTransaction } from './store.js'

/** The rows that are edges of a kind: one for each post of a chat that leads to another chat. */
interface EdgeRows {
  /** The table whose rows lie beside the chat that they lead from, on a cluster. */
  outgoing: string
  /** The same rows, beside the chat that they lead to where there is such a table. */
  incoming: string
  from: string
  to: string
  epoch: string
  only: RawBuilder<boolean>
}

const CITATIONS = {
  outgoing: 'citations',
  incoming: 'incoming_citations',
  from: 'chat_id',
  to: 'cited_chat_id',
  epoch: 'epoch',
} as const

const ROWS: Readonly<Record<EdgeKind, EdgeRows>> = {
  repost: { ...CITATIONS, only: sql`t.is_repost = 1` },
  mention: { ...CITATIONS, only: sql`t.is_repost = 0` },
  copy: {
    ...{ outgoing: 'copy_families', incoming: 'copy_families' },
    ...{ from: 'chat_id', to: 'first_chat_id', epoch: 'epoch' },
    only: sql`t.chat_id <> t.first_chat_id`,
  },
}

export interface EdgeFilter {
  kinds: readonly EdgeKind[]
  /** Only posts published from then on, and before then; Unix seconds. */
  from?: number | undefined
  before?: number | undefined
  /** Only edges that so many posts are. */
  minWeight: number
}

const CHATS_PER_PAGE = 2_000

/** All edges, those from some thousands of chats at a time. */
export async function* networkEdges(tx: ReadTransaction, filter: EdgeFilter): AsyncGenerator<Edge[]> {
  for await (const { first, last } of chatRanges(tx))
    for (const kind of filter.kinds) {
      const from = column(ROWS[kind].from)
      yield await edgesOf(
        tx,
        kind,
        sql`${sql.table(ROWS[kind].outgoing)} as t where ${from} >= ${first} and ${from} <= ${last}`,
        filter,
      )
    }
}

/** The edges that lead from some chats (`outgoing`) or to them (`incoming`). */
export const edgesBeside = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  direction: 'outgoing' | 'incoming',
  filter: EdgeFilter,
): Promise<Edge[]> => {
  const edges: Edge[] = []
  if (chatIds.length === 0) return edges
  const keys = chatKeys(tx.dialect, chatIds)
  for (const kind of filter.kinds) {
    const rows = ROWS[kind]
    const end = column(direction === 'outgoing' ? rows.from : rows.to)
    const beside = sql`${keys} cross join ${sql.table(rows[direction])} as t where ${end} = k.chat_id`
    for (const edge of await edgesOf(tx, kind, beside, filter)) edges.push(edge)
  }
  return edges
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`)

const edgesOf = async (
  { db }: ReadTransaction,
  kind: EdgeKind,
  source: RawBuilder<unknown>,
  { from, before, minWeight }: EdgeFilter,
): Promise<Edge[]> => {
  const { from: start, to: end, epoch, only } = ROWS[kind]
  const published = [
    ...(from === undefined ? [] : [sql`and ${column(epoch)} >= ${from}`]),
    ...(before === undefined ? [] : [sql`and ${column(epoch)} < ${before}`]),
  ]
  const { rows } = await sql<Omit<Edge, 'kind'>>`
    select ${column(start)} as "from", ${column(end)} as "to", count(*) as weight, max(${column(epoch)}) as last_epoch
    from ${source} and ${only} ${sql.join(published, sql` `)}
    group by ${column(start)}, ${column(end)}
    ${minWeight > 1 ? sql`having count(*) >= ${minWeight}` : sql``}
    order by 1, 2`.execute(db)
  return rows.map((edge) => ({ ...edge, kind }))
}

/** Ranges of so many chats, in the order of their numbers. */
async function* chatRanges({ db }: ReadTransaction): AsyncGenerator<{ first: number; last: number }> {
  let after = Number.MIN_SAFE_INTEGER - 1
  for (;;) {
    const { rows } = await sql<{ first: number | null; last: number | null }>`
      select min(chat_id) as first, max(chat_id) as last from (
        select chat_id from chats where chat_id > ${after} order by chat_id limit ${sql.lit(CHATS_PER_PAGE)}) as c`.execute(
      db,
    )
    const [range] = rows
    if (range?.first == null || range.last == null) return
    yield { first: range.first, last: range.last }
    after = range.last
  }
}
