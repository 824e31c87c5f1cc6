import { compareSeqs } from '../domain/seqs.js'
import type { Observation, PostObservation } from '../ingest/observation.js'
import { type Message, type Page, postObservation, type Sighting } from '../sources/web-preview/index.js'
import { hashOf } from './hash.js'
import { isReadingDue, WATCHED_SECONDS } from './schedule.js'
import { greatestSeq, leastSeq } from './seqs.js'
import type { ChannelState, WatchedPost } from './state.js'

export interface PostCounts {
  posts: number
  edited: number
  deleted: number
  views: number
  /** Posts with a date in the future, which are left out. */
  future: number
}

export const noCounts = (): PostCounts => ({ posts: 0, edited: 0, deleted: 0, views: 0, future: 0 })

interface PostChanges {
  posts: ChannelState['posts']
  observations: Observation[]
  counts: PostCounts
}

/**
 * What a page says about posts that is not known yet, and the posts to watch from now on. `isWanted` decides about
 * posts that are not watched.
 */
export const postChanges = (
  known: ChannelState['posts'],
  page: Page,
  sighting: Sighting,
  isWanted: (seq: string) => boolean = () => true,
): PostChanges => {
  const changes: PostChanges = {
    posts: { ...known },
    observations: [],
    counts: noCounts(),
  }
  for (const message of page.messages) {
    const before = known[message.seq]
    if (before === undefined && !isWanted(message.seq)) continue
    if (message.epoch > sighting.at) changes.counts.future++
    else addMessage(changes, before, message, sighting)
  }
  for (const seq of missing(known, page)) addDeletion(changes, seq, sighting)
  return changes
}

const addMessage = (
  { posts, observations, counts }: PostChanges,
  before: WatchedPost | undefined,
  message: Message,
  sighting: Sighting,
): void => {
  const after = watchedPost(message, before, sighting.at)
  posts[message.seq] = after
  const observation = postObservation(message, sighting)
  if (before === undefined || before.contentHash !== after.contentHash || before.deleted) {
    observations.push(before?.deleted ? { ...observation, deleted: false } : observation)
    counts[before === undefined ? 'posts' : 'edited']++
  } else if (isReadingDue(before, sighting.at) || isCountChanged(before, after)) {
    const counted = countsOf(observation)
    if (counted === undefined) return
    observations.push(counted)
    counts.views++
  }
}

/** Curves of views and reactions need a point at each of the reading ages, and wherever a count has changed. */
const isCountChanged = (before: WatchedPost, after: WatchedPost): boolean =>
  before.views !== after.views || before.reactionsHash !== after.reactionsHash

/** The counts of a post without its content; undefined if the page shows none. */
const countsOf = ({ at, chat_id, seq, views, reactions }: PostObservation): Observation | undefined => {
  if (reactions === undefined)
    return views === undefined ? undefined : { kind: 'views', at, chat_id, seq, views }
  return { kind: 'post', at, chat_id, seq, ...(views === undefined ? {} : { views }), reactions }
}

const watchedPost = (message: Message, before: WatchedPost | undefined, at: number): WatchedPost => ({
  ...(message.lastSeq === message.seq ? {} : { lastSeq: message.lastSeq }),
  epoch: message.epoch,
  readAt: at,
  views: message.views?.value ?? before?.views ?? null,
  contentHash: contentHash(message),
  ...(message.reactions === undefined ? {} : { reactionsHash: hashOf(message.reactions) }),
})

/** Addresses of pictures are different at every reading: only their number shows a change. */
const contentHash = (message: Message): string => {
  const { images, views: _, reactions: __, ...content } = postObservation(message, { at: 0, chatId: 0 })
  return hashOf({ ...content, images: images?.length })
}

/** Known posts whose numbers are between those of the page, but which it does not show. */
const missing = (known: ChannelState['posts'], page: Page): string[] => {
  const shown = seqsOf(page)
  if (shown.length === 0) return []
  const [first, last] = [leastSeq(shown), greatestSeq(shown)]
  return Object.keys(known).filter(
    (seq) =>
      !known[seq]?.deleted &&
      compareSeqs(first, seq) < 0 &&
      compareSeqs(seq, last) < 0 &&
      !page.messages.some((message) => hasSeq(message, seq)),
  )
}

/** Whether the number is that of the message or, in an album, of one of its pictures. */
const hasSeq = (message: Message, seq: string): boolean =>
  compareSeqs(message.seq, seq) <= 0 && compareSeqs(seq, message.lastSeq) <= 0

/** All numbers that a page shows, those of service messages included. */
export const seqsOf = (page: Page): string[] => [...page.messages.map(({ seq }) => seq), ...page.serviceSeqs]

const addDeletion = (
  { posts, observations, counts }: PostChanges,
  seq: string,
  { at, chatId }: Sighting,
): void => {
  const before = posts[seq]
  if (before === undefined) return
  posts[seq] = { ...before, readAt: at, deleted: true }
  observations.push({ kind: 'post', at, chat_id: chatId, seq, deleted: true })
  counts.deleted++
}

/** The posts that are young or on the newest page. */
export const stillWatched = ({ posts, newestPageFrom }: ChannelState, at: number): ChannelState['posts'] =>
  Object.fromEntries(
    Object.entries(posts).filter(
      ([seq, { epoch }]) => at < epoch + WATCHED_SECONDS || compareSeqs(seq, newestPageFrom) >= 0,
    ),
  )
