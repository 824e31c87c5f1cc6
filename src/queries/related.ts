import { type RawBuilder, sql } from 'kysely'
import { chatKeys, type ReadDb, type ReadTransaction } from '../store/index.js'
import type { Chat } from './catalogue.js'
import type { CitationDirection } from './citation.js'

/** So many chats that cite a chat, and so many that it cites, are looked at: those with the newest citations. */
export const MOST_PARTNERS = 100

/** One of the two chats of a citation, and the table whose rows lie beside that chat on a cluster. */
interface End {
  chat: RawBuilder<unknown>
  table: RawBuilder<unknown>
}

const CITED: End = { chat: sql.ref('t.cited_chat_id'), table: sql.table('incoming_citations') }
const CITING: End = { chat: sql.ref('t.chat_id'), table: sql.table('citations') }

const ENDS: Readonly<Record<CitationDirection, { self: End; other: End }>> = {
  incoming: { self: CITED, other: CITING },
  outgoing: { self: CITING, other: CITED },
}

export interface CitationSpan {
  direction: CitationDirection
  /** Unix seconds, both included. */
  from: number
  until: number
}

/** The chats on the other side of a chat's citations since an instant, the newest citations first. */
export const partnersOf = async (
  db: ReadDb,
  chatId: number,
  { direction, from, until }: CitationSpan,
): Promise<number[]> => {
  const { self, other } = ENDS[direction]
  const { rows } = await sql<{ partner: number }>`
    select ${other.chat} as partner, max(t.epoch) as newest from ${self.table} as t
    where ${self.chat} = ${chatId} and t.epoch >= ${from} and t.epoch <= ${until}
    group by ${other.chat} order by newest desc, partner limit ${MOST_PARTNERS}`.execute(db)
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
  { direction, from, until }: CitationSpan,
  by: 'self' | 'other',
): Promise<Map<number, number>> => {
  if (chatIds.length === 0) return new Map()
  const keys = chatKeys(dialect, chatIds)
  const { self, other } = ENDS[direction]
  const [grouped, counted] = by === 'self' ? [self, other] : [other, self]
  const { rows } = await sql<{ chat_id: number; count: number }>`
    select ${grouped.chat} as chat_id, count(distinct ${counted.chat}) as count
    from ${keys} cross join ${grouped.table} as t
    where ${self.chat} = k.chat_id and t.epoch >= ${from} and t.epoch <= ${until}
    group by ${grouped.chat}`.execute(db)
  return new Map(rows.map(({ chat_id, count }) => [chat_id, count]))
}

/** Chats of the same type and category, nearest in size; none where its own size is unknown. */
export const nearestOfCategory = async (
  db: ReadDb,
  { chat_id, chat_type, category, participants_count }: Chat,
  limit: number,
): Promise<number[]> => {
  if (category === null || participants_count === null) return []
  const { rows } = await sql<{ chat_id: number }>`
    select chat_id from chats
    where category = ${category} and chat_type = ${chat_type} and chat_id <> ${chat_id} and participants_count is not null
    order by abs(participants_count - ${participants_count}), chat_id limit ${limit}`.execute(db)
  return rows.map((row) => row.chat_id)
}
