import { sql } from 'kysely'
import type { CoverageSums } from '../domain/coverage.js'
import { preparedQuery, type ReadDb } from '../store/index.js'
import { readCounters } from './market.js'

export type ChatCoverage = CoverageSums & { first_seen: number; last_seen: number }

/** What the numbers of a chat rest on. */
export const chatCoverage = preparedQuery<{ chatId: number }, ChatCoverage>(
  (_, parameter) => sql<ChatCoverage>`
    select c.first_at as first_seen, v.last_seen, v.subscriber_counts, v.posts, v.posts_with_views, v.posts_with_24h,
      v.posts_with_48h, v.posts_edited, v.posts_deleted
    from chats as c join chat_coverage as v on v.chat_id = c.chat_id where c.chat_id = ${parameter('chatId')}`,
)

/** The days on which subscribers of a chat were counted, ascending. */
export const countedDaysOf = preparedQuery<{ chatId: number }, { day: number }>((db, parameter) =>
  db.selectFrom('subscriber_days').select('day').where('chat_id', '=', parameter('chatId')).orderBy('day'),
)

/** The days on which subscribers of any chat were counted, ascending. */
export const countedDays = async (db: ReadDb): Promise<number[]> =>
  [...(await readCounters(db, 'counted_day')).keys()].map(Number).sort((a, b) => a - b)

/** When the first of all chats was seen. */
export const firstSeen = preparedQuery<object, { first_seen: number | null }>(
  () => sql<{ first_seen: number | null }>`select min(first_at) as first_seen from chats`,
)
