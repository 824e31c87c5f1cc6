import { dayOf } from '../domain/time.js'
import { type PostKey, readState, type Store, type WriteTransaction } from '../store/index.js'
import { deriveChats } from './derive/chats.js'
import { deriveCitationDays } from './derive/citation-days.js'
import { countReposts, deriveCitations, loadVisible } from './derive/citations.js'
import type { CountedPost, PostStep } from './derive/day-changes.js'
import { type DayOfHours, deriveDays, type LastDays, loadCounted } from './derive/days.js'
import { deriveLinks, postsLinkedWith, type ReferenceReader } from './derive/links.js'
import { deriveNames } from './derive/names.js'
import { enterDay } from './derive/new-day.js'
import { citedByChanged, earlierOf } from './derive/sources.js'
import { deriveText } from './derive/text.js'
import type { ChatKind } from './derive/text-sources.js'
import { type DayStep, deriveWeeks } from './derive/weeks.js'
import { type ChatChange, saveChats } from './facts/chats.js'
import type { Condensed } from './facts/condense.js'
import { type PostChange, savePosts } from './facts/posts.js'
import { type Spans, saveSubscribers } from './facts/subscribers.js'
import { checkDerivation, saveState } from './state.js'

export interface BatchOptions {
  linkBase: string
  readReferences: ReferenceReader
  /** The wall clock in Unix seconds where that drives "today"; without it the data's own clock does. */
  wallClock?: number | undefined
}

/**
 * Takes what was seen in and brings everything derived up to date, all in one transaction. Parts of a batch come while
 * others are read; what is derived for a chat as a whole waits for the last of them.
 */
export const applyBatch = (
  store: Store,
  parts: AsyncIterable<Condensed> | Iterable<Condensed>,
  options: BatchOptions,
): Promise<void> =>
  store.write(async (tx) => {
    const before = await readState(tx.db)
    checkDerivation(before, options.linkBase)
    const changes = noChanges(before.clock)
    for await (const seen of parts) await takePart(tx, seen, options.readReferences, changes)
    const { clock, subscribersFrom, citedFrom, touched } = changes
    const today = dayOf(Math.max(clock, options.wallClock ?? 0))
    const isNew = touched.size + subscribersFrom.size > 0 || clock !== before.clock || today !== before.day

    earlierOf(citedFrom, await citedByChanged(tx, subscribersFrom))
    const days: DayStep = { from: before.day, to: today }
    const everyChat = today === before.day ? [] : await enterDay(tx, days, citedFrom)
    await deriveCitationDays(tx, citedFrom, today)

    const weeks = await deriveWeeks(tx, changes.hours, days)
    const due = new Set([...touched, ...subscribersFrom.keys(), ...citedFrom.keys(), ...everyChat])
    const version = before.version + 1
    await deriveChats(tx, [...due], weeks, { today, version })
    if (isNew) await saveState(tx, { clock, day: today, version, link_base: options.linkBase })
  })

/** What the parts of a batch have changed so far. */
interface Changes {
  clock: number
  /** Chats with facts or posts that changed. */
  touched: Set<number>
  /** Chats whose subscribers changed, and chats that are cited otherwise, each with the first day. */
  subscribersFrom: Map<number, number>
  citedFrom: Map<number, number>
  hours: DayOfHours[]
  /** Of chats whose cards do not tell it yet. */
  kinds: Map<number, ChatKind>
  /** What was looked up for one part, so that others need not. */
  spans: Spans
  lastDays: LastDays
}

const noChanges = (clock: number): Changes => ({
  clock,
  touched: new Set(),
  subscribersFrom: new Map(),
  citedFrom: new Map(),
  hours: [],
  kinds: new Map(),
  spans: new Map(),
  lastDays: new Map(),
})

/** Facts, and what follows from each of them alone. */
const takePart = async (
  tx: WriteTransaction,
  seen: Condensed,
  readReferences: ReferenceReader,
  changes: Changes,
): Promise<void> => {
  const chats = await saveChats(tx, seen.chats)
  earlierOf(changes.subscribersFrom, await saveSubscribers(tx, seen.subscriberDays, changes.spans))
  const waiting = await loadCounted(tx, appearedIn(chats))
  const posts = await savePosts(tx, seen.posts)
  await deriveText(tx, chats, posts, changes.kinds)
  earlierOf(changes.citedFrom, await deriveCited(tx, chats, posts, readReferences))
  const hours = await deriveDays(tx, await countedSteps(tx, waiting, posts), changes.lastDays)
  for (const ofDay of hours) changes.hours.push(ofDay)
  for (const { chatId } of chats) changes.touched.add(chatId)
  for (const { row } of posts) changes.touched.add(row.chat_id)
  changes.clock = Math.max(changes.clock, seen.clock)
}

/** Links, citations and repost counts of whatever changed; the chats that are cited otherwise, each with the first day. */
const deriveCited = async (
  tx: WriteTransaction,
  chats: readonly ChatChange[],
  posts: readonly PostChange[],
  readReferences: ReferenceReader,
): Promise<Map<number, number>> => {
  const handles = await deriveNames(
    tx,
    chats.filter(({ namesChanged, appeared }) => namesChanged || appeared),
  )
  const linking = posts.filter(({ linksChanged }) => linksChanged)
  const known = linking.filter(({ before }) => before !== undefined).map(keyOfPost)
  const relinked = new Set(
    [...known, ...(await postsLinkedWith(tx, [...handles], appearedIn(chats)))].map(nameOfPost),
  )
  const linked = await deriveLinks(
    tx,
    readReferences,
    linking.map(({ row }) => row),
    known,
  )
  const fresh = linked.filter(({ post }) => !relinked.has(nameOfPost([post.chat_id, post.seq])))
  const { citedFrom, citedPosts } = await deriveCitations(tx, fresh, [...relinked].map(postOfName))
  await countReposts(tx, posts.filter(({ before }) => before === undefined).map(keyOfPost), citedPosts)
  return citedFrom
}

const appearedIn = (chats: readonly ChatChange[]): number[] =>
  chats.filter(({ appeared }) => appeared).map(({ chatId }) => chatId)

const keyOfPost = ({ row }: PostChange): PostKey => [row.chat_id, row.seq]
const nameOfPost = ([chatId, seq]: PostKey): string => `${chatId}/${seq}`
const postOfName = (name: string): PostKey => {
  const slash = name.indexOf('/')
  return [Number(name.slice(0, slash)), name.slice(slash + 1)]
}

/** How posts count in chats that are there: those that waited for their chat to appear, then those that changed. */
const countedSteps = async (
  tx: WriteTransaction,
  waiting: readonly CountedPost[],
  posts: readonly PostChange[],
): Promise<PostStep[]> => {
  const visible = await loadVisible(tx, [...new Set(posts.map(({ row }) => row.chat_id))])
  const changed = posts.filter(({ row }) => visible.has(row.chat_id))
  return [
    ...waiting.map((after) => ({ before: undefined, after })),
    ...changed.map(({ before, row }) => ({ before, after: row })),
  ]
}
