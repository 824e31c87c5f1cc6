import { sql } from 'kysely'
import { preparedQuery, type ReadDb, type Row } from '../store/index.js'
import type { Chat } from './catalogue.js'

const countersOf = preparedQuery<{ measure: string }, Pick<Row<'counters'>, 'name' | 'value'>>(
  (db, parameter) =>
    db.selectFrom('counters').select(['name', 'value']).where('measure', '=', parameter('measure')),
  { manyRows: true },
)

/** The market's sums of a measure, by name. */
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
  { manyRows: true },
)

const LEADER_COLUMNS = ['avg_reach', 'err_pct', 'g_today', 'g_yest', 'g_week', 'g_month'] as const
export type LeaderColumn = (typeof LEADER_COLUMNS)[number]

export type Leader = Pick<Chat, 'handle' | 'title' | 'category' | 'participants_count'> & { value: number }

const leadersBy = (column: LeaderColumn) =>
  preparedQuery<{ limit: number; minSubs: number }, Leader>(
    (_, parameter) => sql<Leader>`
    select handle, title, category, participants_count, ${sql.ref(column)} as value from chats
    where chat_type = 'channel' and ${sql.ref(column)} > 0 and participants_count >= ${parameter('minSubs')}
    order by ${sql.ref(column)} desc, chat_id limit ${parameter('limit')}`,
  )

const LEADERS = Object.fromEntries(LEADER_COLUMNS.map((column) => [column, leadersBy(column)])) as Record<
  LeaderColumn,
  ReturnType<typeof leadersBy>
>

/** Channels with the greatest values above 0. */
export const leaders = (
  db: ReadDb,
  column: LeaderColumn,
  bounds: { limit: number; minSubs: number },
): Promise<Leader[]> => LEADERS[column](db, bounds)
