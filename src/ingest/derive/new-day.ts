import type { WriteTransaction } from '../../store/index.js'
import type { DayStep } from './weeks.js'

/** All chats that have a card, which must be derived again when "today" moves; none if it is still the same day. */
export const chatsOfNewDay = async (tx: WriteTransaction, days: DayStep): Promise<number[]> => {
  if (days.from === days.to) return []
  const chats = await tx.db.selectFrom('chats').select('chat_id').execute()
  return chats.map(({ chat_id }) => chat_id)
}
