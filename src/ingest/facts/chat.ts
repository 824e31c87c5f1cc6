import { groupBy } from '../../domain/group.js'
import {
  factOf,
  INFERRED_BITS,
  LABEL_FACTS,
  LABEL_FIELDS,
  type Label,
  type LabelField,
  type Labelled,
  type Labels,
} from '../../domain/labels.js'
import { currentOf, mergeSightings, type Sightings } from '../../domain/names.js'
import { isNewer, type Observed } from '../../domain/newest.js'
import { areSame, keptLines, keptSightings, type Sighting } from '../../domain/sightings.js'
import type { Row } from '../../store/index.js'
import type { NameTexts } from '../../text/terms/terms.js'
import type { ChannelObservation, ChatNames, ChatTraits, LabelObservation } from '../observation.js'

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

/** What counts alike: the newest value of each, and of those that it replaced some. */
const NEWEST_FIELDS = [...TRAIT_FIELDS, ...LABEL_FACTS] as const
/** Where one of these ever had a value, no label shows. */
const VALUED: ReadonlySet<EarlierField> = new Set(LABEL_FIELDS)
const LABELS: ReadonlySet<string> = new Set(LABEL_FACTS)

/** The first instant of a chat of which no line but labels is known: later than any. */
export const NEVER = Number.MAX_SAFE_INTEGER

/** Everything observed of a chat except its subscriber counts, and what was inferred of it. */
export interface ChatFacts {
  firstAt: number
  names: {
    [F in keyof ChatNames]: Sightings<NonNullable<ChatNames[F]> | (null extends ChatNames[F] ? null : never)>
  }
  traits: { [F in keyof ChatTraits]: Observed<Exclude<ChatTraits[F], undefined>> } & Labels
  /** When its posts were last looked at, as far as lines about the chat say so. */
  postsSeen?: number
  /** The newest line that had no field, where it is newer than everything above. */
  emptyLine?: number
  /** What is kept of the sightings of the last three that newer ones have replaced; looks and lines have the value `true`. */
  earlier?: { [F in EarlierField]?: Sightings<unknown> }
}

const EARLIER_FIELDS = [...NEWEST_FIELDS, 'postsSeen', 'emptyLine'] as const
type EarlierField = (typeof EARLIER_FIELDS)[number]
export type ChatSighting = Sighting<EarlierField>

/** A chat appears once its type and title are known. */
export const isVisible = (facts: ChatFacts): boolean =>
  facts.traits.chat_type !== undefined && facts.names.title !== undefined

/** The facts of observations of one chat, of which there is at least one. */
export const chatFactsOf = (observations: readonly (ChannelObservation | LabelObservation)[]): ChatFacts => {
  const [first, ...others] = observations.map((seen) =>
    seen.kind === 'label' ? factsOfLabel(seen) : factsOfLine(seen),
  )
  return mergeChats(first as ChatFacts, others)
}

/** A label says nothing of when the chat was seen. */
const factsOfLabel = (seen: LabelObservation): ChatFacts => {
  const traits: Labels = {}
  for (const field of LABEL_FIELDS) {
    const value = seen[field]
    if (value === undefined) continue
    const [confidence, why] = [seen.confidence?.[field], seen.why?.[field]]
    const label: Label = {
      value,
      by: seen.by,
      ...(confidence === undefined ? {} : { confidence }),
      ...(why === undefined ? {} : { why }),
    }
    traits[factOf(field)] = { at: seen.at, value: label }
  }
  return { firstAt: NEVER, names: {}, traits }
}

const factsOfLine = (observation: ChannelObservation): ChatFacts => {
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
  const facts = { firstAt: at, names, traits, ...(posts_seen ? { postsSeen: at } : {}) } as ChatFacts
  // A count is kept with its own instant.
  const isEmpty = participants_count === undefined && newestNamed(facts) < 0
  return isEmpty ? { ...facts, emptyLine: at } : facts
}

/** The newest instant at which a name, a trait or the posts of a chat were seen; −1 where none was. */
const newestNamed = ({ names, traits, postsSeen = -1 }: ChatFacts): number => {
  let newest = postsSeen
  for (const at of nameInstants(names)) newest = Math.max(newest, at)
  for (const field of TRAIT_FIELDS) newest = Math.max(newest, traits[field]?.at ?? -1)
  return newest
}

const nameInstants = (names: ChatFacts['names']): number[] =>
  NAME_FIELDS.flatMap((field) => (names[field] ?? []).flatMap(([, ...instants]) => instants))

/** The newest instant of all lines about a chat, but for those with its subscriber count only. */
export const newestLine = (facts: ChatFacts): number => Math.max(newestNamed(facts), facts.emptyLine ?? 0)

/** All facts merged, in any order; the same object as `before` if nothing is new. */
export const mergeChats = (before: ChatFacts, added: readonly ChatFacts[]): ChatFacts => {
  const replaced = [before, ...added].flatMap(replacedAndLines)
  const merged: ChatFacts = {
    firstAt: added.reduce((first, { firstAt }) => Math.min(first, firstAt), before.firstAt),
    names: mergeNames(before.names, added),
    traits: mergeTraits(before.traits, added, replaced),
    ...latestLook([before, ...added], replaced),
  }
  const after = withEarlier(merged, replaced, before.earlier)
  const same = (Object.keys({ ...before, ...after }) as (keyof ChatFacts)[]).every(
    (field) => after[field] === before[field],
  )
  return same ? before : after
}

/** The sightings of facts that newer ones have replaced, and their newest line, which a later look may replace. */
const replacedAndLines = (facts: ChatFacts): ChatSighting[] => [
  ...earlierSightings(facts),
  ...(facts.emptyLine === undefined ? [] : [seenAt('emptyLine', facts.emptyLine)]),
]

export const earlierSightings = ({ earlier }: ChatFacts): ChatSighting[] => sightingsIn(earlier)

const sightingsIn = (earlier: ChatFacts['earlier'] = {}): ChatSighting[] =>
  EARLIER_FIELDS.flatMap((field) =>
    (earlier[field] ?? []).flatMap(([value, ...instants]) => instants.map((at) => ({ field, at, value }))),
  )

const seenAt = (field: 'postsSeen' | 'emptyLine', at: number): ChatSighting => ({ field, at, value: true })

const latestLook = (facts: readonly ChatFacts[], replaced: ChatSighting[]): Pick<ChatFacts, 'postsSeen'> => {
  const looks = facts.flatMap(({ postsSeen }) => postsSeen ?? [])
  if (looks.length === 0) return {}
  const postsSeen = looks.reduce((latest, at) => Math.max(latest, at))
  for (const at of looks) if (at !== postsSeen) replaced.push(seenAt('postsSeen', at))
  return { postsSeen }
}

/** The facts with what is to be kept of replaced sightings and of lines; with `known` itself if that is the same. */
const withEarlier = (
  facts: ChatFacts,
  replaced: readonly ChatSighting[],
  known: ChatFacts['earlier'],
): ChatFacts => {
  if (replaced.length === 0) return facts
  const { traits, postsSeen } = facts
  const newestOf = (field: EarlierField): Observed<unknown> | undefined => {
    if (field !== 'postsSeen' && field !== 'emptyLine') return traits[field]
    return field === 'postsSeen' && postsSeen !== undefined ? seenAt(field, postsSeen) : undefined
  }
  const kept = keptSightings(
    replaced.filter(({ field }) => field !== 'emptyLine'),
    { newestOf, valued: VALUED },
  )
  const lines = replaced.flatMap(({ field, at }) => (field === 'emptyLine' ? at : []))
  const others = [
    ...nameInstants(facts.names),
    ...kept.filter(({ field }) => !LABELS.has(field)).map(({ at }) => at),
    ...TRAIT_FIELDS.flatMap((field) => traits[field]?.at ?? []),
    ...(postsSeen === undefined ? [] : [postsSeen]),
  ]
  const keptEmpty = keptLines(lines, others)
  const last = keptEmpty.at(-1) ?? -1
  const isNewest = last > newestNamed(facts)
  const earlierLines = isNewest ? keptEmpty.slice(0, -1) : keptEmpty
  const sightings = [...kept, ...earlierLines.map((at) => seenAt('emptyLine', at))]
  const earlier = areSame(sightings, sightingsIn(known)) ? known : grouped(sightings)
  return {
    ...facts,
    ...(isNewest ? { emptyLine: last } : {}),
    ...(earlier === undefined ? {} : { earlier }),
  }
}

const grouped = (sightings: readonly ChatSighting[]): ChatFacts['earlier'] => {
  const byField = groupBy(sightings, ({ field }) => field)
  const fields: { [F in EarlierField]?: Sightings<unknown> } = {}
  for (const [field, ofField] of byField)
    fields[field] = mergeSightings(
      [],
      ofField.map(({ value, at }) => [value, at]),
    )
  return sightings.length === 0 ? undefined : inOrder(EARLIER_FIELDS, fields)
}

const mergeNames = (before: ChatFacts['names'], added: readonly ChatFacts[]): ChatFacts['names'] => {
  let merged = before
  for (const field of NAME_FIELDS) {
    const known: Sightings<string | null> = before[field] ?? []
    const sightings = added.flatMap(({ names }): Sightings<string | null> => names[field] ?? [])
    const extended = mergeSightings(known, sightings)
    if (extended !== known) merged = { ...merged, [field]: extended }
  }
  return merged
}

/** Sightings of traits that do not count are added to those that were replaced. */
const mergeTraits = (
  before: ChatFacts['traits'],
  added: readonly ChatFacts[],
  replaced: ChatSighting[],
): ChatFacts['traits'] => {
  let merged = before
  for (const field of NEWEST_FIELDS) {
    const known: Observed<unknown> | undefined = before[field]
    let newest = known
    for (const { traits } of added) {
      const value: Observed<unknown> | undefined = traits[field]
      if (value === undefined) continue
      const isSet = newest === undefined || isNewer(value, newest)
      if (newest !== undefined) replaced.push({ field, ...(isSet ? newest : value) })
      if (isSet) newest = value
    }
    if (newest !== known) merged = { ...merged, [field]: newest } as ChatFacts['traits']
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
    traits: inOrder(NEWEST_FIELDS, facts.traits),
    postsSeen: facts.postsSeen,
    emptyLine: facts.emptyLine,
    earlier: facts.earlier,
  }),
})

export const decodeChat = (row: Pick<Row<'chat_facts'>, 'first_at' | 'facts'>): ChatFacts => ({
  firstAt: row.first_at,
  ...(JSON.parse(row.facts) as Omit<ChatFacts, 'firstAt'>),
})

const currentName = (facts: ChatFacts, field: keyof ChatNames): string | null =>
  currentOf<string | null>(facts.names[field]) ?? null

/** The names as the card shows them. */
export const currentNames = (facts: ChatFacts): NameTexts => ({
  title: currentName(facts, 'title') ?? '',
  description: currentName(facts, 'description') ?? '',
  handle: currentName(facts, 'handle'),
})

/** Whether some line had a value, be it taken back later. */
export const wasObserved = ({ traits, earlier = {} }: ChatFacts, field: LabelField): boolean =>
  (traits[field]?.value ?? null) !== null || (earlier[field] ?? []).some(([value]) => value !== null)

/** Of each field the observed value, or where none was ever observed that of the newest label. */
export const labelled = (facts: ChatFacts): Labelled => {
  const { traits } = facts
  const shown: Labelled = { category: null, region: null, lang: null, inferred: 0 }
  for (const field of LABEL_FIELDS) {
    const observed = traits[field]?.value ?? null
    const inferred = wasObserved(facts, field) ? null : (traits[factOf(field)]?.value.value ?? null)
    shown[field] = observed ?? inferred
    if (inferred !== null) shown.inferred |= INFERRED_BITS[field]
  }
  return shown
}
