import { deletionsIn } from '../../domain/changes.js'
import { decodeEarlier, encodeEarlier, type FieldSighting } from '../../domain/earlier-fields.js'
import {
  decodeEngagement,
  type Engagement,
  encodeEngagement,
  mergeEngagement,
  newestEngagement,
  sortedReactions,
  totalOf,
} from '../../domain/engagement.js'
import { decodeMedia, encodeMedia } from '../../domain/media.js'
import { isNewer } from '../../domain/newest.js'
import { decodePoints, encodePoints, mergePoints, type Point } from '../../domain/points.js'
import { decodeSeen, encodeSeen, POST_FIELDS, type PostField, type SeenAt } from '../../domain/post-fields.js'
import { textChangedAt } from '../../domain/post-versions.js'
import { MICRO } from '../../domain/rounding.js'
import { areSame, byTime, keptLines, keptSightings } from '../../domain/sightings.js'
import { decodeTexts, encodeTexts, mergeTexts, type TextSighting } from '../../domain/text-sightings.js'
import { dayOf, hourOf } from '../../domain/time.js'
import { curveSince, viewsAtAge } from '../../domain/views.js'
import type { PostKey, Row } from '../../store/index.js'
import type { TextTerms } from '../../text/terms/terms.js'
import type { ReadWatches } from '../../watch/read-watches.js'
import type { PostObservation, PostTraits, ViewsObservation } from '../observation.js'

/** Everything observed of a post: the newest value of each field with its instant, and all values of what is kept whole. */
export interface PostFacts {
  traits: PostTraits
  /** The instant at which the value of each field was observed. */
  seenAt: SeenAt
  /** All sightings of its text before the newest one. */
  earlierTexts: readonly TextSighting[]
  /** What is kept of the sightings of other fields before the newest ones, and of lines without a field. */
  earlier: readonly FieldSighting[]
  views: readonly Point[]
  engagement: readonly Engagement[]
}

/** The row of a post; with the terms of its texts, the words of its text, and watches for it, where the reading thread has found them. */
export type PostRow = Row<'posts'> & {
  copyWords?: Buffer | null | undefined
  textTerms?: TextTerms | null | undefined
  readWatches?: ReadWatches | null | undefined
}

/** A post before and after a part of a batch; `before` is undefined for a new post. */
export interface PostChange {
  before: PostRow | undefined
  after: PostRow
}

/** The change that a post makes that was not stored, or not counted, before. */
export const newPost = (after: PostRow): PostChange => ({ before: undefined, after })

export const keyOf = ({ chat_id, seq }: { chat_id: number; seq: string }): PostKey => [chat_id, seq]

/** The key as a string, for maps and sets. */
export const nameOf = ([chatId, seq]: PostKey): string => `${chatId}/${seq}`

/** Merges the observations of one post. */
export const postFactsOf = (observations: readonly (PostObservation | ViewsObservation)[]): PostFacts => {
  const facts: PostFacts = {
    traits: {},
    seenAt: {},
    earlierTexts: [],
    earlier: [],
    views: [],
    engagement: [],
  }
  const counts: Point[] = []
  const texts: TextSighting[] = []
  const engagement: Engagement[] = []
  const replaced: FieldSighting[] = []
  const lines: number[] = []
  for (const observation of observations) {
    const { at, views } = observation
    if (views !== undefined) counts.push({ at, value: views })
    if (observation.kind !== 'post') continue
    lines.push(at)
    for (const field of POST_FIELDS) {
      const value = observation[field]
      if (value !== undefined) keepNewer(facts, { field, at, value }, replaced)
    }
    if (observation.text !== undefined) texts.push({ at, value: observation.text })
    engagement.push(...engagementOf(observation))
  }
  if (counts.length > 0) facts.views = mergePoints([], counts)
  if (engagement.length > 0) facts.engagement = mergeEngagement([], engagement)
  if (texts.length > 1) facts.earlierTexts = mergeTexts(texts).slice(0, -1)
  keepEarlier(facts, replaced, lines)
  return facts
}

/** The instants of lines of which nothing else tells. */
export const linesOf = ({ seenAt, earlier }: PostFacts): number[] => {
  const lines = earlier.flatMap(({ field, at }) => (field === 'line' ? at : []))
  return seenAt.line === undefined ? lines : [...lines, seenAt.line]
}

const lineAt = (at: number): FieldSighting => ({ field: 'line', at, value: true })

/** Of these, every sighting is kept, as of texts: when a post was edited first, and whether its deletion was taken back. */
const KEPT_WHOLE: ReadonlySet<FieldSighting['field']> = new Set(['edited_at', 'deleted'])

/** Keeps what there is to keep of sightings that newer ones have replaced, and of lines. */
const keepEarlier = (
  facts: PostFacts,
  replaced: readonly FieldSighting[],
  lines: readonly number[],
): void => {
  const { traits, seenAt } = facts
  const newestOf = (field: FieldSighting['field']) =>
    field === 'line' || seenAt[field] === undefined ? undefined : { at: seenAt[field], value: traits[field] }
  const kept = replaced.length === 0 ? [] : keptSightings(replaced, { newestOf, keptWhole: KEPT_WHOLE })
  facts.earlier = lines.length === 0 ? kept : [...kept, ...keptLinesOf(facts, kept, lines)]
}

/** The lines that are kept; the newest one becomes part of the facts if nothing else was seen later. */
const keptLinesOf = (
  { seenAt, views, engagement, earlierTexts }: PostFacts,
  earlier: readonly FieldSighting[],
  lines: readonly number[],
): FieldSighting[] => {
  if (seenAt.line !== undefined) delete seenAt.line
  const newestOfFields = POST_FIELDS.map((field) => seenAt[field] ?? -1)
  const newest = Math.max(views.at(-1)?.at ?? -1, engagement.at(-1)?.at ?? -1, ...newestOfFields)
  // Most lines have a field.
  if (lines.every((at) => at === newest)) return []
  const others = [...views, ...engagement, ...earlierTexts, ...earlier].map(({ at }) => at)
  const kept = keptLines(lines, [...newestOfFields, ...others])
  const last = kept.at(-1)
  if (last === undefined || last <= newest) return kept.map(lineAt)
  seenAt.line = last
  return kept.slice(0, -1).map(lineAt)
}

const engagementOf = ({ at, forwards, comments, reactions }: PostObservation): Engagement[] => {
  if (forwards === undefined && comments === undefined && reactions === undefined) return []
  return [
    {
      at,
      ...(forwards === undefined ? {} : { forwards }),
      ...(comments === undefined ? {} : { comments }),
      ...(reactions === undefined ? {} : { reactions: sortedReactions(reactions) }),
    },
  ]
}

/** Both facts merged; the same object as `before` if nothing is new. */
export const mergePost = (before: PostFacts, added: PostFacts): PostFacts => {
  const after: PostFacts = {
    traits: { ...before.traits },
    seenAt: { ...before.seenAt },
    earlierTexts: mergeEarlierTexts(before, added),
    earlier: before.earlier,
    views: added.views.length === 0 ? before.views : mergePoints(before.views, added.views),
    engagement: mergeEngagement(before.engagement, added.engagement),
  }
  let changed =
    after.earlierTexts !== before.earlierTexts ||
    after.views !== before.views ||
    after.engagement !== before.engagement
  const replaced = [...before.earlier, ...added.earlier].filter(({ field }) => field !== 'line')
  for (const field of POST_FIELDS) {
    const value = added.traits[field]
    if (value === undefined) continue
    if (keepNewer(after, { field, at: added.seenAt[field] ?? 0, value }, replaced)) changed = true
  }
  keepEarlier(after, replaced, [...linesOf(before), ...linesOf(added)])
  const isKnown = areSame(after.earlier, before.earlier) && after.seenAt.line === before.seenAt.line
  return changed || !isKnown ? after : before
}

/** The same array as before if no text was seen at another instant. */
const mergeEarlierTexts = (before: PostFacts, added: PostFacts): readonly TextSighting[] => {
  if (added.seenAt.text === undefined) return before.earlierTexts
  const known = allTexts(before)
  const all = mergeTexts([...known, ...allTexts(added)])
  return all.length === known.length ? before.earlierTexts : all.slice(0, -1)
}

/** All sightings of a post's text, ascending. */
export const allTexts = ({ traits, seenAt, earlierTexts }: PostFacts): TextSighting[] =>
  seenAt.text === undefined ? [] : [...earlierTexts, { at: seenAt.text, value: traits.text ?? null }]

/**
 * Sets a field if the value is newer than the known one. The other of the two is added to those that were replaced, except
 * for texts, which are kept elsewhere. @returns whether it was set
 */
const keepNewer = (
  facts: PostFacts,
  seen: { field: PostField; at: number; value: unknown },
  replaced: FieldSighting[],
): boolean => {
  const { field, at, value } = seen
  const knownAt = facts.seenAt[field]
  const known = knownAt === undefined ? undefined : { at: knownAt, value: facts.traits[field] }
  const isSet = known === undefined || isNewer(seen, known)
  if (field !== 'text' && known !== undefined)
    replaced.push(isSet ? { field, ...known } : { field, at, value })
  if (!isSet) return false
  setField(facts.traits, field, value)
  facts.seenAt[field] = at
  return true
}

/** The value is from the same field of an observation, which the compiler cannot know. */
const setField = (traits: PostTraits, field: PostField, value: unknown): void => {
  ;(traits as Record<string, unknown>)[field] = value
}

const micro = (views: number | undefined): number | null =>
  views === undefined ? null : Math.round(views * MICRO)

const isRepost = ({ repost_from, repost_handle, repost_chat_id, repost_seq, repost }: PostTraits): boolean =>
  repost === true || (repost_from ?? repost_handle ?? repost_chat_id ?? repost_seq ?? null) !== null

/** The stored row, with all that can be derived from the post alone; `reposts` is counted later. */
export const encodePost = (chatId: number, seq: string, facts: PostFacts): PostRow => {
  const { traits, seenAt, earlierTexts, earlier, views, engagement } = facts
  const epoch = traits.epoch ?? null
  const { forwards, comments, reactions } = epoch === null ? {} : newestEngagement(engagement, epoch)
  const curve = epoch === null ? [] : curveSince(views, epoch)
  const at = (hours: number): number | null =>
    epoch === null ? null : micro(viewsAtAge(curve, epoch, hours))
  return {
    chat_id: chatId,
    seq,
    epoch,
    day: epoch === null ? null : dayOf(epoch),
    hour: epoch === null ? null : hourOf(epoch),
    is_repost: Number(isRepost(traits)),
    deleted: Number(traits.deleted ?? false),
    edited: Number(traits.edited ?? false),
    video: Number(traits.video ?? false),
    views: curve.at(-1)?.value ?? null,
    views_24h: at(24),
    views_48h: at(48),
    forwards: forwards ?? null,
    comments: comments ?? null,
    reactions: reactions === undefined ? null : totalOf(reactions),
    reposts: 0,
    edited_at: traits.edited_at ?? null,
    repost_chat_id: traits.repost_chat_id ?? null,
    repost_seq: traits.repost_seq ?? null,
    repost_handle: traits.repost_handle ?? null,
    repost_from: traits.repost_from ?? null,
    url: traits.url ?? null,
    media: traits.media ? encodeMedia(traits.media) : null,
    images: traits.images ? JSON.stringify(traits.images) : null,
    seen: encodeSeen(seenAt),
    curve: views.length === 0 ? null : encodePoints(views),
    engagement: engagement.length === 0 ? null : encodeEngagement(engagement),
    text: traits.text ?? null,
    earlier_texts: earlierTexts.length === 0 ? null : encodeTexts(newestText(facts), earlierTexts),
    repost: Number(traits.repost ?? false),
    text_changed_at:
      epoch === null || earlierTexts.length === 0 ? null : (textChangedAt(allTexts(facts), epoch) ?? null),
    restored_at: restoredAt(facts),
    earlier_seen: earlier.length === 0 ? null : encodeEarlier(traits, earlier),
  }
}

/** When a post was seen again after its last deletion; null if it was never seen deleted, or still is. */
const restoredAt = ({ traits, seenAt, earlier }: PostFacts): number | null => {
  if (earlier.length === 0) return null
  const before = earlier.filter(({ field }) => field === 'deleted')
  if (before.length === 0 || seenAt.deleted === undefined) return null
  const sightings = [...before, { at: seenAt.deleted, value: traits.deleted }].sort(byTime)
  return deletionsIn(sightings).at(-1)?.to ?? null
}

const newestText = ({ traits, seenAt }: Pick<PostFacts, 'traits' | 'seenAt'>): TextSighting => ({
  at: seenAt.text ?? 0,
  value: traits.text ?? null,
})

/** The newest instant at which anything of a post was observed. */
export const newestSighting = ({ seen, curve, engagement }: PostRow): number =>
  Math.max(
    decodePoints(curve).at(-1)?.at ?? 0,
    decodeEngagement(engagement).at(-1)?.at ?? 0,
    ...Object.values(decodeSeen(seen)),
  )

export const decodePost = (row: PostRow): PostFacts => {
  const seenAt = decodeSeen(row.seen)
  const values: Required<{ [F in keyof PostTraits]: PostTraits[F] | null }> = {
    epoch: row.epoch,
    text: row.text,
    images: row.images === null ? null : (JSON.parse(row.images) as string[]),
    video: row.video === 1,
    repost_from: row.repost_from,
    repost_handle: row.repost_handle,
    repost_chat_id: row.repost_chat_id,
    repost_seq: row.repost_seq,
    deleted: row.deleted === 1,
    edited: row.edited === 1,
    url: row.url,
    edited_at: row.edited_at,
    media: row.media === null ? null : decodeMedia(row.media),
    repost: row.repost === 1,
  }
  const seen = POST_FIELDS.filter((field) => seenAt[field] !== undefined)
  const traits = Object.fromEntries(seen.map((field) => [field, values[field]])) as PostTraits
  return {
    traits,
    seenAt,
    earlierTexts: decodeTexts(newestText({ traits, seenAt }), row.earlier_texts),
    earlier: decodeEarlier(traits, row.earlier_seen),
    views: decodePoints(row.curve),
    engagement: decodeEngagement(row.engagement),
  }
}
