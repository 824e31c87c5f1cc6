import { sql } from 'kysely'
import type { Meeting } from '../domain/overlap.js'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import type { ReadTransaction } from '../store/index.js'
import { type CitationDirection, SIDES } from './citation.js'

/** Which chats cite these chats, or which they cite, and how often, each within its own days. */
export const meetingsOf = async (
  { db, dialect }: ReadTransaction,
  chats: readonly { chatId: number; days: DayRange }[],
  direction: CitationDirection,
): Promise<Meeting[]> => {
  const { table, self, other } = SIDES[direction]
  const keys = dialect.keys(
    { chat_id: 'id', from_epoch: 'id', until_epoch: 'id' },
    chats.map(({ chatId, days }) => [chatId, dayStart(days.from), dayStart(days.to + 1)]),
  )
  const [chat, partner] = [sql.ref(`t.${self}`), sql.ref(`t.${other}`)]
  const { rows } = await sql<Meeting>`
    select ${chat} as chat, ${partner} as partner, count(*) as citations
    from ${keys} cross join ${sql.table(table)} as t
    where ${chat} = k.chat_id and t.epoch >= k.from_epoch and t.epoch < k.until_epoch
    group by ${chat}, ${partner}`.execute(db)
  return rows
}
