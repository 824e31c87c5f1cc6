import { sql } from 'kysely'
import type { WriteTransaction } from '../../store/index.js'
import { keepEarlier } from './cited-chats.js'
import type { DayStep } from './weeks.js'

/**
 * When "today" moves, every window moves with it: all cards must be derived again, and the citation index of every
 * cited chat, which is added to `citedFrom`.
 * @returns all chats that have a card, or none if it is still the same day
 */
export const moveWindows = async (
  tx: WriteTransaction,
  days: DayStep,
  citedFrom: Map<number, number>,
): Promise<number[]> => {
  if (days.from === days.to) return []
  const since = Math.min(days.from, days.to) + 1
  const { rows: cited } = await sql<{ chat_id: number }>`
    select chat_id from chats where citation_idx > 0
    union select chat_id from citation_days where day >= ${since}`.execute(tx.db)
  keepEarlier(citedFrom, new Map(cited.map(({ chat_id }) => [chat_id, since])))
  const chats = await tx.db.selectFrom('chats').select('chat_id').execute()
  return chats.map(({ chat_id }) => chat_id)
}
