import { createHash } from 'node:crypto'
import { compareSeqs } from '../domain/seqs.js'
import type { Observation, PostObservation } from '../ingest/observation.js'
import { type Message, type Page, postObservation, type Sighting } from '../sources/web-preview/index.js'
import { isReadingDue, WATCHED_SECONDS } from './schedule.js'
import { greatest, least } from './seq.js'
import type { ChannelState, WatchedPost } from './state.js'

export interface PostCounts {
  posts: number
  edited: number
  deleted: number
  views: number
}

export interface TakenPosts {
  posts: ChannelState['posts']
  observations: Observation[]
  counts: PostCounts
}

/**
 * What a page says of posts that is not known yet, and what is to be remembered of it. `isWanted` tells whether a post
 * that is not watched is to be taken.
 */
export const takePosts = (
  known: ChannelState['posts'],
  page: Page,
  sighting: Sighting,
  isWanted: (seq: string) => boolean = () => true,
): TakenPosts => {
  const taken: TakenPosts = {
    posts: { ...known },
    observations: [],
    counts: { posts: 0, edited: 0, deleted: 0, views: 0 },
  }
  for (const message of page.messages) {
    const before = known[message.seq]
    if (before !== undefined || isWanted(message.seq)) takeMessage(taken, before, message, sighting)
  }
  for (const seq of missing(known, page)) markDeleted(taken, seq, sighting)
  return taken
}

const takeMessage = (
  taken: TakenPosts,
  before: WatchedPost | undefined,
  message: Message,
  sighting: Sighting,
): void => {
  const after = watched(message, before, sighting.at)
  taken.posts[message.seq] = after
  const seen = postObservation(message, sighting)
  if (before === undefined || before.says !== after.says || before.deleted) {
    taken.observations.push(before?.deleted ? { ...seen, deleted: false } : seen)
    taken.counts[before === undefined ? 'posts' : 'edited']++
  } else if (message.views !== undefined && isWorthTelling(before, message.views.value, sighting.at)) {
    const { at, chat_id, seq } = seen
    taken.observations.push({ kind: 'views', at, chat_id, seq, views: message.views.value })
    taken.counts.views++
  }
}

/** A curve needs a point at the ages that matter, and wherever it moves. */
const isWorthTelling = (before: WatchedPost, views: number, at: number): boolean =>
  before.views !== views || isReadingDue(before, at)

const watched = (message: Message, before: WatchedPost | undefined, at: number): WatchedPost => ({
  ...(message.lastSeq === message.seq ? {} : { lastSeq: message.lastSeq }),
  epoch: message.epoch,
  readAt: at,
  views: message.views?.value ?? before?.views ?? null,
  says: fingerprint(message),
})

/** Addresses of pictures differ with every reading, so that only their number tells a change. */
const fingerprint = (message: Message): string => {
  const { epoch, text, images, video, edited, ...rest } = postObservation(message, { at: 0, chatId: 0 })
  const { repost_from, repost_handle, repost_chat_id, repost_seq }: PostObservation = rest
  const repost = [repost_from, repost_handle, repost_chat_id, repost_seq]
  return digest(JSON.stringify([epoch, text, images?.length, video, edited, repost]))
}

/** Known posts that should stand between two others of the page, and do not. */
const missing = (known: ChannelState['posts'], page: Page): string[] => {
  const shown = seqsOf(page)
  if (shown.length === 0) return []
  const [first, last] = [least(shown), greatest(shown)]
  return Object.keys(known).filter(
    (seq) =>
      !known[seq]?.deleted &&
      compareSeqs(first, seq) < 0 &&
      compareSeqs(seq, last) < 0 &&
      !page.messages.some(
        (message) => compareSeqs(message.seq, seq) <= 0 && compareSeqs(seq, message.lastSeq) <= 0,
      ),
  )
}

/** All numbers that a page shows, those of notes included. */
export const seqsOf = (page: Page): string[] => [...page.messages.map(({ seq }) => seq), ...page.serviceSeqs]

const markDeleted = (taken: TakenPosts, seq: string, { at, chatId }: Sighting): void => {
  const before = taken.posts[seq]
  if (before === undefined) return
  taken.posts[seq] = { ...before, readAt: at, deleted: true }
  taken.observations.push({ kind: 'post', at, chat_id: chatId, seq, deleted: true })
  taken.counts.deleted++
}

/** Forgets posts that are neither young nor on the newest page. */
export const stillWatched = ({ posts, newestFrom }: ChannelState, at: number): ChannelState['posts'] =>
  Object.fromEntries(
    Object.entries(posts).filter(
      ([seq, { epoch }]) => at < epoch + WATCHED_SECONDS || compareSeqs(seq, newestFrom) >= 0,
    ),
  )

export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16)
