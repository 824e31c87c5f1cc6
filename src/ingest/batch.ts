import { dayOf } from '../domain/time.js'
import { type PostKey, type Row, readState, type Store, type WriteTransaction } from '../store/index.js'
import { openWatchBatch, type WatchBatch } from '../watch/batch.js'
import { BestPostChanges } from './derive/best-post-changes.js'
import { deriveBestPosts } from './derive/best-posts.js'
import { deriveCards } from './derive/cards.js'
import type { ChatKind } from './derive/chat-kinds.js'
import { deriveCitationIndex } from './derive/citation-index.js'
import { deriveCitations } from './derive/citations.js'
import { CitingChanges } from './derive/citing-changes.js'
import { deriveCoverage } from './derive/coverage.js'
import { CoverageChanges } from './derive/coverage-changes.js'
import { type DayOfHours, deriveDays, type LastDays } from './derive/days.js'
import { keepEarlier } from './derive/first-days.js'
import { addToMarketSums } from './derive/market.js'
import { deriveMarketHours } from './derive/market-hours.js'
import { MarketPosts } from './derive/market-posts.js'
import { deriveNames } from './derive/names.js'
import { deriveReferences, postsReferringTo, type ReferenceReader } from './derive/references.js'
import { indexText } from './derive/text.js'
import { type ChatChange, chatsThatAppeared, saveChats } from './facts/chats.js'
import type { Facts } from './facts/facts.js'
import type { PostChange } from './facts/post.js'
import { savePosts } from './facts/posts.js'
import { type CountedDays, saveSubscribers } from './facts/subscribers.js'
import { checkDerivation, saveState } from './state.js'

/*
 * A post has five types on its way from an input line to the text index:
 * 1. PostObservation or ViewsObservation: what one line says (observation.ts)
 * 2. PostFacts: what all lines about the post say together (facts/post.ts)
 * 3. PostRow: the row of `posts`, as it passes between threads and as it is stored (facts/post.ts)
 * 4. PostChange: the row before and after a part of a batch, from which everything else is derived (facts/post.ts)
 * 5. IndexedPost: what the text index stores (src/store/text-index.ts)
 */

export interface BatchOptions {
  linkBase: string
  readReferences: ReferenceReader
  /** The wall clock in Unix seconds, where "now" follows it; otherwise "now" is the data clock. */
  wallClock?: number | undefined
  /** The wall clock in Unix seconds, for the events of watches. */
  recordedAt: number
}

/**
 * Saves the facts of a batch and brings everything derived up to date, in one transaction. The parts arrive while later
 * ones are still being read; what is derived for whole chats follows once, after the last part.
 */
export const applyBatch = (
  store: Store,
  parts: AsyncIterable<Facts> | Iterable<Facts>,
  options: BatchOptions,
): Promise<void> =>
  store.write(async (tx) => {
    const state = await readState(tx.db)
    checkDerivation(state, options.linkBase)
    const changes = noChanges(state.clock, await openWatchBatch(store))
    for await (const part of parts) await applyPart(tx, part, changes, options)
    await finishBatch(tx, changes, state, options)
    await changes.watching?.record(tx, { ...options, now: nowAfter(changes, options) })
  })

/** The data clock after the parts so far, or the wall clock if configured. */
const nowAfter = ({ clock }: Changes, { wallClock = 0 }: BatchOptions): number => Math.max(clock, wallClock)

/** What the parts of a batch have changed so far. */
interface Changes {
  /** The data clock: the newest instant observed. */
  clock: number
  /** Chats whose facts or posts changed. */
  touched: Set<number>
  /** Chats whose subscriber counts changed, each with the first day on which they did. */
  subscribersFrom: Map<number, number>
  citing: CitingChanges
  /** Chats that are cited otherwise. */
  cited: Set<number>
  marketPosts: MarketPosts
  hours: DayOfHours[]
  coverage: CoverageChanges
  bestPosts: BestPostChanges
  /** Posts whose reposts were counted again. */
  reposted: PostKey[]
  /** Type and category of chats whose cards are not written yet. */
  kinds: Map<number, ChatKind>
  /** Caches, so that each chat is looked up once a batch. */
  countedDays: CountedDays
  lastDays: LastDays
  /** Notes what watches find; undefined where there are none. */
  watching: WatchBatch | undefined
}

const noChanges = (clock: number, watching: WatchBatch | undefined): Changes => ({
  clock,
  watching,
  touched: new Set(),
  subscribersFrom: new Map(),
  citing: new CitingChanges(),
  cited: new Set(),
  marketPosts: new MarketPosts(),
  hours: [],
  coverage: new CoverageChanges(),
  bestPosts: new BestPostChanges(),
  reposted: [],
  kinds: new Map(),
  countedDays: new Map(),
  lastDays: new Map(),
})

/** Saves the facts of a part, and derives what depends on single facts. */
const applyPart = async (
  tx: WriteTransaction,
  part: Facts,
  changes: Changes,
  options: BatchOptions,
): Promise<void> => {
  changes.clock = Math.max(changes.clock, part.clock)
  const chats = await saveChats(tx, part.chats)
  const counts = await saveSubscribers(tx, part.subscriberDays, changes.countedDays)
  const posts = await savePosts(tx, part.posts)
  const { watching } = changes
  const now = nowAfter(changes, options)
  await indexText(tx, chats, posts, changes.kinds, watching && ((found) => watching.note(found, now)))
  const handles = await deriveNames(tx, chats)
  const affected = await postsReferringTo(tx, handles, chatsThatAppeared(chats))
  const references = await deriveReferences(tx, posts, options.readReferences)
  const citations = await deriveCitations(tx, { ...references, affected })
  const hours = await deriveDays(tx, chats, posts, changes.lastDays, (counted) => {
    changes.bestPosts.add(counted, dayOf(changes.clock))
    changes.marketPosts.add(counted)
  })
  keepEarlier(changes.subscribersFrom, counts.from)
  changes.citing.addCounts(counts)
  changes.citing.addCitations(citations)
  for (const { cited_chat_id } of [...citations.removed, ...citations.written])
    changes.cited.add(cited_chat_id)
  for (const post of citations.reposted) changes.reposted.push(post)
  for (const ofDay of hours) changes.hours.push(ofDay)
  changes.coverage.addChats(chats)
  changes.coverage.addSubscribers(part.subscriberDays)
  changes.coverage.addPosts(posts)
  noteTouched(changes.touched, chats, posts)
}

const noteTouched = (
  touched: Set<number>,
  chats: readonly ChatChange[],
  posts: readonly PostChange[],
): void => {
  for (const { chatId } of chats) touched.add(chatId)
  for (const { after } of posts) touched.add(after.chat_id)
}

/** Derives what depends on whole chats, once a batch. */
const finishBatch = async (
  tx: WriteTransaction,
  changes: Changes,
  state: Row<'state'>,
  { linkBase }: BatchOptions,
): Promise<void> => {
  const { clock, touched, subscribersFrom, cited, bestPosts, reposted } = changes
  const next = { clock, version: state.version + 1, link_base: linkBase }
  const indexed = await deriveCitationIndex(tx, changes.citing)
  const coverage = await deriveCoverage(tx, changes.coverage, subscribersFrom)
  const due = new Set([...touched, ...subscribersFrom.keys(), ...cited, ...indexed])
  const { sums, moved, subscribers } = await deriveCards(tx, [...due], coverage, next.version)
  await addToMarketSums(tx, sums)
  await changes.marketPosts.save(tx)
  await deriveMarketHours(tx, changes.hours, subscribers, dayOf(clock))
  await deriveBestPosts(tx, { changes: bestPosts, reposted, moved }, { from: state.clock, to: clock })
  if (touched.size + subscribersFrom.size > 0 || clock !== state.clock) await saveState(tx, next)
}
