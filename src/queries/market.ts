import { sql } from 'kysely'
import { preparedQuery, type ReadDb, type Row } from '../store/index.js'
import type { Chat } from './catalogue.js'

const countersOf = preparedQuery<{ measure: string }, Pick<Row<'counters'>, 'name' | 'value'>>(
  (db, parameter) =>
    db
      .selectFrom('counters')
      .select(['name', 'value'])
      .where('measure', '=', parameter('measure'))
      .orderBy('name'),
)

/** The market's sums of a measure, by name, in the order of the names. */
export const readCounters = async (db: ReadDb, measure: string): Promise<Map<string, number>> => {
  const sums = new Map<string, number>()
  for (const { name, value } of await countersOf(db, { measure })) sums.set(name, value)
  return sums
}

/** An hour of the week, (weekday − 1) · 24 + hour, with its posts and the sum of their engagement. */
export interface WeekHour {
  slot: number
  posts: number
  engagement: number
}

/** Hours with posts, ascending. */
export const weekHours = preparedQuery<object, WeekHour>(
  () => sql<WeekHour>`
    select cast(p.name as integer) as slot, p.value as posts, coalesce(e.value, 0) as engagement
    from counters as p left join counters as e on e.measure = 'hour_engagement' and e.name = p.name
    where p.measure = 'hour_posts' order by slot`,
)

/** The same question by each of some columns. */
const queriesBy = <C extends string, Q>(columns: readonly C[], queryBy: (column: C) => Q): Record<C, Q> =>
  Object.fromEntries(columns.map((column) => [column, queryBy(column)])) as Record<C, Q>

const TOP_COLUMNS = ['avg_reach', 'err_pct'] as const
export type TopColumn = (typeof TOP_COLUMNS)[number]

/** A mean over fewer posts says little about a channel. It is also written into the indexes of the leaders. */
const MIN_SEEN_POSTS = sql.lit(3)

export type TopChannel = Pick<Chat, 'chat_id' | 'handle' | 'title'> & { value: number; posts: number }

const topBy = (column: TopColumn) =>
  preparedQuery<{ limit: number; minSubs: number }, TopChannel>(
    (_, parameter) => sql<TopChannel>`
    select chat_id, handle, title, ${sql.ref(column)} as value, own_seen_month as posts from chats
    where chat_type = 'channel' and ${sql.ref(column)} > 0 and own_seen_month >= ${MIN_SEEN_POSTS}
      and coalesce(participants_count, 0) >= ${parameter('minSubs')}
    order by ${sql.ref(column)} desc, chat_id limit ${parameter('limit')}`,
  )

const TOP = queriesBy(TOP_COLUMNS, topBy)

/** Channels with the greatest means above 0, over at least three posts. */
export const topChannels = (
  db: ReadDb,
  column: TopColumn,
  bounds: { limit: number; minSubs: number },
): Promise<TopChannel[]> => TOP[column](db, bounds)

const GROWTH_COLUMNS = ['g_today', 'g_yest', 'g_week', 'g_month'] as const
export type GrowthColumn = (typeof GROWTH_COLUMNS)[number]

export type GrowthLeader = Pick<
  Chat,
  'chat_id' | 'handle' | 'title' | 'category' | 'participants_count' | 'g_week' | 'g_month'
> & { gain: number }

const growthBy = (column: GrowthColumn) =>
  preparedQuery<{ limit: number }, GrowthLeader>(
    (_, parameter) => sql<GrowthLeader>`
    select chat_id, handle, title, category, participants_count, g_week, g_month, ${sql.ref(column)} as gain from chats
    where chat_type = 'channel' and ${sql.ref(column)} > 0
    order by ${sql.ref(column)} desc, chat_id limit ${parameter('limit')}`,
  )

const GROWTH = queriesBy(GROWTH_COLUMNS, growthBy)

/** Channels with the greatest growth above 0. */
export const growthLeaders = (db: ReadDb, column: GrowthColumn, limit: number): Promise<GrowthLeader[]> =>
  GROWTH[column](db, { limit })
