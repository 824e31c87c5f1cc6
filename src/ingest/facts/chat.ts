import { addSighting, currentOf, type Sightings } from '../../domain/names.js'
import { isNewer, type Observed } from '../../domain/newest.js'
import type { Row } from '../../store/index.js'
import type { Names } from '../../text/terms/terms.js'
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

/** Everything observed of a chat except its subscriber counts. */
export interface ChatFacts {
  firstAt: number
  names: {
    [F in keyof ChatNames]: Sightings<NonNullable<ChatNames[F]> | (null extends ChatNames[F] ? null : never)>
  }
  traits: { [F in keyof ChatTraits]: Observed<Exclude<ChatTraits[F], undefined>> }
  /** When its posts were last looked at, as far as lines about the chat say so. */
  postsSeen?: number
  /** The newest line that had no field, where it is newer than everything above. */
  emptyLine?: number
}

/** A chat appears once its type and title are known. */
export const isVisible = (facts: ChatFacts): boolean =>
  facts.traits.chat_type !== undefined && facts.names.title !== undefined

/** The facts of one observation. */
export const chatFactsOf = (observation: ChannelObservation): ChatFacts => {
  const { at } = observation
  const names: Record<string, Sightings<string | null>> = {}
  const traits: Record<string, Observed<unknown>> = {}
  for (const field of NAME_FIELDS) {
    const value = observation[field]
    if (value !== undefined) names[field] = [[value, at]]
  }
  for (const field of TRAIT_FIELDS) {
    const value = observation[field]
    if (value !== undefined) traits[field] = { at, value }
  }
  const { posts_seen, participants_count } = observation
  return withInstants({ firstAt: at, names, traits } as ChatFacts, {
    postsSeen: posts_seen ? at : undefined,
    // A count is kept with its own instant.
    emptyLine: participants_count === undefined ? at : undefined,
  })
}

type Instants = { [F in 'postsSeen' | 'emptyLine']: number | undefined }

/** Absent instants are left out. An empty line is kept only where nothing else tells of so late a sighting. */
const withInstants = (facts: ChatFacts, { postsSeen, emptyLine }: Instants): ChatFacts => {
  const looked = postsSeen === undefined ? facts : { ...facts, postsSeen }
  return emptyLine === undefined || emptyLine <= newestNamed(looked) ? looked : { ...looked, emptyLine }
}

/** The newest instant at which a name, a trait or the posts of a chat were seen; −1 where none was. */
const newestNamed = ({ names, traits, postsSeen = -1 }: Omit<ChatFacts, 'emptyLine' | 'firstAt'>): number => {
  let newest = postsSeen
  for (const field of NAME_FIELDS)
    for (const [, ...instants] of names[field] ?? []) for (const at of instants) newest = Math.max(newest, at)
  for (const field of TRAIT_FIELDS) newest = Math.max(newest, traits[field]?.at ?? -1)
  return newest
}

/** The newest instant of all lines about a chat, but for those with its subscriber count only. */
export const newestLine = (facts: ChatFacts): number => Math.max(newestNamed(facts), facts.emptyLine ?? 0)

/** Both facts merged; the same object as `before` if nothing is new. */
export const mergeChats = (before: ChatFacts, added: ChatFacts): ChatFacts => {
  const names = mergeNames(before.names, added.names)
  const traits = mergeTraits(before.traits, added.traits)
  const firstAt = Math.min(before.firstAt, added.firstAt)
  const after = withInstants(
    { firstAt, names, traits },
    {
      postsSeen: later(before.postsSeen, added.postsSeen),
      emptyLine: later(before.emptyLine, added.emptyLine),
    },
  )
  const same = (Object.keys({ ...before, ...after }) as (keyof ChatFacts)[]).every(
    (field) => after[field] === before[field],
  )
  return same ? before : after
}

const later = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)

const mergeNames = (before: ChatFacts['names'], added: ChatFacts['names']): ChatFacts['names'] => {
  let merged = before
  for (const field of NAME_FIELDS) {
    const known: Sightings<string | null> = merged[field] ?? []
    const sightings: Sightings<string | null> = added[field] ?? []
    const extended = sightings.reduce(
      (all, [value, ...instants]) => instants.reduce((some, at) => addSighting(some, value, at), all),
      known,
    )
    if (extended !== known) merged = { ...merged, [field]: extended }
  }
  return merged
}

const mergeTraits = (before: ChatFacts['traits'], added: ChatFacts['traits']): ChatFacts['traits'] => {
  let merged = before
  for (const field of TRAIT_FIELDS) {
    const value = added[field]
    const known = merged[field]
    if (value === undefined || (known !== undefined && !isNewer(value, known))) continue
    merged = { ...merged, [field]: value }
  }
  return merged
}

/** The same fields in a fixed order, so that equal facts give equal JSON. */
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
    postsSeen: facts.postsSeen,
    emptyLine: facts.emptyLine,
  }),
})

export const decodeChat = (row: Pick<Row<'chat_facts'>, 'first_at' | 'facts'>): ChatFacts => ({
  firstAt: row.first_at,
  ...(JSON.parse(row.facts) as Omit<ChatFacts, 'firstAt'>),
})

const currentName = (facts: ChatFacts, field: keyof ChatNames): string | null =>
  currentOf<string | null>(facts.names[field]) ?? null

/** The names as the card shows them. */
export const currentNames = (facts: ChatFacts): Names => ({
  title: currentName(facts, 'title') ?? '',
  description: currentName(facts, 'description') ?? '',
  handle: currentName(facts, 'handle'),
})
