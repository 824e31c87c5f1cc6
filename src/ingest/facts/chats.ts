import { addSighting, currentOf, type Sightings } from '../../domain/names.js'
import { isNewer, type Seen } from '../../domain/newest.js'
import type { Row, WriteTransaction } from '../../store/index.js'
import { loadByChat } from '../../store/index.js'
import type { ChannelObservation, ChatNames, ChatTraits } from '../observation.js'

export const NAME_FIELDS = ['handle', 'title', 'description'] as const satisfies (keyof ChatNames)[]
export const TRAIT_FIELDS = [
  'link',
  'chat_type',
  'category',
  'region',
  'lang',
  'messages_count',
  'likes',
  'verified',
  'is_public',
] as const satisfies (keyof ChatTraits)[]

/** All that was seen of a chat beside its subscriber counts. */
export interface ChatFacts {
  firstAt: number
  names: {
    [F in keyof ChatNames]: Sightings<NonNullable<ChatNames[F]> | (null extends ChatNames[F] ? null : never)>
  }
  traits: { [F in keyof ChatTraits]: Seen<Exclude<ChatTraits[F], undefined>> }
}

/** A chat appears once its type and title are known. */
export const isVisible = (facts: ChatFacts): boolean =>
  facts.traits.chat_type !== undefined && facts.names.title !== undefined

/** The facts with one more observation; the same object where it says nothing new. */
export const mergeChat = (facts: ChatFacts | undefined, seen: ChannelObservation): ChatFacts => {
  const before = facts ?? { firstAt: seen.at, names: {}, traits: {} }
  const names = mergeNames(before.names, seen)
  const traits = mergeTraits(before.traits, seen)
  const firstAt = Math.min(before.firstAt, seen.at)
  const same = names === before.names && traits === before.traits && firstAt === before.firstAt
  return same ? before : { firstAt, names, traits }
}

const mergeNames = (names: ChatFacts['names'], seen: ChannelObservation): ChatFacts['names'] => {
  let merged = names
  for (const field of NAME_FIELDS) {
    const value = seen[field]
    if (value === undefined) continue
    const known: Sightings<string | null> = merged[field] ?? []
    const extended = addSighting(known, value, seen.at)
    if (extended !== known) merged = { ...merged, [field]: extended }
  }
  return merged
}

const mergeTraits = (traits: ChatFacts['traits'], seen: ChannelObservation): ChatFacts['traits'] => {
  let merged = traits
  for (const field of TRAIT_FIELDS) {
    const value = seen[field]
    if (value === undefined) continue
    const known = merged[field]
    if (known !== undefined && !isNewer({ at: seen.at, value }, known)) continue
    merged = { ...merged, [field]: { at: seen.at, value } }
  }
  return merged
}

/** Facts in one order, whatever the order in which they were learnt. */
const inOrder = <T extends object>(fields: readonly (keyof T)[], facts: T): Partial<T> => {
  const ordered: Partial<T> = {}
  for (const field of fields) if (facts[field] !== undefined) ordered[field] = facts[field]
  return ordered
}

export const encodeChat = (chatId: number, facts: ChatFacts): Row<'chat_facts'> => ({
  chat_id: chatId,
  first_at: facts.firstAt,
  visible: Number(isVisible(facts)),
  facts: JSON.stringify({
    names: inOrder(NAME_FIELDS, facts.names),
    traits: inOrder(TRAIT_FIELDS, facts.traits),
  }),
})

export const decodeChat = (row: Pick<Row<'chat_facts'>, 'first_at' | 'facts'>): ChatFacts => ({
  firstAt: row.first_at,
  ...(JSON.parse(row.facts) as Omit<ChatFacts, 'firstAt'>),
})

export interface ChatChange {
  chatId: number
  facts: ChatFacts
  /** A chat that was not there before this batch. */
  appeared: boolean
  namesChanged: boolean
}

/** Merges a batch's channel observations into the stored facts and tells what changed. */
export const saveChats = async (
  tx: WriteTransaction,
  observations: ReadonlyMap<number, readonly ChannelObservation[]>,
): Promise<ChatChange[]> => {
  const rows = await loadByChat(tx, 'chat_facts', [...observations.keys()])
  const stored = new Map(rows.map((row) => [row.chat_id, decodeChat(row)]))
  const changes: ChatChange[] = []
  for (const [chatId, seen] of observations) {
    const before = stored.get(chatId)
    const facts = seen.reduce<ChatFacts | undefined>(mergeChat, before)
    if (facts === undefined || facts === before) continue
    changes.push({
      chatId,
      facts,
      appeared: isVisible(facts) && !(before && isVisible(before)),
      namesChanged: facts.names !== before?.names,
    })
  }
  await tx.upsert(
    'chat_facts',
    changes.map(({ chatId, facts }) => encodeChat(chatId, facts)),
  )
  return changes
}

export const currentName = (facts: ChatFacts, field: keyof ChatNames): string | null =>
  currentOf<string | null>(facts.names[field]) ?? null
