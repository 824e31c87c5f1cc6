import { sql } from 'kysely'
import { compareSeqs } from '../domain/seqs.js'
import { dayOf } from '../domain/time.js'
import {
  type Hits,
  ofTiers,
  type ReadTransaction,
  type Row,
  type TextQuery,
  textIndexOf,
} from '../store/index.js'
import { HIGHEST_TIER } from '../text/terms.js'
import type { Chat } from './catalogue.js'

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

export interface SearchPage {
  items: FoundPost[]
  /** Posts found, more than the cap if there are more. */
  found: number
  /** Of the newest posts up to the cap; with the first page only. */
  summary?: {
    sources: { chat_id: number; title: string; count: number }[]
    days: { day: number; posts: number; views: number }[]
  }
}

export const search = async (tx: ReadTransaction, request: SearchRequest): Promise<SearchPage> =>
  request.page > 1 && request.sort === 'date' ? laterPage(tx, request) : fromAll(tx, request)

/** The newest posts are all read: for what is told of them together, or to find the most viewed. */
const fromAll = async (
  tx: ReadTransaction,
  { query, sort, limit, page }: SearchRequest,
): Promise<SearchPage> => {
  const hits = await textIndexOf(tx).newest(tx, query, COUNT_CAP)
  const newest = await newestPlaces(hits)
  const slice = sliceOf({ limit, page }, newest.length)
  const posts =
    sort === 'date'
      ? await cutExactly(hits, newest, byTime(hits), slice)
      : hits.length > COUNT_CAP
        ? await findMostViewed(tx, query, slice)
        : await cutExactly(hits, newest.toSorted(byViews(hits)), byViews(hits), slice)
  const found = { items: await loadFound(tx, posts), found: hits.length }
  if (page > 1) return found
  return { ...found, summary: { sources: await sourcesOf(tx, hits, newest), days: daysOf(hits, newest) } }
}

/** Only as many posts are read as the page needs; where there are more, they are counted. */
const laterPage = async (tx: ReadTransaction, { query, limit, page }: SearchRequest): Promise<SearchPage> => {
  const needed = Math.min(page * limit, COUNT_CAP)
  const hits = await textIndexOf(tx).newest(tx, query, needed)
  const isTold = hits.length <= needed || needed === COUNT_CAP
  const found = isTold ? hits.length : await countFound(tx, query)
  const slice = sliceOf({ limit, page }, Math.min(found, COUNT_CAP))
  const posts = await cutExactly(hits, inOrder(hits), byTime(hits), slice)
  return { items: await loadFound(tx, posts), found }
}

interface Slice {
  offset: number
  limit: number
}

const sliceOf = ({ limit, page }: Pick<SearchRequest, 'limit' | 'page'>, total: number): Slice => {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, total - offset)) }
}

/** Counted to one more than the cap. */
const countFound = async (tx: ReadTransaction, query: TextQuery): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select ${textIndexOf(tx).countTo(query, COUNT_CAP + 1)} as posts`.execute(tx.db)
  return rows[0]?.posts ?? 0
}

interface FoundKey {
  chatId: number
  seq: string
}

/** Compares hits by their places. */
type Order = (a: number, b: number) => number

const byTime =
  ({ epochs }: Hits): Order =>
  (a, b) =>
    (epochs[b] ?? 0) - (epochs[a] ?? 0)

const byViews = (hits: Hits): Order => {
  const { views } = hits
  const later = byTime(hits)
  return (a, b) => (views[b] ?? 0) - (views[a] ?? 0) || later(a, b)
}

const inOrder = (hits: Hits): number[] => [...Array(hits.length).keys()].sort(byTime(hits))

/** The newest up to the cap, where it falls into a second with the right ones of it. */
const newestPlaces = async (hits: Hits): Promise<number[]> => {
  const places = inOrder(hits)
  if (places.length <= COUNT_CAP) return places
  const last = hits.epochs[places[COUNT_CAP - 1] ?? 0]
  const offset = places.findIndex((place) => hits.epochs[place] === last)
  const ofLast = await settle(hits, places, byTime(hits), { offset, limit: COUNT_CAP - offset })
  return [...places.slice(0, offset), ...ofLast.map(({ place }) => place)]
}

const cutExactly = async (
  hits: Hits,
  places: readonly number[],
  order: Order,
  slice: Slice,
): Promise<FoundKey[]> =>
  (await settle(hits, places, order, slice)).map(({ place, seq }) => ({
    chatId: hits.chatIds[place] ?? 0,
    seq,
  }))

/**
 * A slice of what is ordered. Where the order leaves it open, of posts of one second, the greater number comes first, and
 * of one number the smaller chat: so whatever is equal to the ends of the slice is looked at too.
 */
const settle = async (
  hits: Hits,
  places: readonly number[],
  order: Order,
  { offset, limit }: Slice,
): Promise<{ place: number; seq: string }[]> => {
  if (limit === 0) return []
  const areEqual = (a = -1, b = -1): boolean => a !== -1 && b !== -1 && order(a, b) === 0
  let start = offset
  while (areEqual(places[start - 1], places[offset])) start--
  let end = offset + limit
  while (areEqual(places[end], places[offset + limit - 1])) end++
  const open = places.slice(start, end)
  const seqs = await hits.seqs(open)
  return open
    .map((place, i) => ({ place, seq: seqs[i] ?? '', chatId: hits.chatIds[place] ?? 0 }))
    .sort((a, b) => order(a.place, b.place) || compareSeqs(b.seq, a.seq) || a.chatId - b.chatId)
    .slice(offset - start, offset - start + limit)
}

/** The index is asked from the highest tier down. */
const findMostViewed = async (
  tx: ReadTransaction,
  query: TextQuery,
  { offset, limit }: Slice,
): Promise<FoundKey[]> => {
  const tiers = await highestTiers(tx, query, offset + limit)
  // The whole order is costly, its first column is not: what cannot be among the first is left out before.
  const { rows } = await sql<FoundKey>`
    with ranked as materialized (${textIndexOf(tx).every(ofTiers(query, tiers))})
    select chat_id as ${sql.ref('chatId')}, seq from ranked
    where views >= coalesce(
      (select views from ranked order by views desc limit 1 offset ${Math.max(0, offset + limit - 1)}), 0)
    order by views desc, epoch desc, length(ltrim(seq, '0')) desc, ltrim(seq, '0') desc, chat_id
    limit ${limit} offset ${offset}`.execute(tx.db)
  return rows
}

/** The highest tiers of views that together hold so many of the posts that match. */
const highestTiers = async (tx: ReadTransaction, query: TextQuery, count: number): Promise<number[]> => {
  const tiers: number[] = []
  for (let tier = HIGHEST_TIER, missing = count; tier >= 0 && missing > 0; tier--) {
    tiers.push(tier)
    const found = textIndexOf(tx).countTo(ofTiers(query, [tier]), missing)
    const { rows } = await sql<{ posts: number }>`select ${found} as posts`.execute(tx.db)
    missing -= rows[0]?.posts ?? 0
  }
  return tiers
}

/** The chats where most were found; of as many, the smaller number first. */
const sourcesOf = async (
  tx: ReadTransaction,
  { chatIds }: Hits,
  places: readonly number[],
): Promise<{ chat_id: number; title: string; count: number }[]> => {
  const counts = countEach(Float64Array.from(places, (place) => chatIds[place] ?? 0))
  const least = Float64Array.from(counts.values()).sort().at(-MAX_SOURCES) ?? 0
  const most = [...counts]
    .filter(([, count]) => count >= least)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, MAX_SOURCES)
  const titles = await loadTitles(
    tx,
    most.map(([chatId]) => chatId),
  )
  return most.map(([chatId, count]) => ({ chat_id: chatId, title: titles.get(chatId) ?? '', count }))
}

/** Equal numbers stand together once they are sorted: that is quicker than looking each of them up. */
const countEach = (numbers: Float64Array): Map<number, number> => {
  const counts = new Map<number, number>()
  const sorted = numbers.toSorted()
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    while (sorted[end] === sorted[start]) end++
    counts.set(sorted[start] ?? 0, end - start)
  }
  return counts
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

const daysOf = (
  { epochs, views }: Hits,
  places: readonly number[],
): { day: number; posts: number; views: number }[] => {
  const days = new Map<number, { day: number; posts: number; views: number }>()
  for (const place of places) {
    const day = dayOf(epochs[place] ?? 0)
    const sums = days.get(day) ?? { day, posts: 0, views: 0 }
    if (sums.posts === 0) days.set(day, sums)
    sums.posts++
    sums.views += views[place] ?? 0
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
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
