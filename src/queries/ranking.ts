import { sql } from 'kysely'
import {
  compareStandings,
  daySpan,
  METRICS,
  type Metric,
  rankedViews,
  type Span,
  type Standing,
  spansOfPeriod,
} from '../domain/best-posts.js'
import { type DayRange, lastDays, type Period, periodDays } from '../domain/periods.js'
import { DAY_SECONDS, dayOf, dayStart } from '../domain/time.js'
import { chatKeys, type ReadTransaction } from '../store/index.js'
import { adCondition, type WantedAds } from './ad-posts.js'
import type { Chat } from './catalogue.js'
import { haveValues, type LabelChoice } from './labels.js'
import { copiesOf, POST_DETAILS } from './post-details.js'
import type { Post } from './posts.js'
import { type PublishedAt, publishedAt } from './published-at.js'

export interface RankingRequest extends PublishedAt, LabelChoice {
  period: Period
  metric: Metric
  category?: string | undefined
  region?: string | undefined
  ads?: WantedAds | undefined
  /** Only posts of the last days, ending with today, where the period has them. */
  days?: number | undefined
  limit: number
  today: number
}

const SCANNED = ['ads', 'days', 'weekday', 'hour'] as const

/** Whether a ranking looks at the posts of its period one by one, because their best are not kept. */
export const isScanned = (request: Pick<RankingRequest, (typeof SCANNED)[number]>): boolean =>
  SCANNED.some((name) => request[name] !== undefined)

const POST_COLUMNS = [
  'chat_id',
  'seq',
  'url',
  'epoch',
  'text',
  'views',
  'is_repost',
  'reposts',
  ...POST_DETAILS,
] as const satisfies readonly Exclude<keyof Post, 'copies'>[]

const CHAT_COLUMNS = [
  'handle',
  'link',
  'title',
  'chat_type',
  'participants_count',
  'category',
  'region',
  'inferred',
] as const satisfies readonly (keyof Chat)[]

export type RankedPost = Pick<Post, (typeof POST_COLUMNS)[number] | 'copies'> &
  Pick<Chat, (typeof CHAT_COLUMNS)[number]>

/** The best post of a chat. */
interface Best extends Standing {
  chat_id: number
}

/** Chats that are looked at; undefined means all. */
type Filter = Pick<RankingRequest, 'category' | 'region' | 'inferred'>

const ALL_CHATS: Filter = { inferred: true }

/** The best own posts of a period, one a chat. */
export const ranking = async (tx: ReadTransaction, request: RankingRequest): Promise<RankedPost[]> => {
  const { period, metric, limit, today } = request
  if (isScanned(request)) return withContent(tx, await bestScanned(tx, request))
  const spans = spansOfPeriod(period, today)
  const found: Best[] = []
  // The best post of a chat is among as many of its span: whoever is better there is better in the whole period.
  for (const span of spans) found.push(...(await bestOf(tx, span, metric, request, limit)))
  return withContent(tx, oneOfEach(found).slice(0, limit))
}

/** The most viewed own posts of the last 24 hours, one a chat. */
export const popularPosts = async (
  tx: ReadTransaction,
  now: number,
  limit: number,
): Promise<RankedPost[]> => {
  const after = now - DAY_SECONDS
  const today = await bestOf(tx, daySpan(dayOf(now)), 'views', ALL_CHATS, limit)
  for (let count = 2 * limit; ; count *= 4) {
    const yesterday = await bestOf(tx, daySpan(dayOf(after)), 'views', ALL_CHATS, count)
    const found = oneOfEach([...today, ...(await publishedAfter(tx, yesterday, after))]).slice(0, limit)
    const [worstLooked, worstFound] = [yesterday.at(-1)?.value ?? 0, found.at(-1)?.value ?? 0]
    const isComplete = yesterday.length < count || (found.length === limit && worstFound > worstLooked)
    if (isComplete) return withContent(tx, found)
  }
}

const byStanding = (a: Best, b: Best): number =>
  b.value - a.value || b.epoch - a.epoch || a.chat_id - b.chat_id || compareStandings(a, b)

/** The best of each chat, in order. */
const oneOfEach = (found: Best[]): Best[] => {
  const ordered = found.toSorted(byStanding)
  return [...new Map(ordered.toReversed().map((best) => [best.chat_id, best])).values()].sort(byStanding)
}

/** The first of a span; there is one of each chat. */
const bestOf = async (
  tx: ReadTransaction,
  span: Span,
  metric: Metric,
  { category, region, inferred }: Filter,
  limit: number,
): Promise<Best[]> => {
  const conditions = [
    sql`span = ${span} and metric = ${METRICS.indexOf(metric)}`,
    ...haveValues('best_posts', { category, region }, { inferred }),
  ]
  const { rows } = await sql<Best>`
    select chat_id, seq, value, epoch from best_posts where ${sql.join(conditions, sql` and `)}
    order by value desc, epoch desc, chat_id limit ${limit}`.execute(tx.db)
  return rows
}

/** The same chats, with the best of those posts of the day that were published after an instant of it. */
const publishedAfter = async (
  tx: ReadTransaction,
  ofDay: readonly Best[],
  after: number,
): Promise<Best[]> => {
  const earlier = ofDay.filter(({ epoch }) => epoch <= after)
  if (earlier.length === 0) return [...ofDay]
  const keys = chatKeys(
    tx.dialect,
    earlier.map(({ chat_id }) => chat_id),
  )
  const { rows } = await sql<Pick<Post, 'chat_id' | 'seq' | 'epoch' | 'views'>>`
    select p.chat_id, p.seq, p.epoch, p.views from ${keys} cross join posts as p
    where p.chat_id = k.chat_id and p.epoch > ${after} and p.epoch < ${dayStart(dayOf(after) + 1)}
      and p.is_repost = 0 and p.deleted = 0`.execute(tx.db)
  return [...ofDay.filter(({ epoch }) => epoch > after), ...rows.map(standingOf)]
}

const standingOf = ({
  chat_id,
  seq,
  epoch,
  views,
}: Pick<Post, 'chat_id' | 'seq' | 'epoch' | 'views'>): Best => ({
  chat_id,
  seq,
  epoch,
  value: rankedViews(views),
})

const daysOf = ({ period, days, today }: RankingRequest): DayRange => {
  const ofPeriod = periodDays(period, today)
  return days === undefined
    ? ofPeriod
    : { ...ofPeriod, from: Math.max(ofPeriod.from, lastDays(today, days).from) }
}

/** Of posts with the same text, only the first is ranked by its copies. */
const scannedPosts = (metric: Metric) =>
  metric === 'copies'
    ? {
        value: sql.ref('f.copies'),
        posts: sql`posts as p join copy_families as f
          on f.chat_id = p.chat_id and f.seq = p.seq and f.first_chat_id = p.chat_id and f.first_seq = p.seq`,
      }
    : { value: sql.ref(`p.${metric}`), posts: sql`posts as p` }

/** The best posts of a period with further conditions: as many are looked at as the period has posts. */
const bestScanned = async (tx: ReadTransaction, request: RankingRequest): Promise<Best[]> => {
  const { metric, category, region, ads, limit, inferred } = request
  const days = daysOf(request)
  const { value, posts } = scannedPosts(metric)
  const conditions = [
    sql`p.day >= ${days.from} and p.day <= ${days.to} and p.is_repost = 0 and p.deleted = 0`,
    ...(metric === 'views' ? [] : [sql`${value} > 0`]),
    ...haveValues('c', { category, region }, { inferred }),
    ...publishedAt(request),
    ...(ads === undefined ? [] : [await adCondition(tx, ads, { days })]),
  ]
  const { rows } = await sql<Best>`
    with best as (
      select p.chat_id, p.seq, p.epoch, ${value} as value, row_number() over (
        partition by p.chat_id order by ${value} desc nulls last, p.epoch desc,
          length(ltrim(p.seq, '0')) desc, ltrim(p.seq, '0') desc) as place
      from ${posts} join chats as c on c.chat_id = p.chat_id where ${sql.join(conditions, sql` and `)}
    )
    select chat_id, seq, epoch, value from best where place = 1
    order by value desc nulls last, epoch desc, chat_id limit ${limit}`.execute(tx.db)
  return rows
}

/** What a ranking shows of the posts, in their order. */
const withContent = async (tx: ReadTransaction, found: readonly Best[]): Promise<RankedPost[]> => {
  const keys = tx.dialect.keys(
    { chat_id: 'id', seq: 'text' },
    found.map(({ chat_id, seq }) => [chat_id, seq]),
  )
  const columns = [
    ...POST_COLUMNS.map((column) => sql.ref(`p.${column}`)),
    ...CHAT_COLUMNS.map((column) => sql.ref(`c.${column}`)),
  ]
  const { rows } = await sql<RankedPost>`
    select ${sql.join(columns)}, ${copiesOf('p')} as copies from ${keys} cross join posts as p cross join chats as c
    where p.chat_id = k.chat_id and p.seq = k.seq and c.chat_id = k.chat_id`.execute(tx.db)
  const posts = new Map(rows.map((post) => [post.chat_id, post]))
  return found.flatMap(({ chat_id: chatId }) => posts.get(chatId) ?? [])
}
