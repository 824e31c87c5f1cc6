import { loadByChat, type Row, type WriteTransaction } from '../../store/index.js'
import type { Names, NameTerms } from '../../text/terms.js'
import { type ChatFacts, currentNames, decodeChat, encodeChat, isVisible, joinChats } from './chat.js'

/** What was seen of a chat, and what its names are found by. */
export interface SeenChat extends Row<'chat_facts'> {
  nameTerms: NameTerms
}

export interface ChatChange {
  chatId: number
  facts: ChatFacts
  /** A chat that was not there before this batch. */
  appeared: boolean
  namesChanged: boolean
  /** What it is called now, where that was otherwise before. */
  renamed: { names: Names; nameTerms: NameTerms | undefined } | undefined
}

/** Takes what was seen of chats into the stored facts and tells what changed. */
export const saveChats = async (tx: WriteTransaction, seen: readonly SeenChat[]): Promise<ChatChange[]> => {
  const rows = await loadByChat(
    tx,
    'chat_facts',
    seen.map(({ chat_id }) => chat_id),
  )
  const stored = new Map(rows.map((row) => [row.chat_id, decodeChat(row)]))
  const changes = seen.flatMap((row) => change(row, stored.get(row.chat_id)))
  await tx.upsert(
    'chat_facts',
    changes.map(({ chatId, facts }) => encodeChat(chatId, facts)),
  )
  return changes
}

const change = (row: SeenChat, before: ChatFacts | undefined): ChatChange[] => {
  const seen = decodeChat(row)
  const facts = before === undefined ? seen : joinChats(before, seen)
  if (facts === before) return []
  const appeared = isVisible(facts) && !(before && isVisible(before))
  const namesChanged = facts.names !== before?.names
  const renamed =
    appeared || (namesChanged && isVisible(facts)) ? renaming(row, facts, before, seen) : undefined
  return [{ chatId: row.chat_id, facts, appeared, namesChanged, renamed }]
}

/** Of a chat that is there; another sighting of a name does not change what it is called. */
const renaming = (
  { nameTerms }: SeenChat,
  facts: ChatFacts,
  before: ChatFacts | undefined,
  seen: ChatFacts,
): ChatChange['renamed'] => {
  const names = currentNames(facts)
  const wasSo = before !== undefined && isVisible(before) && sameNames(names, currentNames(before))
  if (wasSo) return undefined
  return { names, nameTerms: sameNames(names, currentNames(seen)) ? nameTerms : undefined }
}

const sameNames = (a: Names, b: Names): boolean =>
  a.title === b.title && a.description === b.description && a.handle === b.handle
