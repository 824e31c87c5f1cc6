import { isNewer } from './newest.js'
import { VarintReader, VarintWriter } from './varint.js'

/** How often each reaction was given, by name, in the order of the names; with 0 where that was seen. */
export type Reactions = Readonly<Record<string, number>>

/** What readers did with a post, as seen at an instant. A series has one for each instant, ascending. */
export interface Engagement {
  at: number
  forwards?: number
  comments?: number
  reactions?: Reactions
}

export const ENGAGEMENT_FIELDS = ['forwards', 'comments', 'reactions'] as const
export type EngagementField = (typeof ENGAGEMENT_FIELDS)[number]

/** The same reactions in the form in which they are compared and stored. */
export const sortedReactions = (reactions: Reactions | null): Reactions =>
  Object.fromEntries(Object.entries(reactions ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))

export const totalOf = (reactions: Reactions): number =>
  Object.values(reactions).reduce((sum, count) => sum + count, 0)

/** What is stored of an engagement rate is whole: millionths of a percent. */
export const RATE_SCALE = 1_000_000

interface EngagedPost {
  views: number | null
  reactions: number | null
  forwards: number | null
  comments: number | null
}

/**
 * 100 · (reactions + forwards + comments) / views in millionths of a percent. Undefined unless views above 0 and one of the
 * three were seen; those of the three that were not count as 0. A million percent at most.
 */
export const engagementRate = ({ views, reactions, forwards, comments }: EngagedPost): number | undefined => {
  if (!views || (reactions ?? forwards ?? comments) === null) return undefined
  const total = (reactions ?? 0) + (forwards ?? 0) + (comments ?? 0)
  return Math.min(MAX_RATE, Math.round((total * 100 * RATE_SCALE) / views))
}

/** A million percent, so that sums over thousands of posts are exact. */
const MAX_RATE = 1_000_000 * RATE_SCALE

/** The series with more sightings merged into it, in any order; the same array if nothing is new. */
export const mergeEngagement = (
  series: readonly Engagement[],
  added: readonly Engagement[],
): readonly Engagement[] => {
  const byInstant = new Map(series.map((seen) => [seen.at, seen]))
  let changed = false
  for (const seen of added) {
    const known = byInstant.get(seen.at)
    const merged = known === undefined ? seen : mergeInstant(known, seen)
    if (merged === known) continue
    byInstant.set(seen.at, merged)
    changed = true
  }
  return changed ? [...byInstant.values()].sort((a, b) => a.at - b.at) : series
}

const mergeInstant = (known: Engagement, added: Engagement): Engagement => {
  const { at } = known
  const news = ENGAGEMENT_FIELDS.filter((field) => {
    const value = added[field]
    return (
      value !== undefined &&
      (known[field] === undefined || isNewer({ at, value }, { at, value: known[field] }))
    )
  })
  if (news.length === 0) return known
  return { ...known, ...Object.fromEntries(news.map((field) => [field, added[field]])) }
}

/** The newest value of each field since the post was published; a field that was never seen is left out. */
export const newestEngagement = (series: readonly Engagement[], epoch: number): Omit<Engagement, 'at'> => {
  const newest: Omit<Engagement, 'at'> = {}
  for (const { at, ...seen } of series) if (at >= epoch) Object.assign(newest, seen)
  return newest
}

/**
 * The names of all reactions, then the sightings: the difference of the instants, a bit for each field that was seen, and
 * the difference of each count to the one seen before. A reaction of 0 was not seen, unless it is in a list that follows.
 */
export const encodeEngagement = (series: readonly Engagement[]): Buffer => {
  const writer = new VarintWriter()
  const names = namesIn(series)
  writer.unsigned(names.length)
  for (const name of names) writer.bytes(Buffer.from(name))
  const before = new Map<string, number>()
  let previous = 0
  for (const seen of series) {
    writer.unsigned(seen.at - previous)
    writer.unsigned(bitsOf(seen))
    previous = seen.at
    for (const [column, count] of countsOf(seen, names)) {
      writer.signed(count - (before.get(column) ?? 0))
      before.set(column, count)
    }
    const zeros = zerosOf(seen, names)
    if (zeros.length > 0) writer.unsigned(zeros.length)
    for (const place of zeros) writer.unsigned(place)
  }
  return writer.finish()
}

export const decodeEngagement = (bytes: Uint8Array | null): Engagement[] => {
  const series: Engagement[] = []
  eachSighting(bytes, (at, bits, { forwards, comments, reactions }) => {
    series.push({
      at,
      ...(bits & BITS.forwards ? { forwards } : {}),
      ...(bits & BITS.comments ? { comments } : {}),
      ...(bits & BITS.reactions ? { reactions: reactionsOf(reactions) } : {}),
    })
  })
  return series
}

/** The newest reactions since the post was published, without a record for each time that they were seen. */
export const newestReactions = (bytes: Uint8Array | null, epoch: number): Reactions | undefined => {
  let newest: ReactionCounts | undefined
  eachSighting(bytes, (at, bits, { reactions }) => {
    if (at >= epoch && bits & BITS.reactions) newest = { ...reactions }
  })
  return newest && reactionsOf(newest)
}

/** The names of reactions in their order, how often each was given, and the places of those that were seen with 0. */
interface ReactionCounts {
  names: readonly string[]
  counts: number[]
  zeros: ReadonlySet<number>
}

const NO_ZEROS: ReadonlySet<number> = new Set()

/** The newest counts while stored sightings are read: the next sighting changes them. */
interface Counts {
  forwards: number
  comments: number
  reactions: ReactionCounts
}

const eachSighting = (
  bytes: Uint8Array | null,
  visit: (at: number, bits: number, counts: Counts) => void,
): void => {
  if (bytes === null) return
  const reader = new VarintReader(bytes)
  const names = Array.from({ length: reader.unsigned() }, () => Buffer.from(reader.bytes()).toString())
  const counts: Counts = {
    forwards: 0,
    comments: 0,
    reactions: { names, counts: names.map(() => 0), zeros: NO_ZEROS },
  }
  let at = 0
  while (!reader.done) {
    at += reader.unsigned()
    const bits = reader.unsigned()
    if (bits & BITS.forwards) counts.forwards += reader.signed()
    if (bits & BITS.comments) counts.comments += reader.signed()
    if (bits & BITS.reactions)
      counts.reactions.counts = counts.reactions.counts.map((count) => count + reader.signed())
    counts.reactions.zeros =
      bits & ZEROS ? new Set(Array.from({ length: reader.unsigned() }, () => reader.unsigned())) : NO_ZEROS
    visit(at, bits, counts)
  }
}

const reactionsOf = ({ names, counts, zeros }: ReactionCounts): Reactions =>
  Object.fromEntries(
    names
      .map((name, i) => [name, counts[i] ?? 0] as const)
      .filter(([, count], i) => count > 0 || zeros.has(i)),
  )

const BITS = { forwards: 1, comments: 2, reactions: 4 } as const satisfies Record<EngagementField, number>
/** A list of reactions that were seen with 0 follows. */
const ZEROS = 8

const bitsOf = (seen: Engagement): number =>
  ENGAGEMENT_FIELDS.reduce(
    (bits, field) => (seen[field] === undefined ? bits : bits | BITS[field]),
    Object.values(seen.reactions ?? {}).includes(0) ? ZEROS : 0,
  )

/** The places of the names that were seen with 0. */
const zerosOf = ({ reactions = {} }: Engagement, names: readonly string[]): number[] =>
  names.flatMap((name, i) => (Object.hasOwn(reactions, name) && reactions[name] === 0 ? [i] : []))

/** A reaction may be called like a field. */
const reactionColumn = (name: string): string => `reactions/${name}`

/** The counts of a sighting in the order in which they are stored. */
const countsOf = (
  { forwards, comments, reactions }: Engagement,
  names: readonly string[],
): [column: string, count: number][] => [
  ...(forwards === undefined ? [] : ([['forwards', forwards]] as [string, number][])),
  ...(comments === undefined ? [] : ([['comments', comments]] as [string, number][])),
  ...(reactions === undefined
    ? []
    : names.map((name): [string, number] => [reactionColumn(name), countOf(reactions, name)])),
]

/** A reaction may be called like a property that every object has. */
const countOf = (reactions: Reactions, name: string): number =>
  Object.hasOwn(reactions, name) ? (reactions[name] ?? 0) : 0

const namesIn = (series: readonly Engagement[]): string[] =>
  [...new Set(series.flatMap(({ reactions }) => Object.keys(reactions ?? {})))].sort()
