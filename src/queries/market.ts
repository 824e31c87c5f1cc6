import { sql } from 'kysely'
import type { ReadDb, Row } from '../store/index.js'
import type { Chat } from './catalogue.js'

/** The market's sums of some measures, by measure and name. */
export const readCounters = async (
  db: ReadDb,
  measures: readonly string[],
): Promise<Map<string, Map<string, number>>> => {
  const rows: Row<'counters'>[] = await db
    .selectFrom('counters')
    .selectAll()
    .where('measure', 'in', [...measures])
    .execute()
  const sums = new Map<string, Map<string, number>>(measures.map((measure) => [measure, new Map()]))
  for (const { measure, name, value } of rows) sums.get(measure)?.set(name, value)
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
