import { sql } from 'kysely'
import type { CitingPair } from '../domain/overlap.js'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import type { ReadTransaction } from '../store/index.js'

/** Which chats cite these chats, and how often, each within its own days. */
export const citingPairs = async (
  { db, dialect }: ReadTransaction,
  chats: readonly { chatId: number; days: DayRange }[],
): Promise<CitingPair[]> => {
  const keys = dialect.keys(
    { chat_id: 'id', from_epoch: 'id', until_epoch: 'id' },
    chats.map(({ chatId, days }) => [chatId, dayStart(days.from), dayStart(days.to + 1)]),
  )
  const { rows } = await sql<CitingPair>`
    select t.chat_id as citing, t.cited_chat_id as cited, count(*) as citations
    from ${keys} cross join incoming_citations as t
    where t.cited_chat_id = k.chat_id and t.epoch >= k.from_epoch and t.epoch < k.until_epoch
    group by t.chat_id, t.cited_chat_id`.execute(db)
  return rows
}
