import { sql } from 'kysely'
import {
  type Hits,
  type Indexes,
  joinedHits,
  ofTiers,
  type PostKey,
  type ReadTransaction,
  type Row,
  type TextQuery,
  textIndexOf,
  UNLIMITED,
} from '../store/index.js'
import { HIGHEST_TIER, tierOf } from '../text/terms/terms.js'
import { type Chat, listedChats } from './catalogue.js'
import { copiesOf, type PostDetail, postDetails } from './post-details.js'
import {
  byFewestViews,
  byTime,
  cutFromLast,
  cutSlice,
  everyIndex,
  inOrder,
  mostViewed,
  newestIndexes,
  onlyMostViewed,
  type Slice,
  viewsThreshold,
} from './search/hit-order.js'
import { chatsWithMostHits, daysOf, type HourPosts, hoursOf } from './search/hit-summary.js'
import { byIndex, byReading, type FindNewest, type TextReading } from './search/reading.js'

/** No more posts are counted, and there are no pages beyond them. */
export const COUNT_CAP = 5_000
/** Hours of more days would be too many to see. */
const MOST_HOURLY_DAYS = 14

/** How many chats the summary lists. */
const MAX_SOURCES = 20

export type SearchSort = 'date' | 'views'
export type SearchOrder = 'asc' | 'desc'

export interface SearchRequest {
  query: TextQuery
  /** Where the index alone cannot decide. */
  reading?: TextReading | undefined
  sort: SearchSort
  /** Descending by default: the newest or the most viewed first. */
  order: SearchOrder
  limit: number
  page: number
}

export type FoundPost = Pick<
  Row<'posts'>,
  'chat_id' | 'seq' | 'url' | 'text' | 'views' | 'is_repost' | PostDetail
> & {
  epoch: number
  copies: number
} & Pick<Chat, 'handle' | 'link' | 'title' | 'chat_type' | 'participants_count'>

export interface SearchSummary {
  sources: { chat_id: number; title: string; count: number }[]
  days: { day: number; posts: number; views: number }[]
  /** By hour, where the posts found are of few enough days. */
  hours: HourPosts[]
}

export interface SearchPage {
  items: FoundPost[]
  /** How many posts were found; a number above the cap means that there may be more. */
  found: number
  /** Older posts were not searched. */
  unreadBefore?: number
  /** The oldest post of all that match; only the first page has it. */
  first?: FoundPost | undefined
  /** About the newest posts, up to the cap; only the first page has it. */
  summary?: SearchSummary
}

export const search = async (tx: ReadTransaction, request: SearchRequest): Promise<SearchPage> =>
  request.page > 1 && isNewestFirst(request) && request.reading === undefined
    ? laterPage(tx, request)
    : pageOfAll(tx, request)

const isNewestFirst = ({ sort, order }: SearchRequest): boolean => sort === 'date' && order === 'desc'

/** Finds the newest posts up to the cap, for the summary or to find the most viewed. */
const pageOfAll = async (tx: ReadTransaction, request: SearchRequest): Promise<SearchPage> => {
  const { query, reading, page } = request
  const find = reading === undefined ? byIndex : byReading(reading)
  const { hits, ...unread } = await find(tx, query, COUNT_CAP)
  const isAll = hits.length <= COUNT_CAP && unread.unreadBefore === undefined
  const found: Found = { find, newest: hits, ordered: inOrder(hits), isAll, isRead: reading !== undefined }
  const posts = await cutPage(tx, request, found, sliceOf(request, Math.min(hits.length, COUNT_CAP)))
  const answer = { found: hits.length, ...unread }
  if (page > 1) return { ...answer, items: await loadFound(tx, posts) }
  const oldest = await cutOldest(tx, query, found, { offset: 0, limit: 1 })
  const items = await loadFound(tx, [...posts, ...oldest])
  const first = oldest.length === 0 ? undefined : items.pop()
  return { ...answer, items, first, summary: await summaryOf(tx, hits, found.ordered) }
}

const cutPage = (
  tx: ReadTransaction,
  { query, sort, order }: SearchRequest,
  found: Found,
  slice: Slice,
): Promise<PostKey[]> => {
  if (sort === 'views')
    return order === 'desc' ? cutMostViewed(tx, query, found, slice) : cutLeastViewed(tx, query, found, slice)
  if (order === 'asc') return cutOldest(tx, query, found, slice)
  const { newest, ordered } = found
  return cutSlice(newest, ordered, byTime(newest), slice)
}

/** Hits that are not among the newest are found from the oldest on. */
const cutOldest = async (
  tx: ReadTransaction,
  query: TextQuery,
  { find, newest, ordered, isAll }: Found,
  slice: Slice,
): Promise<PostKey[]> => {
  if (slice.limit === 0) return []
  if (isAll) return cutFromLast(newest, ordered, byTime(newest), slice)
  const oldestFirst = { ...query, oldestFirst: true }
  const { hits } = await find(tx, oldestFirst, slice.offset + slice.limit)
  return cutFromLast(hits, inOrder(hits), byTime(hits), slice)
}

/** Any hit can be among the least viewed, so all are compared. */
const cutLeastViewed = async (
  tx: ReadTransaction,
  query: TextQuery,
  { find, newest, isAll }: Found,
  slice: Slice,
): Promise<PostKey[]> => {
  const hits = isAll ? newest : (await find(tx, query, UNLIMITED)).hits
  const order = byFewestViews(hits)
  return cutSlice(hits, everyIndex(hits).sort(order), order, slice)
}

const summaryOf = async (tx: ReadTransaction, hits: Hits, ordered: Indexes): Promise<SearchSummary> => {
  const newest = await newestIndexes(hits, ordered, COUNT_CAP)
  const days = daysOf(hits, newest)
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0]
  const hours = last - first < MOST_HOURLY_DAYS ? hoursOf(hits, newest) : []
  return { sources: await sourcesOf(tx, hits, newest), days, hours }
}

/** Finds only as many posts as the page needs; the others are counted. */
const laterPage = async (tx: ReadTransaction, { query, limit, page }: SearchRequest): Promise<SearchPage> => {
  const wanted = Math.min(page * limit, COUNT_CAP)
  const { hits } = await byIndex(tx, query, wanted)
  const isAll = hits.length <= wanted || wanted === COUNT_CAP
  const found = isAll ? hits.length : await countFound(tx, query)
  const slice = sliceOf({ limit, page }, Math.min(found, COUNT_CAP))
  const posts = await cutSlice(hits, inOrder(hits), byTime(hits), slice)
  return { items: await loadFound(tx, posts), found }
}

/** Counted to one more than the cap. */
const countFound = async (tx: ReadTransaction, query: TextQuery): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select ${textIndexOf(tx).countTo(query, COUNT_CAP + 1)} as posts`.execute(tx.db)
  return rows[0]?.posts ?? 0
}

const sliceOf = ({ limit, page }: Pick<SearchRequest, 'limit' | 'page'>, total: number): Slice => {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, total - offset)) }
}

/** The newest hits, and how more are found. */
interface Found {
  find: FindNewest
  newest: Hits
  /** These from the newest to the oldest. */
  ordered: Indexes
  /** Whether these are all. */
  isAll: boolean
  /** Finding more takes reading texts, of which each time only so many are read: so it is done as seldom as can be. */
  isRead: boolean
}

const cutMostViewed = async (
  tx: ReadTransaction,
  query: TextQuery,
  found: Found,
  slice: Slice,
): Promise<PostKey[]> => {
  if (slice.limit === 0) return []
  const count = slice.offset + slice.limit
  const hits = found.newest.length > COUNT_CAP ? await withMoreViewed(tx, query, found, count) : found.newest
  const { indexes, order } = mostViewed(hits, count)
  return cutSlice(hits, indexes, order, slice)
}

/**
 * The newest hits, and older ones that can be among the `count` most viewed. Of equal views the newest post comes first, so
 * only older posts with more views matter: those of the tiers above. The lower a tier is, the more posts it has, so tiers are
 * read from the highest down until the others no longer matter. Where all of them would, it takes less to read all posts at
 * once than tier by tier.
 */
const withMoreViewed = async (
  tx: ReadTransaction,
  query: TextQuery,
  { find, newest, isRead }: Found,
  count: number,
): Promise<Hits> => {
  const older = { ...query, until: newest.epochs[newest.length - 1] }
  let hits = onlyMostViewed(newest, count)
  let lowest = lowestTier(hits, count)
  if (lowest === 0 && !isRead) return joinedHits(hits, (await find(tx, older, UNLIMITED)).hits)
  const highest = isRead ? lowest + 1 : lowestTier(hits, 1)
  for (const tiers of [tiersFrom(highest), ...eachDown(highest - 1, lowest)]) {
    if (!tiers.some((tier) => tier >= lowest)) continue
    hits = joinedHits(hits, (await find(tx, ofTiers(older, tiers), UNLIMITED)).hits)
    lowest = lowestTier(hits, count)
  }
  return hits
}

/** The lowest tier that can hold a post with more views than the last of the `count` most viewed. */
const lowestTier = (hits: Hits, count: number): number => tierOf(viewsThreshold(hits, count) + 1)

const tiersFrom = (lowest: number): number[] =>
  Array.from({ length: Math.max(0, HIGHEST_TIER + 1 - lowest) }, (_, i) => lowest + i)

const eachDown = (highest: number, lowest: number): number[][] =>
  Array.from({ length: highest - lowest + 1 }, (_, i) => [highest - i])

const sourcesOf = async (tx: ReadTransaction, hits: Hits, indexes: Indexes) => {
  const most = chatsWithMostHits(hits, indexes, MAX_SOURCES)
  const chats = await listedChats(
    tx,
    most.map(({ chatId }) => chatId),
  )
  return most.map(({ chatId, count }) => ({ chat_id: chatId, title: chats.get(chatId)?.title ?? '', count }))
}

const loadFound = async (tx: ReadTransaction, posts: readonly PostKey[]): Promise<FoundPost[]> => {
  if (posts.length === 0) return []
  const keys = tx.dialect.keys(
    { place: 'int', chat_id: 'id', seq: 'text' },
    posts.map((post, place) => [place, ...post]),
  )
  const { rows } = await sql<FoundPost>`
    select p.chat_id, p.seq, p.url, p.epoch, p.text, p.views, p.is_repost, ${postDetails('p')}, ${copiesOf('p')} as copies,
      c.handle, c.link, c.title, c.chat_type, c.participants_count
    from ${keys} cross join posts as p join chats as c on c.chat_id = p.chat_id
    where p.chat_id = k.chat_id and p.seq = k.seq order by k.place`.execute(tx.db)
  return rows
}
