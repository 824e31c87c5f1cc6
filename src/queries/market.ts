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

export type LeaderColumn = 'avg_reach' | 'err_pct' | 'g_today' | 'g_yest' | 'g_week' | 'g_month'

/** Channels with the greatest values above 0. */
export const leaders = async (
  db: ReadDb,
  column: LeaderColumn,
  { limit, minSubs }: { limit: number; minSubs: number },
): Promise<Chat[]> => {
  const { rows } = await sql<Chat>`
    select * from chats where chat_type = 'channel' and ${sql.ref(column)} > 0 and participants_count >= ${minSubs}
    order by ${sql.ref(column)} desc, chat_id limit ${limit}`.execute(db)
  return rows
}
