import { decodeEarlier } from './earlier-fields.js'
import { medianOf } from './median.js'
import type { Observed } from './newest.js'
import { decodePoints } from './points.js'
import { decodeSeen } from './post-fields.js'
import { CORRECTION_SECONDS } from './post-versions.js'
import { byTime } from './sightings.js'
import { HOUR_SECONDS } from './time.js'

/** What is stored of how a post was marked as edited or deleted. */
export interface MarkedPost {
  deleted: number
  edited_at: number | null
  seen: Uint8Array
  earlier_seen: Uint8Array | null
}

/** What is stored of a post that was edited or deleted. */
export interface ChangedPost extends MarkedPost {
  epoch: number
  edited: number
  /** When another text was seen first. */
  text_changed_at: number | null
  curve: Uint8Array | null
}

/** How old a post was when it changed, and the views that were last counted by then; null where none were. */
export interface Change {
  ageSeconds: number
  views: number | null
}

/** The first edit of a post that is marked as edited, if its time is known: told by the messenger, or that of another text. */
export const editOf = (post: ChangedPost): Change | undefined => {
  if (!isMarkedAsEdited(post)) return undefined
  const told = editTimes(post).filter((at) => at > post.epoch + CORRECTION_SECONDS)
  const instants = [...told, ...(post.text_changed_at === null ? [] : [post.text_changed_at])]
  return instants.length === 0 ? undefined : changeAt(post, Math.min(...instants))
}

/** A post that was edited only within a minute of its publication does not count. */
const isMarkedAsEdited = ({ edited, edited_at, epoch }: ChangedPost): boolean =>
  edited_at === null ? edited === 1 : edited_at > epoch + CORRECTION_SECONDS

/** The first other text of a post, at the instant at which it was seen. */
export const textChangeOf = (post: ChangedPost): Change | undefined =>
  post.text_changed_at === null ? undefined : changeAt(post, post.text_changed_at)

/** The deletion of a post that is deleted, at the instant at which it was seen first. */
export const deletionOf = (post: ChangedPost): Change | undefined => {
  const at = post.deleted === 1 ? deletionsOf(post).at(-1)?.from : undefined
  return at === undefined || at < post.epoch ? undefined : changeAt(post, at)
}

/** The times of edits that the messenger has told, ascending; it tells of the last one only, whenever somebody looks. */
export const editTimes = (post: MarkedPost): number[] => {
  const told = sightingsOf(post, 'edited_at').flatMap(({ value }) => (typeof value === 'number' ? value : []))
  return [...new Set(told)].sort((a, b) => a - b)
}

/** A time during which a post was seen to be deleted; `to` is null if it still is. */
export interface Deletion {
  from: number
  to: number | null
}

/** In the order of time. */
export const deletionsOf = (post: MarkedPost): Deletion[] => deletionsIn(sightingsOf(post, 'deleted'))

/** @param sightings of whether a post is deleted, in the order of time; of one instant, the last one counts */
export const deletionsIn = (sightings: readonly Observed<unknown>[]): Deletion[] => {
  const deletions: Deletion[] = []
  for (const { at, value } of sightings.filter((seen, i) => sightings[i + 1]?.at !== seen.at)) {
    const last = deletions.at(-1)
    const isDeleted = last !== undefined && last.to === null
    if (value === true && !isDeleted) deletions.push({ from: at, to: null })
    if (value !== true && isDeleted) last.to = at
  }
  return deletions
}

/** All sightings of a field, of which every one is kept. */
const sightingsOf = (post: MarkedPost, field: 'edited_at' | 'deleted'): Observed<unknown>[] => {
  const values = { edited_at: post.edited_at, deleted: post.deleted === 1 }
  const at = decodeSeen(post.seen)[field]
  const earlier = decodeEarlier(values, post.earlier_seen).filter((seen) => seen.field === field)
  return [...earlier, ...(at === undefined ? [] : [{ at, value: values[field] }])].sort(byTime)
}

const changeAt = ({ epoch, curve }: ChangedPost, instant: number): Change => {
  const before = decodePoints(curve).findLast(({ at }) => at >= epoch && at <= instant)
  return { ageSeconds: instant - epoch, views: before?.value ?? null }
}

/** Medians over changes; null where there is nothing to take them of. */
export const summaryOf = (changes: readonly Change[]) => {
  const views = changes.flatMap((change) => change.views ?? [])
  return {
    timed: changes.length,
    median_hours: medianOf(
      changes.map(({ ageSeconds }) => ageSeconds),
      HOUR_SECONDS,
    ),
    viewed: views.length,
    median_views: medianOf(views, 1),
  }
}
