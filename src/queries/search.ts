import { sql } from 'kysely'
import {
  EVERY,
  type Hits,
  ofTiers,
  type ReadTransaction,
  type Row,
  type TextQuery,
  textIndexOf,
} from '../store/index.js'
import { HIGHEST_TIER, tierOf } from '../text/terms.js'
import type { Chat } from './catalogue.js'
import {
  byTime,
  cutExactly,
  type FoundKey,
  inOrder,
  joined,
  leastViews,
  mostViewed,
  newestPlaces,
  onlyMostViewed,
  type Places,
  type Slice,
} from './search/hit-order.js'
import { daysOf, mostFrequent } from './search/hit-summary.js'

/** Counting stops here, and with it the pages. */
export const COUNT_CAP = 5_000
const MAX_SOURCES = 20

export type SearchSort = 'date' | 'views'

export interface SearchRequest {
  query: TextQuery
  sort: SearchSort
  limit: number
  page: number
}

export type FoundPost = Pick<Row<'posts'>, 'chat_id' | 'seq' | 'text' | 'views' | 'is_repost'> & {
  epoch: number
} & Pick<Chat, 'handle' | 'link' | 'title' | 'chat_type' | 'participants_count'>

export interface SearchSummary {
  sources: { chat_id: number; title: string; count: number }[]
  days: { day: number; posts: number; views: number }[]
}

export interface SearchPage {
  items: FoundPost[]
  /** Posts found, more than the cap if there are more. */
  found: number
  /** Of the newest posts up to the cap; with the first page only. */
  summary?: SearchSummary
}

export const search = async (tx: ReadTransaction, request: SearchRequest): Promise<SearchPage> =>
  request.page > 1 && request.sort === 'date' ? laterPage(tx, request) : fromAll(tx, request)

/** The newest posts are all read: for what is told of them together, or to find the most viewed. */
const fromAll = async (tx: ReadTransaction, request: SearchRequest): Promise<SearchPage> => {
  const { query, sort, page } = request
  const hits = await textIndexOf(tx).newest(tx, query, COUNT_CAP)
  const ordered = inOrder(hits)
  const slice = sliceOf(request, Math.min(hits.length, COUNT_CAP))
  const posts =
    sort === 'date'
      ? await cutExactly(hits, ordered, byTime(hits), slice)
      : await cutMostViewed(tx, query, hits, slice)
  const found = { items: await loadFound(tx, posts), found: hits.length }
  return page > 1 ? found : { ...found, summary: await summaryOf(tx, hits, ordered) }
}

const summaryOf = async (tx: ReadTransaction, hits: Hits, ordered: Places): Promise<SearchSummary> => {
  const newest = await newestPlaces(hits, ordered, COUNT_CAP)
  return { sources: await sourcesOf(tx, hits, newest), days: daysOf(hits, newest) }
}

/** Only as many posts are read as the page needs; they are counted where there are more. */
const laterPage = async (tx: ReadTransaction, { query, limit, page }: SearchRequest): Promise<SearchPage> => {
  const wanted = Math.min(page * limit, COUNT_CAP)
  const hits = await textIndexOf(tx).newest(tx, query, wanted)
  const isAll = hits.length <= wanted || wanted === COUNT_CAP
  const found = isAll ? hits.length : await countFound(tx, query)
  const slice = sliceOf({ limit, page }, Math.min(found, COUNT_CAP))
  const posts = await cutExactly(hits, inOrder(hits), byTime(hits), slice)
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

const cutMostViewed = async (
  tx: ReadTransaction,
  query: TextQuery,
  newest: Hits,
  slice: Slice,
): Promise<FoundKey[]> => {
  if (slice.limit === 0) return []
  const count = slice.offset + slice.limit
  const hits = newest.length > COUNT_CAP ? await withMoreViewed(tx, query, newest, count) : newest
  const { places, order } = mostViewed(hits, count)
  return cutExactly(hits, places, order, slice)
}

/**
 * The newest, and older ones that may be among the most viewed. Of posts that are viewed as often, the newest come first:
 * only tiers count that hold more views. The lowest of them is the largest by far, and mostly not needed after the others.
 */
const withMoreViewed = async (
  tx: ReadTransaction,
  query: TextQuery,
  newest: Hits,
  count: number,
): Promise<Hits> => {
  const most = onlyMostViewed(newest, count)
  const lowest = lowestTier(most, count)
  const until = newest.epochs[newest.length - 1]
  const withOlder = async (hits: Hits, tiers: readonly number[]): Promise<Hits> =>
    tiers.length === 0
      ? hits
      : joined(hits, await textIndexOf(tx).newest(tx, { ...ofTiers(query, tiers), until }, EVERY))
  const hits = await withOlder(most, tiersFrom(lowest + 1))
  return lowestTier(hits, count) > lowest ? hits : withOlder(hits, [lowest])
}

/** The lowest tier that may hold more views than the least viewed of so many. */
const lowestTier = (hits: Hits, count: number): number => tierOf(leastViews(hits, count) + 1)

const tiersFrom = (lowest: number): number[] =>
  Array.from({ length: Math.max(0, HIGHEST_TIER + 1 - lowest) }, (_, i) => lowest + i)

const sourcesOf = async (tx: ReadTransaction, hits: Hits, places: Places) => {
  const most = mostFrequent(hits, places, MAX_SOURCES)
  const titles = await loadTitles(
    tx,
    most.map(({ chatId }) => chatId),
  )
  return most.map(({ chatId, count }) => ({ chat_id: chatId, title: titles.get(chatId) ?? '', count }))
}

const loadTitles = async (tx: ReadTransaction, chatIds: readonly number[]): Promise<Map<number, string>> => {
  if (chatIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('chats')
    .select(['chat_id', 'title'])
    .where('chat_id', 'in', chatIds)
    .execute()
  return new Map(rows.map(({ chat_id, title }) => [chat_id, title]))
}

const loadFound = async (tx: ReadTransaction, posts: readonly FoundKey[]): Promise<FoundPost[]> => {
  if (posts.length === 0) return []
  const keys = tx.dialect.keys(
    { place: 'int', chat_id: 'id', seq: 'text' },
    posts.map(({ chatId, seq }, place) => [place, chatId, seq]),
  )
  const { rows } = await sql<FoundPost>`
    select p.chat_id, p.seq, p.epoch, p.text, p.views, p.is_repost,
      c.handle, c.link, c.title, c.chat_type, c.participants_count
    from ${keys} cross join posts as p join chats as c on c.chat_id = p.chat_id
    where p.chat_id = k.chat_id and p.seq = k.seq order by k.place`.execute(tx.db)
  return rows
}
