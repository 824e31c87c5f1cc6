import { sql } from 'kysely'
import { decodeHours, HOURS_PER_DAY, type HourCell, sumHours } from '../domain/hours.js'
import type { DayRange } from '../domain/periods.js'
import { decodePoints, type Point } from '../domain/points.js'
import { weekdayOf } from '../domain/time.js'
import { preparedQuery, type ReadDb, type Row, sumOf } from '../store/index.js'

interface OfChat {
  chatId: number
}

/** Subscribers by day, ascending. */
export const subscriberDays = preparedQuery<
  OfChat,
  Pick<Row<'subscriber_days'>, 'day' | 'first_subs' | 'subs'>
>((db, parameter) =>
  db
    .selectFrom('subscriber_days')
    .select(['day', 'first_subs', 'subs'])
    .where('chat_id', '=', parameter('chatId'))
    .orderBy('day'),
)

const packedCounts = preparedQuery<OfChat & { from: number }, Pick<Row<'subscriber_days'>, 'points'>>(
  (db, parameter) =>
    db
      .selectFrom('subscriber_days')
      .select('points')
      .where('chat_id', '=', parameter('chatId'))
      .where('day', '>=', parameter('from'))
      .orderBy('day'),
)

/** All subscriber counts from a day on, ascending. */
export const subscriberCounts = async (db: ReadDb, chatId: number, from: number): Promise<Point[]> =>
  (await packedCounts(db, { chatId, from })).flatMap(({ points }) => decodePoints(points))

const newestSubscribers = preparedQuery<OfChat & { day: number }, Pick<Row<'subscriber_days'>, 'subs'>>(
  (db, parameter) =>
    db
      .selectFrom('subscriber_days')
      .where('chat_id', '=', parameter('chatId'))
      .select('subs')
      .where('day', '<=', parameter('day'))
      .orderBy('day', 'desc')
      .limit(1),
)

/** Subscribers at the end of one day: the newest count until then, or null without one. */
export const subscribersAt = async (db: ReadDb, chatId: number, day: number): Promise<number | null> =>
  (await newestSubscribers(db, { chatId, day }))[0]?.subs ?? null

/** The days with an own post that was published after an instant. */
export const daysOfYoungPosts = preparedQuery<OfChat & { after: number }, { day: number }>(
  (_, parameter) => sql<{ day: number }>`
    select distinct day from posts where chat_id = ${parameter('chatId')} and epoch > ${parameter('after')}
      and is_repost = 0 and deleted = 0`,
)

export type DayOfPosts = Pick<Row<'chat_days'>, 'day' | 'own' | 'reposts' | 'own_seen' | 'own_views'>

const ofChatDays = (db: ReadDb, chatId: number) =>
  db
    .selectFrom('chat_days')
    .select(['day', 'own', 'reposts', 'own_seen', 'own_views'])
    .where('chat_id', '=', chatId)
    .orderBy('day')

/** Sums by day, ascending. */
export const chatDays = preparedQuery<OfChat, DayOfPosts>((db, parameter) =>
  ofChatDays(db, parameter('chatId')),
)

export const chatDaysWithin = preparedQuery<OfChat & DayRange, DayOfPosts>((db, parameter) =>
  ofChatDays(db, parameter('chatId'))
    .where('day', '>=', parameter('from'))
    .where('day', '<=', parameter('to')),
)

/** Own posts whose engagement rate is known, and the sum of their rates in millionths of a percent. */
export const engagementSums = preparedQuery<OfChat & DayRange, { engaged: number; engagement: number }>(
  (_, parameter) => sql<{ engaged: number; engagement: number }>`
    select ${sumOf(sql`own_engaged`)} as engaged, ${sumOf(sql`own_engagement`)} as engagement from chat_days
    where chat_id = ${parameter('chatId')} and day >= ${parameter('from')} and day <= ${parameter('to')}`,
)

const hoursOfDays = preparedQuery<OfChat & DayRange, Pick<Row<'chat_days'>, 'day' | 'hours'>>(
  (db, parameter) =>
    db
      .selectFrom('chat_days')
      .select(['day', 'hours'])
      .where('chat_id', '=', parameter('chatId'))
      .where('day', '>=', parameter('from'))
      .where('day', '<=', parameter('to')),
)

/** Posts of some days by weekday and hour: slot (weekday − 1) · 24 + hour. */
export const weekOf = async (db: ReadDb, chatId: number, days: DayRange): Promise<HourCell[]> => {
  const rows = await hoursOfDays(db, { chatId, ...days })
  return sumHours(
    rows.flatMap(({ day, hours }) => {
      const offset = (weekdayOf(day) - 1) * HOURS_PER_DAY
      return decodeHours(hours).map((cell) => ({ ...cell, slot: offset + cell.slot }))
    }),
  )
}

export const chatHistory = preparedQuery<OfChat, Pick<Row<'chat_history'>, 'field' | 'at' | 'value'>>(
  (db, parameter) =>
    db
      .selectFrom('chat_history')
      .select(['field', 'at', 'value'])
      .where('chat_id', '=', parameter('chatId'))
      .orderBy('field')
      .orderBy('at'),
)

export type CurvePost = Pick<Row<'posts'>, 'seq' | 'url' | 'views' | 'curve'> & { epoch: number }

/** The newest posts with their view curves. */
export const newestPosts = preparedQuery<OfChat & { limit: number }, CurvePost>(
  (_, parameter) => sql<CurvePost>`
    select seq, url, epoch, views, curve from posts where chat_id = ${parameter('chatId')} and epoch is not null and deleted = 0
    order by epoch desc, length(ltrim(seq, '0')) desc, ltrim(seq, '0') desc limit ${parameter('limit')}`,
)
