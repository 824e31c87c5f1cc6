import { compareSeqs } from '../domain/seqs.js'
import type { ChannelObservation, Observation } from '../ingest/observation.js'
import {
  type Count,
  channelObservation,
  isExact,
  LayoutError,
  mayBeEqual,
  type Page,
  type Sighting,
} from '../sources/web-preview/index.js'
import { isReadingUrgent } from './schedule.js'
import { following, greatest, least } from './seq.js'
import { type ChannelState, emptyState, type Stretch } from './state.js'
import { digest, type PostCounts, seqsOf, stillWatched, takePosts } from './take-posts.js'

/** What a page brings: observations, and the state once they are safe. */
export interface Taken {
  state: ChannelState
  observations: Observation[]
  counts: PostCounts
}

export interface NewestPage {
  page: Page
  /** When it was read, in Unix seconds. */
  at: number
  /** As the channel's own page tells it, where that was asked. */
  exactSubscribers?: Count | undefined
}

/** The newest page: the channel itself, new posts, and what was missed since it was last read. */
export const takeNewest = (known: ChannelState, { page, at, exactSubscribers }: NewestPage): Taken => {
  const chatId = page.chatId ?? known.chatId
  if (chatId === null) return nothingYet(known, page, at)
  // A handle that was given up may belong to another channel now.
  const before = known.chatId === null || known.chatId === chatId ? known : emptyState(known.handle)
  const sighting = { at: seenAt(page, at), chatId }
  const { posts, observations, counts } = takePosts(before.posts, page, sighting)
  const channel = takeChannel(before, page, sighting, exactSubscribers)
  const state = { ...before, ...channel.changes, ...progress(before, page), chatId, posts, readAt: at }
  return {
    state: { ...state, posts: stillWatched(state, at) },
    observations: [...channel.observations, ...observations],
    counts,
  }
}

/** A page of older posts, read because they were never seen. */
export const takeStretch = (known: ChannelState, stretch: Stretch, page: Page, at: number): Taken => {
  const taken = takeOlder(known, page, at)
  const rest = shortened(stretch, page)
  const stretches = known.stretches.flatMap((one) => (one === stretch ? rest : [one]))
  return { ...taken, state: { ...taken.state, stretches } }
}

/** A page read again for the sake of one post's views. */
export const takeAgain = (known: ChannelState, seq: string, page: Page, at: number): Taken => {
  const taken = takeOlder(known, page, at)
  const post = taken.state.posts[seq]
  // One that is not where it was is not asked for again until its next age.
  return post === undefined
    ? taken
    : { ...taken, state: { ...taken.state, posts: { ...taken.state.posts, [seq]: { ...post, readAt: at } } } }
}

const takeOlder = (known: ChannelState, page: Page, at: number): Taken => {
  const { chatId } = known
  if (chatId === null || (page.chatId !== undefined && page.chatId !== chatId))
    throw new LayoutError('chat_id', 'the page is of another channel')
  const sighting = { at: seenAt(page, at), chatId }
  const { posts, observations, counts } = takePosts(known.posts, page, sighting, (seq) =>
    isUnread(known, seq),
  )
  return { state: { ...known, posts: stillWatched({ ...known, posts }, at) }, observations, counts }
}

/** Others on a page of older posts were read long ago, and are no longer watched. */
const isUnread = ({ newestSeq, stretches }: ChannelState, seq: string): boolean =>
  compareSeqs(seq, newestSeq) > 0 ||
  stretches.some(({ before, downTo }) => compareSeqs(downTo, seq) < 0 && compareSeqs(seq, before) < 0)

/** The post whose views should be read and cannot be had from the newest page, and the page on which it stands. */
export const urgentReading = (
  { posts }: ChannelState,
  at: number,
): { seq: string; before: string } | undefined => {
  const present = Object.entries(posts).filter(([, { deleted }]) => !deleted)
  const urgent = present.filter(([, post]) => isReadingUrgent(post, at)).map(([seq]) => seq)
  if (urgent.length === 0) return undefined
  const seq = greatest(urgent)
  const upTo = lastBeside(
    seq,
    present.map(([one]) => one),
  )
  return { seq, before: following(posts[upTo]?.lastSeq ?? upTo) }
}

/** A page has twenty numbers: newer posts that fit on it are read along, and what is gone is seen to be gone. */
const NUMBERS_BESIDE = 10n

const lastBeside = (seq: string, seqs: readonly string[]): string => {
  const newer = seqs.filter((one) => compareSeqs(one, seq) > 0)
  const near = newer.filter((one) => BigInt(one) - BigInt(seq) < NUMBERS_BESIDE)
  if (near.length > 0) return greatest(near)
  return newer.length > 0 ? least(newer) : seq
}

const NOTHING: PostCounts = { posts: 0, edited: 0, deleted: 0, views: 0 }

/** Only posts tell a channel's identifier. */
const nothingYet = (known: ChannelState, page: Page, at: number): Taken => {
  if (page.messages.length > 0)
    throw new LayoutError('chat_id', 'no message tells the identifier of the channel')
  return { state: { ...known, readAt: at }, observations: [], counts: NOTHING }
}

/** No post is seen before it is published, even where our clock is slow. */
const seenAt = (page: Page, at: number): number => Math.max(at, ...page.messages.map(({ epoch }) => epoch))

const progress = (
  before: ChannelState,
  page: Page,
): Pick<ChannelState, 'newestSeq' | 'newestFrom' | 'stretches'> => {
  const { newestSeq, newestFrom, stretches } = before
  const shown = seqsOf(page)
  if (shown.length === 0) return { newestSeq, newestFrom, stretches }
  const first = least(shown)
  const missed = compareSeqs(first, following(newestSeq)) > 0
  const epoch = page.messages[0]?.epoch ?? 0
  return {
    newestSeq: greatest([newestSeq, ...shown, ...page.messages.map(({ lastSeq }) => lastSeq)]),
    newestFrom: first,
    stretches: missed ? [{ before: first, downTo: newestSeq, epoch }, ...stretches] : stretches,
  }
}

/** What remains of a stretch after a page of it. */
const shortened = (stretch: Stretch, page: Page): Stretch[] => {
  const older = seqsOf(page).filter((seq) => compareSeqs(seq, stretch.before) < 0)
  if (older.length === 0) return []
  const first = least(older)
  const isDone = compareSeqs(first, following(stretch.downTo)) <= 0
  return isDone ? [] : [{ ...stretch, before: first, epoch: page.messages[0]?.epoch ?? stretch.epoch }]
}

interface TakenChannel {
  observations: ChannelObservation[]
  changes: Pick<ChannelState, 'says' | 'subscribers'>
}

const takeChannel = (
  before: ChannelState,
  { channel }: Page,
  sighting: Sighting,
  exact: Count | undefined,
): TakenChannel => {
  const seen = channelObservation(channel, sighting)
  const says = digest(JSON.stringify({ ...seen, at: 0 }))
  const count = countToTell(before.subscribers, exact ?? channel.subscribers)
  const subscribers = count === undefined ? {} : { participants_count: count.value }
  const { kind, at, chat_id } = seen
  const traits = says === before.says ? { kind, at, chat_id } : seen
  const isNews = says !== before.says || count !== undefined
  return {
    observations: isNews ? [{ ...traits, ...subscribers }] : [],
    changes: { says, subscribers: count ?? before.subscribers },
  }
}

/** A rounded count is left out while it may be the exact one that was seen last: the series would be a saw. */
const countToTell = (last: Count | null, count: Count): Count | undefined =>
  last !== null && isExact(last) && !isExact(count) && mayBeEqual(last, count) ? undefined : count
