import { isNewer } from '../../domain/newest.js'
import { decodePoints, encodePoints, mergePoints, type Point } from '../../domain/points.js'
import { dayOf, hourOf } from '../../domain/time.js'
import { VarintReader, VarintWriter } from '../../domain/varint.js'
import { curveSince, viewsAtAge } from '../../domain/views.js'
import type { PostKey, Row } from '../../store/index.js'
import type { TextTerms } from '../../text/terms.js'
import type { PostObservation, PostTraits, ViewsObservation } from '../observation.js'

/** The order is part of the stored form of `seen`: new fields go to the end. */
export const POST_FIELDS = [
  'epoch',
  'text',
  'images',
  'video',
  'repost_from',
  'repost_handle',
  'repost_chat_id',
  'repost_seq',
  'deleted',
  'edited',
] as const satisfies (keyof PostTraits)[]

/** Everything observed of a post: the newest value of each field with its instant, and the view counts. */
export interface PostFacts {
  traits: PostTraits
  /** The instant at which the value of each field was observed. */
  seenAt: { [F in keyof PostTraits]?: number }
  views: readonly Point[]
}

/** The row of a post; with the terms of its text where the reading thread has found them. */
export type PostRow = Row<'posts'> & { textTerms?: TextTerms | undefined }

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
  const facts: PostFacts = { traits: {}, seenAt: {}, views: [] }
  const counts: Point[] = []
  for (const observation of observations) {
    const { at, views } = observation
    if (views !== undefined) counts.push({ at, value: views })
    if (observation.kind !== 'post') continue
    for (const field of POST_FIELDS) keepNewer(facts, field, observation[field], at)
  }
  return counts.length === 0 ? facts : { ...facts, views: mergePoints([], counts) }
}

/** Whether the observations had nothing but the key of the post. */
export const isEmpty = ({ seenAt, views }: PostFacts): boolean =>
  views.length === 0 && Object.keys(seenAt).length === 0

/** Both facts merged; the same object as `before` if nothing is new. */
export const mergePost = (before: PostFacts, added: PostFacts): PostFacts => {
  const after: PostFacts = {
    traits: { ...before.traits },
    seenAt: { ...before.seenAt },
    views: added.views.length === 0 ? before.views : mergePoints(before.views, added.views),
  }
  let changed = after.views !== before.views
  for (const field of POST_FIELDS) {
    if (keepNewer(after, field, added.traits[field], added.seenAt[field] ?? 0)) changed = true
  }
  return changed ? after : before
}

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

/** A bit for each observed field, then the instants as differences. */
const encodeSeen = (seenAt: PostFacts['seenAt']): Buffer => {
  const writer = new VarintWriter()
  let bits = 0
  for (const [i, field] of POST_FIELDS.entries()) if (seenAt[field] !== undefined) bits |= 1 << i
  writer.unsigned(bits)
  let previous = 0
  for (const field of POST_FIELDS) {
    const at = seenAt[field]
    if (at === undefined) continue
    writer.signed(at - previous)
    previous = at
  }
  return writer.finish()
}

const decodeSeen = (bytes: Uint8Array): PostFacts['seenAt'] => {
  const reader = new VarintReader(bytes)
  const bits = reader.unsigned()
  const seenAt: PostFacts['seenAt'] = {}
  let at = 0
  POST_FIELDS.forEach((field, i) => {
    if ((bits & (1 << i)) === 0) return
    at += reader.signed()
    seenAt[field] = at
  })
  return seenAt
}

const MICRO = 1_000_000

const micro = (views: number | undefined): number | null =>
  views === undefined ? null : Math.round(views * MICRO)

const isRepost = ({ repost_from, repost_handle, repost_chat_id, repost_seq }: PostTraits): boolean =>
  (repost_from ?? repost_handle ?? repost_chat_id ?? repost_seq ?? null) !== null

/** The stored row, with all that can be derived from the post alone; `reposts` is counted later. */
export const encodePost = (chatId: number, seq: string, { traits, seenAt, views }: PostFacts): PostRow => {
  const epoch = traits.epoch ?? null
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
    reposts: 0,
    repost_chat_id: traits.repost_chat_id ?? null,
    repost_seq: traits.repost_seq ?? null,
    repost_handle: traits.repost_handle ?? null,
    repost_from: traits.repost_from ?? null,
    images: traits.images ? JSON.stringify(traits.images) : null,
    seen: encodeSeen(seenAt),
    curve: views.length === 0 ? null : encodePoints(views),
    text: traits.text ?? null,
  }
}

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
  }
  const seen = POST_FIELDS.filter((field) => seenAt[field] !== undefined)
  const traits = Object.fromEntries(seen.map((field) => [field, values[field]])) as PostTraits
  return { traits, seenAt, views: decodePoints(row.curve) }
}
