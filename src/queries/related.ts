import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, ReadTransaction } from '../store/index.js'
import type { Chat } from './catalogue.js'
import type { Direction } from './citation.js'

/** So many chats that cite a chat, and so many that it cites, are looked at: those with the newest citations. */
export const MOST_PARTNERS = 100

const SELF: Readonly<Record<Direction, RawBuilder<unknown>>> = {
  incoming: sql.ref('t.cited_chat_id'),
  outgoing: sql.ref('t.chat_id'),
}
const OTHER: Readonly<Record<Direction, RawBuilder<unknown>>> = {
  incoming: SELF.outgoing,
  outgoing: SELF.incoming,
}

export interface CitationSpan {
  direction: Direction
  /** Unix seconds. */
  from: number
}

/** The chats on the other side of a chat's citations since an instant, the newest citations first. */
export const partnersOf = async (
  db: ReadDb,
  chatId: number,
  { direction, from }: CitationSpan,
): Promise<number[]> => {
  const { rows } = await sql<{ partner: number }>`
    select ${OTHER[direction]} as partner, max(t.epoch) as newest from citations as t
    where ${SELF[direction]} = ${chatId} and t.epoch >= ${from}
    group by ${OTHER[direction]} order by newest desc, partner limit ${MOST_PARTNERS}`.execute(db)
  return rows.map(({ partner }) => partner)
}

/** How many chats on the other side each of these chats has since an instant; chats without any are left out. */
export const partnerCounts = (
  tx: ReadTransaction,
  chatIds: readonly number[],
  span: CitationSpan,
): Promise<Map<number, number>> => countsBetween(tx, chatIds, span, 'self')

/** For each chat on the other side, how many of these chats it is connected with since an instant. */
export const sharedCounts = (
  tx: ReadTransaction,
  chatIds: readonly number[],
  span: CitationSpan,
): Promise<Map<number, number>> => countsBetween(tx, chatIds, span, 'other')

const countsBetween = async (
  { db, dialect }: ReadTransaction,
  chatIds: readonly number[],
  { direction, from }: CitationSpan,
  by: 'self' | 'other',
): Promise<Map<number, number>> => {
  if (chatIds.length === 0) return new Map()
  const keys = dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const [grouped, counted] =
    by === 'self' ? [SELF[direction], OTHER[direction]] : [OTHER[direction], SELF[direction]]
  const { rows } = await sql<{ chat_id: number; count: number }>`
    select ${grouped} as chat_id, count(distinct ${counted}) as count
    from ${keys} cross join citations as t
    where ${SELF[direction]} = k.chat_id and t.epoch >= ${from}
    group by ${grouped}`.execute(db)
  return new Map(rows.map(({ chat_id, count }) => [chat_id, count]))
}

/** Chats of the same type and category, nearest in size. */
export const nearestOfCategory = async (
  db: ReadDb,
  { chat_id, chat_type, category, participants_count }: Chat,
  limit: number,
): Promise<number[]> => {
  if (category === null) return []
  const { rows } = await sql<{ chat_id: number }>`
    select chat_id from chats
    where category = ${category} and chat_type = ${chat_type} and chat_id <> ${chat_id} and participants_count is not null
    order by abs(participants_count - ${participants_count ?? 0}), chat_id limit ${limit}`.execute(db)
  return rows.map((row) => row.chat_id)
}
