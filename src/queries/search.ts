import { type RawBuilder, sql } from 'kysely'
import {
  ofTiers,
  type ReadTransaction,
  type Row,
  sumOf,
  type TextIndex,
  type TextQuery,
  textIndexOf,
} from '../store/index.js'
import { HIGHEST_TIER } from '../text/terms.js'
import type { Chat } from './catalogue.js'

/** Counting stops here, and with it the pages. */
export const COUNT_CAP = 5_000
const MAX_SOURCES = 20

/** Later first; of one second, the greater number first; of one number, the smaller chat. */
const NEWEST_FIRST = sql`epoch desc, length(ltrim(seq, '0')) desc, ltrim(seq, '0') desc, chat_id`

const ORDERS = {
  date: NEWEST_FIRST,
  views: sql`views desc, ${NEWEST_FIRST}`,
} as const

export type SearchSort = keyof typeof ORDERS

const FIRST_COLUMN = { date: 'epoch', views: 'views' } as const satisfies Record<SearchSort, string>

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
  /** Posts found, at most one more than the cap. */
  found: number
  /** Of the newest posts up to the cap; with the first page only. */
  summary?: {
    sources: { chat_id: number; title: string; count: number }[]
    days: { day: number; posts: number; views: number }[]
  }
}

/** Parts of an answer, told by one statement: `kind` says of which part a row is. */
interface PartRow {
  kind: 'found' | 'item' | 'source' | 'day'
  place: number
  chat_id: number
  name: string
  posts: number
  views: number
}

export const search = async (tx: ReadTransaction, request: SearchRequest): Promise<SearchPage> => {
  const rows = await findParts(tx, request)
  const part = (kind: PartRow['kind']): PartRow[] => rows.filter((row) => row.kind === kind)
  const keys = part('item').map(({ chat_id, name }) => [chat_id, name] as const)
  const page = { items: await loadFound(tx, keys), found: part('found')[0]?.posts ?? 0 }
  if (request.page > 1) return page
  const sources = part('source').map(({ chat_id, name, posts }) => ({ chat_id, title: name, count: posts }))
  const days = part('day').map(({ place, posts, views }) => ({ day: place, posts, views }))
  return { ...page, summary: { sources, days } }
}

const findParts = async (
  tx: ReadTransaction,
  { query, sort, limit, page }: SearchRequest,
): Promise<PartRow[]> => {
  const index = textIndexOf(tx)
  const offset = (page - 1) * limit
  const listed = Math.max(0, Math.min(limit, COUNT_CAP - offset))
  const summary = page === 1 ? sql`union all ${SOURCES} union all ${DAYS}` : sql``
  const { rows } = await sql<PartRow>`
    with hits as materialized (${index.newest(query, COUNT_CAP)}),
    newest as materialized (${NEWEST}),
    ranked as (${sort === 'date' ? sql`select * from newest` : await mostViewed(tx, index, query, offset + listed)}),
    listed as (
      select chat_id, seq, epoch, views from ranked where ${reaches(sort, offset + listed)}
      order by ${ORDERS[sort]} limit ${listed} offset ${offset})
    select * from (
      select 'found' as kind, 0 as place, 0 as chat_id, '' as name, count(*) as posts, 0 as views from hits
      union all
      select 'item', row_number() over (order by ${ORDERS[sort]}), chat_id, seq, 1, views from listed
      ${summary}
    ) as parts order by kind, place`.execute(tx.db)
  return rows
}

/** Among which the posts are that were viewed most: all that were found, or the tiers that hold so many of them. */
const mostViewed = async (
  tx: ReadTransaction,
  index: TextIndex,
  query: TextQuery,
  count: number,
): Promise<RawBuilder<unknown>> => {
  const countTo = async (some: TextQuery, most: number): Promise<number> => {
    const { rows } = await sql<{ posts: number }>`select ${index.countTo(some, most)} as posts`.execute(tx.db)
    return rows[0]?.posts ?? 0
  }
  if ((await countTo(query, COUNT_CAP + 1)) <= COUNT_CAP) return sql`select * from hits`
  const tiers: number[] = []
  for (let tier = HIGHEST_TIER, missing = count; tier >= 0 && missing > 0; tier--) {
    tiers.push(tier)
    missing -= await countTo(ofTiers(query, [tier]), missing)
  }
  return index.every(ofTiers(query, tiers))
}

/** Leaves out what cannot be among the first: the whole order is costly, its first column is not. */
const reaches = (sort: SearchSort, count: number): RawBuilder<unknown> => {
  const column = sql.ref(FIRST_COLUMN[sort])
  const last = sql`(select ${column} from ranked order by ${column} desc limit 1 offset ${Math.max(0, count - 1)})`
  return sql`${column} >= coalesce(${last}, 0)`
}

const EARLIEST = sql`(select min(epoch) from hits)`

/** Of the earliest second as many as there is room for: sorting them all would be the longest part of the work. */
const NEWEST: RawBuilder<unknown> = sql`
  select chat_id, seq, epoch, views from hits where epoch > ${EARLIEST}
  union all
  select chat_id, seq, epoch, views from (
    select chat_id, seq, epoch, views from hits where epoch = ${EARLIEST} order by ${NEWEST_FIRST}
    limit (select ${sql.lit(COUNT_CAP)} - count(*) from hits where epoch > ${EARLIEST})) as last`

const SOURCES: RawBuilder<unknown> = sql`
  select 'source', row_number() over (order by s.posts desc, s.chat_id), s.chat_id, c.title, s.posts, 0
  from (
    select chat_id, count(*) as posts from newest group by chat_id
    order by posts desc, chat_id limit ${sql.lit(MAX_SOURCES)}) as s
  join chats as c on c.chat_id = s.chat_id`

/** Moscow days, counted as everywhere. */
const DAYS: RawBuilder<unknown> = sql`
  select 'day', (epoch + 10800) / 86400, 0, '', count(*), ${sumOf(sql`views`)} from newest
  group by (epoch + 10800) / 86400`

const loadFound = async (
  tx: ReadTransaction,
  posts: readonly (readonly [chatId: number, seq: string])[],
): Promise<FoundPost[]> => {
  if (posts.length === 0) return []
  const keys = tx.dialect.keys(
    { place: 'int', chat_id: 'id', seq: 'text' },
    posts.map(([chatId, seq], place) => [place, chatId, seq]),
  )
  const { rows } = await sql<FoundPost>`
    select p.chat_id, p.seq, p.epoch, p.text, p.views, p.is_repost,
      c.handle, c.link, c.title, c.chat_type, c.participants_count
    from ${keys} cross join posts as p join chats as c on c.chat_id = p.chat_id
    where p.chat_id = k.chat_id and p.seq = k.seq order by k.place`.execute(tx.db)
  return rows
}
