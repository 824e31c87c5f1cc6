import { compareSeqs } from '../domain/seqs.js'
import type { Observation, PostObservation } from '../ingest/observation.js'
import type { PageOrigin } from '../sources/web-preview/index.js'
import { hashOf } from './hash.js'
import { type Page, type PagePost, postObservation, seqsOf } from './page.js'
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
  origin: PageOrigin,
  isWanted: (seq: string) => boolean = () => true,
): PostChanges => {
  const changes: PostChanges = {
    posts: { ...known },
    observations: [],
    counts: noCounts(),
  }
  for (const post of page.posts) {
    const before = known[post.seq]
    if (before === undefined && !isWanted(post.seq)) continue
    if (post.epoch > origin.at) changes.counts.future++
    else addPost(changes, before, post, origin)
  }
  for (const seq of missing(known, page)) addDeletion(changes, seq, origin)
  return changes
}

const addPost = (
  { posts, observations, counts }: PostChanges,
  before: WatchedPost | undefined,
  post: PagePost,
  origin: PageOrigin,
): void => {
  const after = watchedPost(post, origin.at)
  posts[post.seq] = after
  const observation = postObservation(post, origin)
  if (before === undefined) {
    observations.push(observation)
    counts.posts++
  } else if (before.contentHash !== after.contentHash || before.deleted) {
    observations.push({ ...observation, ...changeOf(before, after, post) })
    counts.edited++
  } else {
    const isReactionWanted = isReadingDue(before, origin.at) || before.reactionsHash !== after.reactionsHash
    const counted = countsOf(isReactionWanted ? observation : { ...observation, reactions: undefined })
    if (counted === undefined) return
    observations.push(counted)
    counts.views++
  }
}

/** A server that does not mark edits shows them by another content. */
const changeOf = (
  before: WatchedPost,
  after: WatchedPost,
  { fields }: PagePost,
): Partial<PostObservation> => ({
  ...(fields.edited === undefined && before.contentHash !== after.contentHash ? { edited: true } : {}),
  ...(before.deleted ? { deleted: false } : {}),
})

/**
 * The counts of a post without its content; undefined if there are none. Views are never left out: a curve is straight
 * between two points, and would rise where nobody looked at the post.
 */
const countsOf = ({
  at,
  chat_id,
  seq,
  views,
  reactions,
}: Omit<PostObservation, 'reactions'> & {
  reactions?: PostObservation['reactions'] | undefined
}): Observation | undefined => {
  if (reactions === undefined)
    return views === undefined ? undefined : { kind: 'views', at, chat_id, seq, views }
  return { kind: 'post', at, chat_id, seq, ...(views === undefined ? {} : { views }), reactions }
}

const watchedPost = (post: PagePost, at: number): WatchedPost => {
  const { seq, lastSeq, epoch, fields } = post
  return {
    ...(lastSeq === seq ? {} : { lastSeq }),
    epoch,
    readAt: at,
    contentHash: contentHash(post),
    ...(fields.reactions === undefined ? {} : { reactionsHash: hashOf(fields.reactions) }),
  }
}

/**
 * Addresses of pictures are different at every reading: only their number shows a change. The address of a post changes
 * with the handle of its channel.
 */
const contentHash = (post: PagePost): string => {
  const {
    images,
    views: _,
    reactions: __,
    url: ___,
    ...content
  } = postObservation(post, { at: 0, chatId: 0 })
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
      !page.otherSeqs.includes(seq) &&
      !page.posts.some((post) => hasSeq(post, seq)),
  )
}

/** Whether the number is that of the post or, in an album, of one of its pictures. */
const hasSeq = (post: PagePost, seq: string): boolean =>
  compareSeqs(post.seq, seq) <= 0 && compareSeqs(seq, post.lastSeq) <= 0

const addDeletion = (
  { posts, observations, counts }: PostChanges,
  seq: string,
  { at, chatId }: PageOrigin,
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
