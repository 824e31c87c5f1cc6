import { loadByChat, type Row, type WriteTransaction } from '../../store/index.js'
import { type ChatFacts, decodeChat, encodeChat, isVisible, joinChats } from './chat.js'

export interface ChatChange {
  chatId: number
  facts: ChatFacts
  /** A chat that was not there before this batch. */
  appeared: boolean
  namesChanged: boolean
}

/** Takes what was seen of chats into the stored facts and tells what changed. */
export const saveChats = async (
  tx: WriteTransaction,
  seen: readonly Row<'chat_facts'>[],
): Promise<ChatChange[]> => {
  const rows = await loadByChat(
    tx,
    'chat_facts',
    seen.map(({ chat_id }) => chat_id),
  )
  const stored = new Map(rows.map((row) => [row.chat_id, decodeChat(row)]))
  const changes = seen.flatMap((row) => change(row.chat_id, stored.get(row.chat_id), decodeChat(row)))
  await tx.upsert(
    'chat_facts',
    changes.map(({ chatId, facts }) => encodeChat(chatId, facts)),
  )
  return changes
}

const change = (chatId: number, before: ChatFacts | undefined, seen: ChatFacts): ChatChange[] => {
  const facts = before === undefined ? seen : joinChats(before, seen)
  if (facts === before) return []
  const appeared = isVisible(facts) && !(before && isVisible(before))
  return [{ chatId, facts, appeared, namesChanged: facts.names !== before?.names }]
}
