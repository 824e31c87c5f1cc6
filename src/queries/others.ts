import { sql } from 'kysely'
import type { DayRange } from '../domain/periods.js'
import { DAY_SECONDS, dayStart, MOSCOW_OFFSET_SECONDS } from '../domain/time.js'
import { preparedQuery, type ReadDb } from '../store/index.js'
import { knownPostDays } from './market.js'

/** Posts of a chat by day, deleted ones included; counted in the index of their times, without reading them. */
const ownPostDays = preparedQuery<
  { chatId: number; from: number; below: number },
  { day: number; posts: number }
>(
  (_, parameter) => sql<{ day: number; posts: number }>`
    select (epoch + ${sql.lit(MOSCOW_OFFSET_SECONDS)}) / ${sql.lit(DAY_SECONDS)} as day, count(*) as posts from posts
    where chat_id = ${parameter('chatId')} and epoch >= ${parameter('from')} and epoch < ${parameter('below')}
    group by (epoch + ${sql.lit(MOSCOW_OFFSET_SECONDS)}) / ${sql.lit(DAY_SECONDS)}`,
)

/**
 * The days of which a post of any other chat is known, deleted ones included, ascending. On other days nobody looked who
 * might cite this chat.
 */
export const daysOfOthers = async (db: ReadDb, chatId: number, days: DayRange): Promise<number[]> => {
  const below = dayStart(days.to + 1)
  const own = await ownPostDays(db, { chatId, from: dayStart(days.from), below })
  const ownOn = new Map(own.map(({ day, posts }) => [day, posts]))
  const all = await knownPostDays(db, days)
  return all.flatMap(({ day, posts }) => (posts > (ownOn.get(day) ?? 0) ? day : []))
}
