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
import { decodeSeen, encodeSeen, POST_FIELDS, type SeenAt } from '../../domain/post-fields.js'
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
  views: readonly Point[]
  engagement: readonly Engagement[]
}

/** The row of a post; with the terms of its text, and watches for it, where the reading thread has found them. */
export type PostRow = Row<'posts'> & {
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
  const facts: PostFacts = { traits: {}, seenAt: {}, earlierTexts: [], views: [], engagement: [] }
  const counts: Point[] = []
  const texts: TextSighting[] = []
  const engagement: Engagement[] = []
  for (const observation of observations) {
    const { at, views } = observation
    if (views !== undefined) counts.push({ at, value: views })
    if (observation.kind !== 'post') continue
    seeLine(facts, at)
    for (const field of POST_FIELDS) keepNewer(facts, field, observation[field], at)
    if (observation.text !== undefined) texts.push({ at, value: observation.text })
    engagement.push(...engagementOf(observation))
  }
  if (counts.length > 0) facts.views = mergePoints([], counts)
  if (engagement.length > 0) facts.engagement = mergeEngagement([], engagement)
  if (texts.length > 1) facts.earlierTexts = mergeTexts(texts).slice(0, -1)
  forgetOlderLine(facts)
  return facts
}

const seeLine = ({ seenAt }: PostFacts, at: number): void => {
  seenAt.line = Math.max(at, seenAt.line ?? at)
}

/** A line is kept only where nothing else tells that the post was looked at then. */
const forgetOlderLine = ({ seenAt, views, engagement }: PostFacts): void => {
  if (seenAt.line === undefined) return
  const newest = Math.max(
    views.at(-1)?.at ?? -1,
    engagement.at(-1)?.at ?? -1,
    ...POST_FIELDS.map((field) => seenAt[field] ?? -1),
  )
  if (seenAt.line <= newest) delete seenAt.line
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
    views: added.views.length === 0 ? before.views : mergePoints(before.views, added.views),
    engagement: mergeEngagement(before.engagement, added.engagement),
  }
  let changed =
    after.earlierTexts !== before.earlierTexts ||
    after.views !== before.views ||
    after.engagement !== before.engagement
  for (const field of POST_FIELDS) {
    if (keepNewer(after, field, added.traits[field], added.seenAt[field] ?? 0)) changed = true
  }
  if (added.seenAt.line !== undefined) seeLine(after, added.seenAt.line)
  forgetOlderLine(after)
  return changed || after.seenAt.line !== before.seenAt.line ? after : before
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

/** Sets a field if the value is newer than the known one. @returns whether it was set */
const keepNewer = (facts: PostFacts, field: keyof PostTraits, value: unknown, at: number): boolean => {
  if (value === undefined || !isNewerThanKnown(facts, field, value, at)) return false
  setField(facts.traits, field, value)
  facts.seenAt[field] = at
  return true
}

/** The value is from the same field of an observation, which the compiler cannot know. */
const setField = (traits: PostTraits, field: keyof PostTraits, value: unknown): void => {
  ;(traits as Record<string, unknown>)[field] = value
}

const isNewerThanKnown = (facts: PostFacts, field: keyof PostTraits, value: unknown, at: number): boolean => {
  const knownAt = facts.seenAt[field]
  return knownAt === undefined || isNewer({ at, value }, { at: knownAt, value: facts.traits[field] })
}

const MICRO = 1_000_000

const micro = (views: number | undefined): number | null =>
  views === undefined ? null : Math.round(views * MICRO)

const isRepost = ({ repost_from, repost_handle, repost_chat_id, repost_seq, repost }: PostTraits): boolean =>
  repost === true || (repost_from ?? repost_handle ?? repost_chat_id ?? repost_seq ?? null) !== null

/** The stored row, with all that can be derived from the post alone; `reposts` is counted later. */
export const encodePost = (chatId: number, seq: string, facts: PostFacts): PostRow => {
  const { traits, seenAt, earlierTexts, views, engagement } = facts
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
  }
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
    views: decodePoints(row.curve),
    engagement: decodeEngagement(row.engagement),
  }
}
