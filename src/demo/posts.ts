import { DAY_SECONDS } from '../domain/time.js'
import type { Observation, PostObservation } from '../ingest/observation.js'
import type { DemoChat, RecentPost } from './chats/chat.js'
import { wideSeq } from './chats/ids.js'
import { curveWithCheat } from './cheats.js'
import type { Content } from './content.js'
import { curveOf, looksAt, viewsAt } from './curve.js'
import { editingOf } from './edits.js'
import { type Counts, engagementOf } from './readers.js'
import { seenPost } from './sight.js'

const RECENT_POSTS = 5
const DELETED_SHARE = 0.012
const LATEST_DELETION_SECONDS = 5 * DAY_SECONDS
const REPOST_WEIGHT = 0.75

function takeSeq(chat: DemoChat, epoch: number, images: number): string {
  const { random } = chat
  const seq = chat.hasWideSeq ? wideSeq(epoch, random.int(0, 65_535)) : String(chat.nextSeq)
  chat.nextSeq += Math.max(1, images) + (random.chance(0.2) ? random.int(1, 4) : 0)
  chat.messages++
  return seq
}

/** Writes all lines of one post: the first time it is seen, its counts later on, its edits and its deletion. */
export function writePost(
  chat: DemoChat,
  epoch: number,
  content: Content,
  until: number,
  out: Observation[],
): void {
  const seq = takeSeq(chat, epoch, content.images.length)
  const { seen, again } = looksAt(chat, epoch, until)
  const counts = chat.type === 'channel' ? countsOf(chat, epoch, content) : undefined
  const deletedAt = chat.random.chance(DELETED_SHARE)
    ? epoch + chat.random.int(3_600, LATEST_DELETION_SECONDS)
    : Number.POSITIVE_INFINITY
  const { firstText, edits } = editingOf(chat, content, { seen, before: Math.min(deletedAt, until + 1) })
  const line = (at: number, fields: Partial<PostObservation>): PostObservation => ({
    kind: 'post',
    at,
    chat_id: chat.id,
    seq,
    ...fields,
  })
  const first = line(seen, { epoch, ...content, text: firstText, ...counts?.(seen) })
  const looks = counts ? again.filter((at) => at < deletedAt).map((at) => line(at, counts(at))) : []
  const changes = edits.map(({ at, ...edit }) => line(at, edit))
  const isDeleted = deletedAt <= until
  const deletion = isDeleted ? [line(deletedAt, { deleted: true })] : []
  out.push(...seenPost(first, looks, [...changes, ...deletion], chat.sight))
  // A late collector never sees the first text of an edited post, so nobody quotes it.
  const isQuotable = !isDeleted && (chat.sight.views !== 'last' || edits.length === 0)
  if (isQuotable) remember(chat, { seq, epoch, text: firstText }, content)
}

/** The views of a post at an instant, and the reactions, forwards and comments that come with them. */
function countsOf(chat: DemoChat, epoch: number, content: Content): (at: number) => Counts {
  const curve = curveWithCheat(curveOf(chat, epoch, content.repost_from ? REPOST_WEIGHT : 1), chat, epoch)
  const engagement = engagementOf(chat.readers, chat.details)
  return (at) => {
    const views = viewsAt(curve, at - epoch)
    return { views, ...engagement(views) }
  }
}

function remember(chat: DemoChat, post: Pick<RecentPost, 'seq' | 'epoch' | 'text'>, content: Content): void {
  if (!chat.keepsRecent || content.repost_from) return
  const { images, video = false, media } = content
  chat.recent.push({ ...post, images, video, media })
  if (chat.recent.length > RECENT_POSTS) chat.recent.shift()
}
