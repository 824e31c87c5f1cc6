import { sql } from 'kysely'
import { compareSeqs } from '../domain/seqs.js'
import { dayOf } from '../domain/time.js'
import { ofTiers, type ReadTransaction, type Row, type TextQuery, textIndexOf } from '../store/index.js'
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
  const hits = await findNewest(tx, query, COUNT_CAP)
  const newest = hits.slice(0, COUNT_CAP)
  const slice = sliceOf({ limit, page }, newest.length)
  const items =
    sort === 'date'
      ? cut(newest, slice)
      : hits.length > COUNT_CAP
        ? await findMostViewed(tx, query, slice)
        : cut(newest.toSorted(mostViewedFirst), slice)
  const found = { items: await loadFound(tx, items), found: hits.length }
  if (page > 1) return found
  return { ...found, summary: { sources: await sourcesOf(tx, newest), days: daysOf(newest) } }
}

/** Only as many posts are read as the page needs. */
const laterPage = async (tx: ReadTransaction, { query, limit, page }: SearchRequest): Promise<SearchPage> => {
  const found = await countFound(tx, query)
  const slice = sliceOf({ limit, page }, Math.min(found, COUNT_CAP))
  const items = slice.limit === 0 ? [] : cut(await findNewest(tx, query, slice.offset + slice.limit), slice)
  return { items: await loadFound(tx, items), found }
}

const sliceOf = ({ limit, page }: Pick<SearchRequest, 'limit' | 'page'>, total: number): Slice => {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, total - offset)) }
}

const cut = <T>(items: readonly T[], { offset, limit }: Slice): T[] => items.slice(offset, offset + limit)

/** Counted to one more than the cap. */
const countFound = async (tx: ReadTransaction, query: TextQuery): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select ${textIndexOf(tx).countTo(query, COUNT_CAP + 1)} as posts`.execute(tx.db)
  return rows[0]?.posts ?? 0
}

interface Hit {
  chatId: number
  seq: string
  epoch: number
  views: number
}

/**
 * The newest posts that match, newest first: all, or more than `count`. They come as four long strings: thousands of
 * rows would take longer than finding them, and grouping them in SQL too.
 */
const findNewest = async (tx: ReadTransaction, query: TextQuery, count: number): Promise<Hit[]> => {
  const column = (name: string) => sql`string_agg(cast(${sql.ref(name)} as text), ' ') as ${sql.ref(name)}`
  const { rows } = await sql<Record<'chat_id' | 'seq' | 'epoch' | 'views', string | null>>`
    select ${sql.join(['chat_id', 'seq', 'epoch', 'views'].map(column))}
    from (${textIndexOf(tx).newest(query, count)}) as hits`.execute(tx.db)
  const [chatIds = [], seqs = [], epochs = [], views = []] = rows.flatMap((row) =>
    [row.chat_id, row.seq, row.epoch, row.views].map((values) => values?.split(' ') ?? []),
  )
  const hits = seqs.map((seq, i) => ({
    chatId: Number(chatIds[i]),
    seq,
    epoch: Number(epochs[i]),
    views: Number(views[i]),
  }))
  return hits.sort(newestFirst)
}

/** Later first; of one second, the greater number first; of one number, the smaller chat. */
const newestFirst = (a: Hit, b: Hit): number =>
  b.epoch - a.epoch || compareSeqs(b.seq, a.seq) || a.chatId - b.chatId

/** Of posts with the same views the newest come first. */
const mostViewedFirst = (a: Hit, b: Hit): number => b.views - a.views || newestFirst(a, b)

interface Slice {
  offset: number
  limit: number
}

/** The index is asked from the highest tier down. */
const findMostViewed = async (
  tx: ReadTransaction,
  query: TextQuery,
  { offset, limit }: Slice,
): Promise<Hit[]> => {
  const tiers = await highestTiers(tx, query, offset + limit)
  // The whole order is costly, its first column is not: what cannot be among the first is left out before.
  const { rows } = await sql<Hit>`
    with ranked as materialized (${textIndexOf(tx).every(ofTiers(query, tiers))})
    select chat_id as ${sql.ref('chatId')}, seq, epoch, views from ranked
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
  hits: readonly Hit[],
): Promise<{ chat_id: number; title: string; count: number }[]> => {
  const counts = new Map<number, number>()
  for (const { chatId } of hits) counts.set(chatId, (counts.get(chatId) ?? 0) + 1)
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

const loadTitles = async (tx: ReadTransaction, chatIds: readonly number[]): Promise<Map<number, string>> => {
  if (chatIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('chats')
    .select(['chat_id', 'title'])
    .where('chat_id', 'in', chatIds)
    .execute()
  return new Map(rows.map(({ chat_id, title }) => [chat_id, title]))
}

const daysOf = (hits: readonly Hit[]): { day: number; posts: number; views: number }[] => {
  const days = new Map<number, { day: number; posts: number; views: number }>()
  for (const { epoch, views } of hits) {
    const day = dayOf(epoch)
    const sums = days.get(day)
    if (sums === undefined) days.set(day, { day, posts: 1, views })
    else {
      sums.posts++
      sums.views += views
    }
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}

const loadFound = async (tx: ReadTransaction, posts: readonly Hit[]): Promise<FoundPost[]> => {
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
