import { sql } from 'kysely'
import { fixedQuery, type ReadDb, type Row } from '../store/index.js'
import type { Chat } from './catalogue.js'

const countersOf = fixedQuery<{ measure: string }, Pick<Row<'counters'>, 'name' | 'value'>>(
  (db, given) => db.selectFrom('counters').select(['name', 'value']).where('measure', '=', given('measure')),
  { manyRows: true },
)

/** The market's sums of some measures, by measure and name. */
export const readCounters = async (
  db: ReadDb,
  measures: readonly string[],
): Promise<Map<string, Map<string, number>>> => {
  const sums = new Map<string, Map<string, number>>()
  for (const measure of measures) {
    const counters = await countersOf(db, { measure })
    sums.set(measure, new Map(counters.map(({ name, value }) => [name, value])))
  }
  return sums
}

const LEADER_COLUMNS = ['avg_reach', 'err_pct', 'g_today', 'g_yest', 'g_week', 'g_month'] as const
export type LeaderColumn = (typeof LEADER_COLUMNS)[number]

export type Leader = Pick<Chat, 'handle' | 'title' | 'category' | 'participants_count'> & { value: number }

const leadersBy = (column: LeaderColumn) =>
  fixedQuery<{ limit: number; minSubs: number }, Leader>(
    (_, given) => sql<Leader>`
    select handle, title, category, participants_count, ${sql.ref(column)} as value from chats
    where chat_type = 'channel' and ${sql.ref(column)} > 0 and participants_count >= ${given('minSubs')}
    order by ${sql.ref(column)} desc, chat_id limit ${given('limit')}`,
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
