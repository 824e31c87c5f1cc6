import { changesOf, type Sightings } from '../../domain/names.js'
import { foldHandle } from '../../domain/references.js'
import { loadByChat, type Row, removeByChat, type WriteTransaction } from '../../store/index.js'
import { isVisible, NAME_FIELDS } from '../facts/chat.js'
import type { ChatChange } from '../facts/chats.js'

type NamedChat = Pick<ChatChange, 'chatId' | 'facts'>

/**
 * Writes the history and the handles of chats that appeared or whose names changed.
 * @returns the handles that may belong to another chat now
 */
export const deriveNames = (tx: WriteTransaction, chats: readonly ChatChange[]): Promise<Set<string>> =>
  writeNames(
    tx,
    chats.filter(({ namesChanged, appeared }) => namesChanged || appeared),
  )

/** The same for any chats, of which those that are not visible are left out. */
export const writeNames = async (tx: WriteTransaction, chats: readonly NamedChat[]): Promise<Set<string>> => {
  const visible = chats.filter(({ facts }) => isVisible(facts))
  const ids = visible.map(({ chatId }) => chatId)
  const before = await loadByChat(tx, 'handles', ids)
  const after = visible.flatMap(handleRows)
  await removeByChat(tx, 'chat_history', ids)
  await tx.upsert('chat_history', visible.flatMap(historyRows))
  await removeByChat(tx, 'handles', ids)
  await tx.upsert('handles', after)
  return new Set([...before, ...after].map(({ handle }) => handle))
}

/** A missing description is shown as an empty one, as on the card. */
const shown = (field: string, value: string | null): string | null =>
  field === 'description' ? (value ?? '') : value

const historyRows = ({ chatId, facts }: NamedChat): Row<'chat_history'>[] =>
  NAME_FIELDS.flatMap((field) => {
    const sightings: Sightings<string | null> = facts.names[field] ?? []
    const changes = changesOf(sightings.map(([value, ...at]) => [shown(field, value), ...at]))
    const first = changes.findIndex(({ value }) => (value ?? '') !== '')
    const shownChanges = first === -1 ? [] : changes.slice(first)
    return shownChanges.map(({ at, value }) => ({ chat_id: chatId, field, at, value }))
  })

const handleRows = ({ chatId, facts }: NamedChat): Row<'handles'>[] => {
  const sightings: Sightings<string | null> = facts.names.handle ?? []
  const current = changesOf(sightings).at(-1)?.value
  const rows = new Map<string, Row<'handles'>>()
  for (const [value, ...instants] of sightings) {
    if (value === null) continue
    const handle = foldHandle(value)
    const at = Math.max(instants.at(-1) ?? 0, rows.get(handle)?.at ?? 0)
    const isCurrent = current != null && foldHandle(current) === handle
    rows.set(handle, { chat_id: chatId, handle, is_current: Number(isCurrent), at })
  }
  return [...rows.values()]
}
