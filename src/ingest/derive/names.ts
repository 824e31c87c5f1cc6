import { changesOf, type Sightings } from '../../domain/names.js'
import { foldHandle } from '../../domain/references.js'
import { loadByChat, type Row, removeByChat, type WriteTransaction } from '../../store/index.js'
import { isVisible, NAME_FIELDS } from '../facts/chat.js'
import type { ChatChange } from '../facts/chats.js'
import type { Derivation, PartChanges } from './derivation.js'

/** The history and the handles of chats. */
export class ChatHistory implements Derivation {
  readonly name = 'names'
  readonly tables = ['chat_history', 'handles'] as const
  /** The handles that may belong to another chat after the last part. */
  changedHandles: ReadonlySet<string> = new Set()

  async note(tx: WriteTransaction, { chats }: Pick<PartChanges, 'chats'>): Promise<void> {
    const renamed = chats.filter(
      ({ facts, namesChanged, appeared }) => isVisible(facts) && (namesChanged || appeared),
    )
    const ids = renamed.map(({ chatId }) => chatId)
    const before = await loadByChat(tx, 'handles', ids)
    const after = renamed.flatMap(handleRows)
    await removeByChat(tx, 'chat_history', ids)
    await tx.upsert('chat_history', renamed.flatMap(historyRows))
    await removeByChat(tx, 'handles', ids)
    await tx.upsert('handles', after)
    this.changedHandles = new Set([...before, ...after].map(({ handle }) => handle))
  }
}

/** A missing description is shown as an empty one, as on the card. */
const shown = (field: string, value: string | null): string | null =>
  field === 'description' ? (value ?? '') : value

const historyRows = ({ chatId, facts }: ChatChange): Row<'chat_history'>[] =>
  NAME_FIELDS.flatMap((field) => {
    const sightings: Sightings<string | null> = facts.names[field] ?? []
    const changes = changesOf(sightings.map(([value, ...at]) => [shown(field, value), ...at]))
    const first = changes.findIndex(({ value }) => (value ?? '') !== '')
    const shownChanges = first === -1 ? [] : changes.slice(first)
    return shownChanges.map(({ at, value }) => ({ chat_id: chatId, field, at, value }))
  })

const handleRows = ({ chatId, facts }: ChatChange): Row<'handles'>[] => {
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
