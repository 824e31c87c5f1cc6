import { sql } from 'kysely'
import { INFERRED_BITS, type Labelled } from '../../domain/labels.js'
import { chatKeys, type ReadTransaction, type Row } from '../../store/index.js'
import { type ChatFacts, isVisible, labelled } from '../facts/chat.js'

/** What the text index stores of a chat with each of its posts. */
export interface ChatKind {
  chatType: string
  category: string | null
  isCategoryInferred: boolean
}

const kindOf = (
  chatType: string,
  { category, inferred }: Pick<Labelled, 'category' | 'inferred'>,
): ChatKind => ({
  chatType,
  category,
  isCategoryInferred: (inferred & INFERRED_BITS.category) !== 0,
})

/** The kinds of those of these chats that have appeared. */
export const kindsOf = (chats: readonly { chatId: number; facts: ChatFacts }[]): Map<number, ChatKind> =>
  new Map(
    chats
      .filter(({ facts }) => isVisible(facts))
      .map(({ chatId, facts }) => [chatId, kindOf(facts.traits.chat_type?.value ?? '', labelled(facts))]),
  )

/** The kinds of chats as their cards have them. */
export const loadCardKinds = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
): Promise<Map<number, ChatKind>> => {
  if (chatIds.length === 0) return new Map()
  const keys = chatKeys(tx.dialect, [...new Set(chatIds)])
  const { rows } = await sql<Pick<Row<'chats'>, 'chat_id' | 'chat_type' | 'category' | 'inferred'>>`
    select c.chat_id, c.chat_type, c.category, c.inferred from ${keys} cross join chats as c
    where c.chat_id = k.chat_id`.execute(tx.db)
  return new Map(rows.map(({ chat_id, chat_type, ...card }) => [chat_id, kindOf(chat_type, card)]))
}
