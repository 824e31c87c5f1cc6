import { sql } from 'kysely'
import type { PostKind } from '../domain/media.js'
import type { DayRange } from '../domain/periods.js'
import { preparedQuery, type ReadDb, type Row, sumOf } from '../store/index.js'
import type { LabelChoice } from './labels.js'

const countersOf = preparedQuery<{ measure: string }, Pick<Row<'counters'>, 'name' | 'value'>>(
  (db, parameter) =>
    db
      .selectFrom('counters')
      .select(['name', 'value'])
      .where('measure', '=', parameter('measure'))
      .orderBy('name'),
)

/** The measure that counts labels or does not. */
export const measureOf = (
  measure: 'category' | 'category_bots' | 'region',
  { inferred }: LabelChoice,
): string => (inferred ? measure : `observed_${measure}`)

/** The market's sums of a measure, by name, in the order of the names. */
export const readCounters = async (db: ReadDb, measure: string): Promise<Map<string, number>> => {
  const sums = new Map<string, number>()
  for (const { name, value } of await countersOf(db, { measure })) sums.set(name, value)
  return sums
}

/** An hour of a day with own posts whose views are known, and the sum of their engagement. */
export type MarketHour = Row<'market_hours'>

export const marketHours = preparedQuery<DayRange, MarketHour>((db, parameter) =>
  db
    .selectFrom('market_hours')
    .selectAll()
    .where('day', '>=', parameter('from'))
    .where('day', '<=', parameter('to')),
)

/** How many posts were published within some days, by what they are counted as. */
export const postsByKind = async (db: ReadDb, days: DayRange): Promise<Map<PostKind, number>> => {
  const rows = await kindsWithin(db, days)
  return new Map(rows.map(({ kind, posts }) => [kind as PostKind, posts]))
}

const kindsWithin = preparedQuery<DayRange, { kind: string; posts: number }>(
  (_, parameter) => sql<{ kind: string; posts: number }>`
    select kind, ${sumOf(sql`posts`)} as posts from market_posts
    where day >= ${parameter('from')} and day <= ${parameter('to')} group by kind order by kind`,
)

/** How many posts of all chats are known of each of these days, deleted ones included; days without any are left out. */
export const knownPostDays = preparedQuery<DayRange, { day: number; posts: number }>(
  (_, parameter) => sql<{ day: number; posts: number }>`
    select day, ${sumOf(sql`posts`)} as posts from market_posts
    where day >= ${parameter('from')} and day <= ${parameter('to')} group by day order by day`,
)
