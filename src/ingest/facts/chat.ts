import { addSighting, currentOf, type Sightings } from '../../domain/names.js'
import { isNewer, type Seen } from '../../domain/newest.js'
import type { Row } from '../../store/index.js'
import type { Names } from '../../text/terms.js'
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

/** What one observation says. */
export const chatFactsOf = (seen: ChannelObservation): ChatFacts => {
  const names: Record<string, Sightings<string | null>> = {}
  const traits: Record<string, Seen<unknown>> = {}
  for (const field of NAME_FIELDS) {
    const value = seen[field]
    if (value !== undefined) names[field] = [[value, seen.at]]
  }
  for (const field of TRAIT_FIELDS) {
    const value = seen[field]
    if (value !== undefined) traits[field] = { at: seen.at, value }
  }
  return { firstAt: seen.at, names, traits } as ChatFacts
}

/** The facts with others in them; the same object where these say nothing new. */
export const joinChats = (before: ChatFacts, added: ChatFacts): ChatFacts => {
  const names = joinNames(before.names, added.names)
  const traits = joinTraits(before.traits, added.traits)
  const firstAt = Math.min(before.firstAt, added.firstAt)
  const same = names === before.names && traits === before.traits && firstAt === before.firstAt
  return same ? before : { firstAt, names, traits }
}

const joinNames = (before: ChatFacts['names'], added: ChatFacts['names']): ChatFacts['names'] => {
  let joined = before
  for (const field of NAME_FIELDS) {
    const known: Sightings<string | null> = joined[field] ?? []
    const sightings: Sightings<string | null> = added[field] ?? []
    const extended = sightings.reduce(
      (all, [value, ...instants]) => instants.reduce((some, at) => addSighting(some, value, at), all),
      known,
    )
    if (extended !== known) joined = { ...joined, [field]: extended }
  }
  return joined
}

const joinTraits = (before: ChatFacts['traits'], added: ChatFacts['traits']): ChatFacts['traits'] => {
  let joined = before
  for (const field of TRAIT_FIELDS) {
    const seen = added[field]
    const known = joined[field]
    if (seen === undefined || (known !== undefined && !isNewer(seen, known))) continue
    joined = { ...joined, [field]: seen }
  }
  return joined
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

const currentName = (facts: ChatFacts, field: keyof ChatNames): string | null =>
  currentOf<string | null>(facts.names[field]) ?? null

/** As cards show them. */
export const currentNames = (facts: ChatFacts): Names => ({
  title: currentName(facts, 'title') ?? '',
  description: currentName(facts, 'description') ?? '',
  handle: currentName(facts, 'handle'),
})
