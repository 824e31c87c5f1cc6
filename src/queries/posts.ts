import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import { preparedQuery, type ReadDb, type ReadTransaction, type Row } from '../store/index.js'
import { adCondition, type WantedAds } from './ad-posts.js'
import { copiesOf, POST_DETAILS } from './post-details.js'
import { type PublishedAt, publishedAt } from './published-at.js'

export type Post = Omit<Row<'posts'>, 'epoch'> & {
  epoch: number
  /** How many others are in its family of copies. */
  copies: number
}

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
  'chat_id',
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
] as const satisfies readonly (keyof Row<'posts'>)[]

export type FeedPost = Pick<Post, (typeof FEED_COLUMNS)[number] | 'copies'>

const FEED_SELECTION = sql.join(FEED_COLUMNS.map((column) => sql.ref(column)))

/** The limit of a feed that asks for none. */
export const FEED_LIMIT = 60

export interface FeedPage {
  items: FeedPost[]
  total: number
}

export const feed = async (tx: ReadTransaction, request: FeedRequest): Promise<FeedPage> => {
  const condition = sql.join(await feedConditions(tx, request), sql` and `)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from posts as p where ${condition}`.execute(tx.db)
  const order = FEED_ORDERS[request.sort]
  // The limit is part of the text, so that SQLite plans for it. Copies are looked up only for what it leaves.
  const { rows: items } = await sql<FeedPost>`
    select found.*, ${copiesOf('found')} as copies from (
      select ${FEED_SELECTION} from posts as p where ${condition}
      order by ${order} limit ${sql.lit(request.limit)}) as found order by ${order}`.execute(tx.db)
  return { items, total: counted[0]?.total ?? 0 }
}

const feedConditions = async (tx: ReadTransaction, request: FeedRequest): Promise<RawBuilder<unknown>[]> => {
  const { chatId, days, edited, deleted, ads } = request
  return [
    sql`chat_id = ${chatId} and epoch is not null`,
    ...(days ? [sql`epoch >= ${dayStart(days.from)} and epoch < ${dayStart(days.to + 1)}`] : []),
    ...(edited ? [sql`(edited = 1 or edited_at is not null)`] : []),
    ...(deleted ? [sql`deleted = 1`] : []),
    ...(ads === undefined ? [] : [await adCondition(tx, ads, { chatId, days })]),
    ...publishedAt(request),
  ]
}

const postBySeq = preparedQuery<{ chatId: number; seq: string }, Post>(
  (_, parameter) => sql<Post>`
    select p.*, ${copiesOf('p')} as copies from posts as p
    where chat_id = ${parameter('chatId')} and seq = ${parameter('seq')} and epoch is not null`,
)

export const findPost = async (db: ReadDb, chatId: number, seq: string): Promise<Post | undefined> =>
  (await postBySeq(db, { chatId, seq }))[0]
