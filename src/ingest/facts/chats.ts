import { sql } from 'kysely'
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
  const nothingNew = await loadKnownBefore(tx, seen.filter(saysNothing))
  const telling = seen.filter(({ chat_id }) => !nothingNew.has(chat_id))
  const rows = await loadByChat(
    tx,
    'chat_facts',
    telling.map(({ chat_id }) => chat_id),
  )
  const stored = new Map(rows.map((row) => [row.chat_id, decodeChat(row)]))
  const changes = telling.flatMap((row) => change(row, stored.get(row.chat_id)))
  await tx.upsert(
    'chat_facts',
    changes.map(({ chatId, facts }) => encodeChat(chatId, facts)),
  )
  return changes
}

/** Mostly a chat's subscribers are counted, and nothing else of it is told. */
const saysNothing = ({ facts }: SeenChat): boolean => facts === NO_FACTS
const NO_FACTS = encodeChat(0, { firstAt: 0, names: {}, traits: {} }).facts

/** The chats among these that were known by then. */
const loadKnownBefore = async (tx: WriteTransaction, seen: readonly SeenChat[]): Promise<Set<number>> => {
  if (seen.length === 0) return new Set()
  const keys = tx.dialect.keys(
    { chat_id: 'id', first_at: 'id' },
    seen.map(({ chat_id, first_at }) => [chat_id, first_at]),
  )
  const { rows } = await sql<{ chat_id: number }>`
    select f.chat_id from ${keys} cross join chat_facts as f
    where f.chat_id = k.chat_id and f.first_at <= k.first_at`.execute(tx.db)
  return new Set(rows.map(({ chat_id }) => chat_id))
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
