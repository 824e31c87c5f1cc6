import { sql } from 'kysely'
import type { WriteTransaction } from '../../store/index.js'
import { earlierOf } from './sources.js'
import type { DayStep } from './weeks.js'

/**
 * When "today" moves, every window moves: all cards are due, and the citation index of all chats that are cited.
 * @returns all chats that have appeared
 */
export const enterDay = async (
  tx: WriteTransaction,
  days: DayStep,
  citedFrom: Map<number, number>,
): Promise<number[]> => {
  const since = Math.min(days.from, days.to) + 1
  const { rows: cited } = await sql<{ chat_id: number }>`
    select chat_id from chats where citation_idx > 0
    union select chat_id from citation_days where day >= ${since}`.execute(tx.db)
  earlierOf(citedFrom, new Map(cited.map(({ chat_id }) => [chat_id, since])))
  const chats = await tx.db.selectFrom('chats').select('chat_id').execute()
  return chats.map(({ chat_id }) => chat_id)
}
