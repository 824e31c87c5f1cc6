import { sql } from 'kysely'
import { chatKeys, type ReadTransaction, type Row } from '../../store/index.js'
import { type ChatFacts, isVisible } from '../facts/chat.js'

/** What the text index stores of a chat with each of its posts. */
export interface ChatKind {
  chatType: string
  category: string | null
}

/** The kinds of those of these chats that have appeared. */
export const kindsOf = (chats: readonly { chatId: number; facts: ChatFacts }[]): Map<number, ChatKind> =>
  new Map(
    chats
      .filter(({ facts }) => isVisible(facts))
      .map(({ chatId, facts: { traits } }) => [
        chatId,
        { chatType: traits.chat_type?.value ?? '', category: traits.category?.value ?? null },
      ]),
  )

/** The kinds of chats as their cards have them. */
export const loadCardKinds = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
): Promise<Map<number, ChatKind>> => {
  if (chatIds.length === 0) return new Map()
  const keys = chatKeys(tx.dialect, [...new Set(chatIds)])
  const { rows } = await sql<Pick<Row<'chats'>, 'chat_id' | 'chat_type' | 'category'>>`
    select c.chat_id, c.chat_type, c.category from ${keys} cross join chats as c
    where c.chat_id = k.chat_id`.execute(tx.db)
  return new Map(rows.map(({ chat_id, chat_type, category }) => [chat_id, { chatType: chat_type, category }]))
}
