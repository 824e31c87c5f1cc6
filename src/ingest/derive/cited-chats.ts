import { sql } from 'kysely'
import { CITATION_WINDOW_DAYS } from '../../domain/citation-index.js'
import type { WriteTransaction } from '../../store/index.js'

/**
 * The chats that are cited by chats whose subscriber counts changed, each with the first day from which its citation
 * index depends on the new counts.
 */
export const citedByChats = async (
  tx: WriteTransaction,
  subscribersFrom: ReadonlyMap<number, number>,
): Promise<Map<number, number>> => {
  if (subscribersFrom.size === 0) return new Map()
  const citing = Array.from(subscribersFrom, ([chatId, from]) => [
    chatId,
    from,
    from - CITATION_WINDOW_DAYS + 1,
  ])
  const keys = tx.dialect.keys({ chat_id: 'id', from_day: 'int', cited_since: 'int' }, citing)
  const { rows } = await sql<{ cited: number; from_day: number }>`
    select c.cited_chat_id as cited, min(k.from_day) as from_day from ${keys} cross join citations as c
    where c.chat_id = k.chat_id and c.day >= k.cited_since
    group by c.cited_chat_id`.execute(tx.db)
  return new Map(rows.map(({ cited, from_day }) => [cited, from_day]))
}

/** Adds the first days of other chats to a map; where a chat has two, the earlier one stays. */
export const keepEarlier = (firstDays: Map<number, number>, others: ReadonlyMap<number, number>): void => {
  for (const [chatId, day] of others) firstDays.set(chatId, Math.min(day, firstDays.get(chatId) ?? day))
}
