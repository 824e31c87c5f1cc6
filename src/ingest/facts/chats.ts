import { sql } from 'kysely'
import {
  chatKeys,
  loadByChat,
  type ReadTransaction,
  type Row,
  type WriteTransaction,
} from '../../store/index.js'
import type { NameTerms, NameTexts } from '../../text/terms/terms.js'
import { type ChatFacts, currentNames, decodeChat, encodeChat, isVisible, mergeChats } from './chat.js'

/** The row of a chat's facts, with the terms of its names, which the reading thread has found. */
export interface ChatRow extends Row<'chat_facts'> {
  nameTerms: NameTerms
}

export interface ChatChange {
  chatId: number
  facts: ChatFacts
  /** The chat was not visible before. */
  appeared: boolean
  namesChanged: boolean
  /** The current names, if they differ from those before; with their terms where these are known. */
  renamed: { names: NameTexts; nameTerms: NameTerms | undefined } | undefined
}

/** Merges chats into the stored facts. @returns the chats that changed */
export const saveChats = async (tx: WriteTransaction, chats: readonly ChatRow[]): Promise<ChatChange[]> => {
  const unchanged = await loadKnownBefore(tx, chats.filter(hasNoFacts))
  const others = chats.filter(({ chat_id }) => !unchanged.has(chat_id))
  const rows = await loadByChat(
    tx,
    'chat_facts',
    others.map(({ chat_id }) => chat_id),
  )
  const stored = new Map(rows.map((row) => [row.chat_id, decodeChat(row)]))
  const changes = others.flatMap((row) => changeOf(stored.get(row.chat_id), row))
  await tx.upsert(
    'chat_facts',
    changes.map(({ chatId, facts }) => encodeChat(chatId, facts)),
  )
  return changes
}

export const chatsThatAppeared = (chats: readonly ChatChange[]): number[] =>
  chats.filter(({ appeared }) => appeared).map(({ chatId }) => chatId)

/** Most observations of a chat have its subscriber count only. */
const hasNoFacts = ({ facts }: ChatRow): boolean => facts === NO_FACTS
const NO_FACTS = encodeChat(0, { firstAt: 0, names: {}, traits: {} }).facts

/** Those of these chats that were first seen no later than the row says. */
const loadKnownBefore = async (tx: WriteTransaction, chats: readonly ChatRow[]): Promise<Set<number>> => {
  if (chats.length === 0) return new Set()
  const keys = tx.dialect.keys(
    { chat_id: 'id', first_at: 'id' },
    chats.map(({ chat_id, first_at }) => [chat_id, first_at]),
  )
  const { rows } = await sql<{ chat_id: number }>`
    select f.chat_id from ${keys} cross join chat_facts as f
    where f.chat_id = k.chat_id and f.first_at <= k.first_at`.execute(tx.db)
  return new Set(rows.map(({ chat_id }) => chat_id))
}

/** What a row changes about the stored facts; nothing if all of it was known. */
const changeOf = (before: ChatFacts | undefined, row: ChatRow): ChatChange[] => {
  const added = decodeChat(row)
  const facts = before === undefined ? added : mergeChats(before, [added])
  if (facts === before) return []
  const visibleBefore = before !== undefined && isVisible(before) ? before : undefined
  const appeared = isVisible(facts) && visibleBefore === undefined
  const namesChanged = facts.names !== before?.names
  const names = isVisible(facts) && (appeared || namesChanged) ? currentNames(facts) : undefined
  // Another sighting of a name does not change what the chat is called.
  const isRenamed = names !== undefined && !(visibleBefore && sameNames(names, currentNames(visibleBefore)))
  const renamed = isRenamed ? { names, nameTerms: termsOf(names, added, row) } : undefined
  return [{ chatId: row.chat_id, facts, appeared, namesChanged, renamed }]
}

/** The terms that came with the row, if they are those of these names. */
const termsOf = (names: NameTexts, added: ChatFacts, { nameTerms }: ChatRow): NameTerms | undefined =>
  sameNames(names, currentNames(added)) ? nameTerms : undefined

const sameNames = (a: NameTexts, b: NameTexts): boolean =>
  a.title === b.title && a.description === b.description && a.handle === b.handle

/** Which of these chats have appeared. */
export const loadVisible = async (tx: ReadTransaction, chatIds: readonly number[]): Promise<Set<number>> => {
  if (chatIds.length === 0) return new Set()
  const keys = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<{ chat_id: number }>`
    select f.chat_id from ${keys} cross join chat_facts as f
    where f.chat_id = k.chat_id and f.visible = 1`.execute(tx.db)
  return new Set(rows.map(({ chat_id }) => chat_id))
}
