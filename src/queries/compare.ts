import { sql } from 'kysely'
import type { CitingPair } from '../domain/overlap.js'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import { chatKeys, type ReadTransaction } from '../store/index.js'

/** Which chats cite these chats, and how often. */
export const citingPairs = async (
  { db, dialect }: ReadTransaction,
  chatIds: readonly number[],
  days: DayRange,
): Promise<CitingPair[]> => {
  const keys = chatKeys(dialect, chatIds)
  const { rows } = await sql<CitingPair>`
    select t.chat_id as citing, t.cited_chat_id as cited, count(*) as citations
    from ${keys} cross join incoming_citations as t
    where t.cited_chat_id = k.chat_id and t.epoch >= ${dayStart(days.from)} and t.epoch < ${dayStart(days.to + 1)}
    group by t.chat_id, t.cited_chat_id`.execute(db)
  return rows
}
