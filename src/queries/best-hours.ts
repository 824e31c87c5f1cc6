import { sql } from 'kysely'
import type { HourPost } from '../domain/best-hours.js'
import { preparedQuery } from '../store/index.js'

/** No more posts are looked at; a chat with more in 90 days has published one every quarter of an hour. */
export const MOST_HOUR_POSTS = 10_000

/** The newest own posts with known views that were published between two instants, the second not included. */
export const hourPosts = preparedQuery<{ chatId: number; from: number; to: number }, HourPost>(
  (_, parameter) => sql<HourPost>`
    select day, hour, views from posts
    where chat_id = ${parameter('chatId')} and epoch >= ${parameter('from')} and epoch < ${parameter('to')}
      and is_repost = 0 and deleted = 0 and views is not null
    order by epoch desc limit ${sql.lit(MOST_HOUR_POSTS)}`,
)
