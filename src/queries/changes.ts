import { sql } from 'kysely'
import type { ChangedPost } from '../domain/changes.js'
import { CORRECTION_SECONDS } from '../domain/post-versions.js'
import { preparedQuery } from '../store/index.js'

/** Medians of a chat with more changed posts are over the newest ones. */
export const CHANGED_POSTS_LIMIT = 5_000

/** Marked as edited by the messenger, later than within a minute of the publication. */
const IS_EDITED = sql`case when edited_at is null then edited = 1 else edited_at > epoch + ${sql.lit(CORRECTION_SECONDS)} end`

interface ChangeCounts {
  posts: number
  edited: number
  text_changed: number
  deleted: number
  restored: number
}

/** How many posts of a chat are known, and how many of them changed. */
export const changeCounts = preparedQuery<{ chatId: number }, ChangeCounts>(
  (_, parameter) => sql<ChangeCounts>`
    select count(*) as posts, count(case when ${IS_EDITED} then 1 end) as edited, count(text_changed_at) as text_changed,
      count(case when deleted = 1 then 1 end) as deleted, count(restored_at) as restored
    from posts where chat_id = ${parameter('chatId')} and epoch is not null`,
)

/** The newest posts of a chat that changed. */
export const changedPosts = preparedQuery<{ chatId: number }, ChangedPost>(
  (_, parameter) => sql<ChangedPost>`
    select epoch, deleted, edited, edited_at, text_changed_at, seen, curve, earlier_seen from posts
    where chat_id = ${parameter('chatId')} and epoch is not null
      and (deleted = 1 or text_changed_at is not null or ${IS_EDITED})
    order by epoch desc, seq desc limit ${sql.lit(CHANGED_POSTS_LIMIT)}`,
)
