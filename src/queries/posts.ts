import { sql } from 'kysely'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import { preparedQuery, type ReadDb, type ReadTransaction, type Row } from '../store/index.js'
import { adCondition, type WantedAds } from './ad-posts.js'
import { POST_DETAILS } from './post-details.js'
import { type PublishedAt, publishedAt } from './published-at.js'

export type Post = Omit<Row<'posts'>, 'epoch'> & { epoch: number }

/** The newest first; within a second, the greater `seq` first. */
const NEWEST_FIRST = sql`epoch desc, length(ltrim(seq, '0')) desc, ltrim(seq, '0') desc`

const FEED_ORDERS = {
  date: NEWEST_FIRST,
  views: sql`views desc nulls last, ${NEWEST_FIRST}`,
} as const

export type FeedSort = keyof typeof FEED_ORDERS

export interface FeedRequest extends PublishedAt {
  chatId: number
  days: DayRange | undefined
  sort: FeedSort
  limit: number
  /** Only posts that are edited, deleted, or both. */
  edited?: boolean
  deleted?: boolean
  ads?: WantedAds | undefined
}

/** What a feed shows of a post. */
const FEED_COLUMNS = [
  'seq',
  'epoch',
  'text',
  'views',
  ...POST_DETAILS,
  'url',
  'images',
  'video',
  'repost_from',
  'repost_handle',
  'deleted',
  'edited',
  'edited_at',
] as const satisfies readonly (keyof Post)[]

export type FeedPost = Pick<Post, (typeof FEED_COLUMNS)[number]>

const FEED_SELECTION = sql.join(FEED_COLUMNS.map((column) => sql.ref(column)))

interface FeedBounds {
  chatId: number
  /** Unix seconds: from the first to before the second. */
  from: number
  to: number
}

const ANY_TIME = { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }

/** Only posts with these states, each 0 (any) or 1. They are in queries of their own, as they are in no index. */
interface FeedStates extends FeedBounds {
  edited: number
  deleted: number
}

const inStates = (parameter: (name: 'edited' | 'deleted') => unknown) =>
  sql`deleted >= ${parameter('deleted')} and (edited >= ${parameter('edited')} or edited_at is not null)`

const inBounds = (parameter: (name: keyof FeedBounds) => unknown) =>
  sql`chat_id = ${parameter('chatId')} and epoch >= ${parameter('from')} and epoch < ${parameter('to')}`

const feedTotal = preparedQuery<FeedBounds, { total: number }>(
  (_, parameter) => sql<{ total: number }>`select count(*) as total from posts where ${inBounds(parameter)}`,
)

const feedTotalInStates = preparedQuery<FeedStates, { total: number }>(
  (_, parameter) => sql<{ total: number }>`
    select count(*) as total from posts where ${inBounds(parameter)} and ${inStates(parameter)}`,
)

/** The limit of a feed that asks for none. */
export const FEED_LIMIT = 60

/**
 * The usual limit is written into the text of a query of its own. For a feed by views SQLite then takes 38 % less: 1.3
 * instead of 2.1 ms of processor time for the whole request (60,000 posts of 4,000 chats, medians of 3 interleaved rounds).
 */
const feedItems = (sort: FeedSort, fixedLimit?: number) =>
  preparedQuery<FeedBounds & { limit: number }, FeedPost>(
    (_, parameter) => sql<FeedPost>`
    select ${FEED_SELECTION} from posts
    where ${inBounds(parameter)}
    order by ${FEED_ORDERS[sort]} limit ${fixedLimit === undefined ? parameter('limit') : sql.lit(fixedLimit)}`,
  )

const feedItemsInStates = (sort: FeedSort) =>
  preparedQuery<FeedStates & { limit: number }, FeedPost>(
    (_, parameter) => sql<FeedPost>`
    select ${FEED_SELECTION} from posts where ${inBounds(parameter)} and ${inStates(parameter)}
    order by ${FEED_ORDERS[sort]} limit ${parameter('limit')}`,
  )

const feedsBy = (sort: FeedSort) => ({
  usual: feedItems(sort, FEED_LIMIT),
  other: feedItems(sort),
  inStates: feedItemsInStates(sort),
})

const FEEDS = { date: feedsBy('date'), views: feedsBy('views') } as const satisfies Record<FeedSort, unknown>

export interface FeedPage {
  items: FeedPost[]
  total: number
}

export const feed = async (tx: ReadTransaction, request: FeedRequest): Promise<FeedPage> => {
  const { chatId, days, sort, limit, edited = false, deleted = false, ads, weekday, hour } = request
  if (ads !== undefined || weekday !== undefined || hour !== undefined) return rareFeed(tx, request)
  const { db } = tx
  const bounds = { chatId, ...secondsOf(days) }
  if (edited || deleted) {
    const states = { ...bounds, edited: Number(edited), deleted: Number(deleted) }
    const [counted] = await feedTotalInStates(db, states)
    return { items: await FEEDS[sort].inStates(db, { ...states, limit }), total: counted?.total ?? 0 }
  }
  const [counted] = await feedTotal(db, bounds)
  const items = FEEDS[sort][limit === FEED_LIMIT ? 'usual' : 'other']
  return { items: await items(db, { ...bounds, limit }), total: counted?.total ?? 0 }
}

const secondsOf = (days: DayRange | undefined) =>
  days ? { from: dayStart(days.from), to: dayStart(days.to + 1) } : ANY_TIME

/** With filters that are seldom used: its SQL is built for each request. */
const rareFeed = async (tx: ReadTransaction, request: FeedRequest): Promise<FeedPage> => {
  const { chatId, days, sort, limit, edited = false, deleted = false, ads, weekday, hour } = request
  const values = { chatId, ...secondsOf(days), edited: Number(edited), deleted: Number(deleted) }
  const given = (name: keyof typeof values) => values[name]
  const conditions = [
    sql`${inBounds(given)} and ${inStates(given)}`,
    ...(ads === undefined ? [] : [await adCondition(tx, ads, { chatId, days })]),
    ...publishedAt({ weekday, hour }),
  ]
  const condition = sql.join(conditions, sql` and `)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from posts as p where ${condition}`.execute(tx.db)
  const { rows: items } = await sql<FeedPost>`
    select ${FEED_SELECTION} from posts as p where ${condition}
    order by ${FEED_ORDERS[sort]} limit ${limit}`.execute(tx.db)
  return { items, total: counted[0]?.total ?? 0 }
}

const postBySeq = preparedQuery<{ chatId: number; seq: string }, Post>(
  (_, parameter) => sql<Post>`
    select * from posts where chat_id = ${parameter('chatId')} and seq = ${parameter('seq')} and epoch is not null`,
)

export const findPost = async (db: ReadDb, chatId: number, seq: string): Promise<Post | undefined> =>
  (await postBySeq(db, { chatId, seq }))[0]
