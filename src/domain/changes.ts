import { medianOf } from './median.js'
import { decodePoints } from './points.js'
import { decodeSeen, isEdited } from './post-fields.js'
import { textsOf, versionsOf } from './post-versions.js'
import { HOUR_SECONDS } from './time.js'

/** What is stored of a post that was edited or deleted. */
export interface ChangedPost {
  epoch: number
  deleted: number
  edited: number
  edited_at: number | null
  seen: Uint8Array
  curve: Uint8Array | null
  text: string | null
  earlier_texts: Uint8Array | null
}

/** How old a post was when it changed, and the views that were last counted by then; null where none were. */
export interface Change {
  ageSeconds: number
  views: number | null
}

/** The first edit of a post, if its time is known: told by the messenger, or that of the first other text. */
export const editOf = (post: ChangedPost): Change | undefined => {
  if (!isEdited(post)) return undefined
  const second = versionsOf(textsOf(post, decodeSeen(post.seen)), undefined)[1]
  const instants = [post.edited_at ?? [], second?.from ?? []].flat().filter((at) => at >= post.epoch)
  return instants.length === 0 ? undefined : changeAt(post, Math.min(...instants))
}

/** The deletion of a post at the instant at which it was seen. */
export const deletionOf = (post: ChangedPost): Change | undefined => {
  const at = post.deleted === 1 ? decodeSeen(post.seen).deleted : undefined
  return at === undefined || at < post.epoch ? undefined : changeAt(post, at)
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
