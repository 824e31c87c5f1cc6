import { sql } from 'kysely'
import { CITATION_WINDOW_DAYS } from '../../domain/citation-index.js'
import type { WriteTransaction } from '../../store/index.js'

/**
 * Chats whose citation index depends on subscriber counts that changed: those cited by chats with new counts, from
 * the first day on that the new counts hold.
 */
export const citedByChanged = async (
  tx: WriteTransaction,
  subscribersFrom: ReadonlyMap<number, number>,
): Promise<Map<number, number>> => {
  if (subscribersFrom.size === 0) return new Map()
  const sources = Array.from(subscribersFrom, ([chatId, from]) => [
    chatId,
    from,
    from - CITATION_WINDOW_DAYS + 1,
  ])
  const keys = tx.dialect.keys({ chat_id: 'id', from_day: 'int', cited_since: 'int' }, sources)
  const { rows } = await sql<{ cited: number; from_day: number }>`
    select c.cited_chat_id as cited, min(k.from_day) as from_day from ${keys} cross join citations as c
    where c.chat_id = k.chat_id and c.day >= k.cited_since
    group by c.cited_chat_id`.execute(tx.db)
  return new Map(rows.map(({ cited, from_day }) => [cited, from_day]))
}

/** Takes the earlier day of both for each chat into the first map. */
export const earlierOf = (into: Map<number, number>, other: ReadonlyMap<number, number>): void => {
  for (const [chatId, day] of other) into.set(chatId, Math.min(day, into.get(chatId) ?? day))
}
