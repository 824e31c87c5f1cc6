import type { Observation, PostObservation, ViewsObservation } from '../ingest/observation.js'
import { DAY_SECONDS } from './calendar.js'
import type { Chat } from './chats/chat.js'
import { wideSeq } from './chats/ids.js'
import { type Curve, curveOf, looksAt, viewsAt } from './curve.js'
import { PHRASES } from './phrases.js'
import type { Content } from './post-content.js'
import { seenPost } from './sight.js'

const RECENT_POSTS = 5
const EDITED_SHARE = 0.025
const DELETED_SHARE = 0.012
const LATEST_EDIT_SECONDS = 36_000
const LATEST_DELETION_SECONDS = 5 * DAY_SECONDS
const REPOST_WEIGHT = 0.75

function takeSeq(chat: Chat, epoch: number, images: number): string {
  const { random } = chat
  const seq = chat.hasWideSeq ? wideSeq(epoch, random.int(0, 65_535)) : String(chat.nextSeq)
  chat.nextSeq += Math.max(1, images) + (random.chance(0.2) ? random.int(1, 4) : 0)
  chat.messages++
  return seq
}

/** Writes all lines of one post: the first time it is seen, its views later on, and its edit or deletion. */
export function writePost(
  chat: Chat,
  epoch: number,
  content: Content,
  until: number,
  out: Observation[],
): void {
  const { random } = chat
  const seq = takeSeq(chat, epoch, content.images?.length ?? 0)
  const { seen, again } = looksAt(chat, epoch, until)
  const curve =
    chat.type === 'channel' ? curveOf(chat, epoch, content.repost_from ? REPOST_WEIGHT : 1) : undefined
  const deletedAt = random.chance(DELETED_SHARE)
    ? epoch + random.int(3_600, LATEST_DELETION_SECONDS)
    : Number.POSITIVE_INFINITY
  const key = { chat_id: chat.id, seq }
  const first: PostObservation = {
    kind: 'post',
    at: seen,
    ...key,
    epoch,
    ...content,
    ...(curve ? { views: viewsAt(curve, seen - epoch) } : {}),
  }
  const looks = again.filter((instant) => instant < deletedAt)
  const views = curve ? viewsOf(key, epoch, curve, looks) : []
  const changes: PostObservation[] =
    deletedAt <= until
      ? [{ kind: 'post', at: deletedAt, ...key, deleted: true }]
      : editOf(chat, key, content, seen, until)
  out.push(...seenPost(first, views, changes, chat.sight))
  if (deletedAt > until) remember(chat, seq, epoch, content)
}

const viewsOf = (
  key: { chat_id: number; seq: string },
  epoch: number,
  curve: Curve,
  instants: readonly number[],
): ViewsObservation[] =>
  instants.map((instant) => ({ kind: 'views', at: instant, ...key, views: viewsAt(curve, instant - epoch) }))

function editOf(
  { random, type, theme }: Chat,
  key: { chat_id: number; seq: string },
  content: Content,
  seen: number,
  until: number,
): PostObservation[] {
  const editedAt = seen + random.int(300, LATEST_EDIT_SECONDS)
  if (content.repost_from || type !== 'channel' || editedAt > until || !random.chance(EDITED_SHARE)) return []
  const text = `${content.text}\n\n${random.pick(PHRASES[theme.lang].updates)}`
  return [{ kind: 'post', at: editedAt, ...key, text, edited: true }]
}

function remember(chat: Chat, seq: string, epoch: number, content: Content): void {
  if (!chat.keepsRecent || content.repost_from) return
  chat.recent.push({
    seq,
    epoch,
    text: content.text,
    images: content.images ?? [],
    video: content.video ?? false,
  })
  if (chat.recent.length > RECENT_POSTS) chat.recent.shift()
}
