import { sql } from 'kysely'
import { decodeHours, type HourCell } from '../domain/hours.js'
import type { DayRange } from '../domain/periods.js'
import type { ReadDb, Row } from '../store/index.js'

/** Subscribers by day, ascending. */
export const subscriberDays = (
  db: ReadDb,
  chatId: number,
): Promise<Pick<Row<'subscriber_days'>, 'day' | 'first_subs' | 'subs'>[]> =>
  db
    .selectFrom('subscriber_days')
    .select(['day', 'first_subs', 'subs'])
    .where('chat_id', '=', chatId)
    .orderBy('day')
    .execute()

/** Subscribers at the end of one day: the newest count until then, else the first one, else 0. */
export const subscribersAt = async (db: ReadDb, chatId: number, day: number): Promise<number> => {
  const counts = db.selectFrom('subscriber_days').where('chat_id', '=', chatId)
  const last = await counts
    .select('subs')
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = last ?? (await counts.select('first_subs as subs').orderBy('day').limit(1).executeTakeFirst())
  return first?.subs ?? 0
}

export type ChatDay = Pick<Row<'chat_days'>, 'day' | 'own' | 'reposts' | 'own_seen' | 'own_views'>

/** Sums by day, ascending. */
export const chatDays = (db: ReadDb, chatId: number, range?: DayRange): Promise<ChatDay[]> =>
  db
    .selectFrom('chat_days')
    .select(['day', 'own', 'reposts', 'own_seen', 'own_views'])
    .where('chat_id', '=', chatId)
    .$if(range !== undefined, (query) =>
      query.where('day', '>=', range?.from ?? 0).where('day', '<=', range?.to ?? 0),
    )
    .orderBy('day')
    .execute()

/** Posts by weekday and hour. */
export const chatWeek = async (db: ReadDb, chatId: number): Promise<HourCell[]> => {
  const row = await db
    .selectFrom('chat_hours')
    .select('cells')
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return row ? decodeHours(row.cells) : []
}

export const chatHistory = (
  db: ReadDb,
  chatId: number,
): Promise<Pick<Row<'chat_history'>, 'field' | 'at' | 'value'>[]> =>
  db
    .selectFrom('chat_history')
    .select(['field', 'at', 'value'])
    .where('chat_id', '=', chatId)
    .orderBy('field')
    .orderBy('at')
    .execute()

export type CurvePost = Pick<Row<'posts'>, 'seq' | 'views' | 'curve'> & { epoch: number }

/** The newest posts with their view curves. */
export const newestPosts = async (db: ReadDb, chatId: number, limit: number): Promise<CurvePost[]> => {
  const { rows } = await sql<CurvePost>`
    select seq, epoch, views, curve from posts where chat_id = ${chatId} and epoch is not null and deleted = 0
    order by epoch desc, length(ltrim(seq, '0')) desc, ltrim(seq, '0') desc limit ${limit}`.execute(db)
  return rows
}
