import { sql } from 'kysely'
import type { ChangedPost } from '../domain/changes.js'
import { preparedQuery } from '../store/index.js'

/** Medians of a chat with more edited and deleted posts are over the newest ones. */
export const CHANGED_POSTS_LIMIT = 5_000

/** The newest posts of a chat that were edited or deleted. */
export const changedPosts = preparedQuery<{ chatId: number }, ChangedPost>(
  (_, parameter) => sql<ChangedPost>`
    select epoch, deleted, edited, edited_at, seen, curve, text, earlier_texts from posts
    where chat_id = ${parameter('chatId')} and epoch is not null
      and (deleted = 1 or edited = 1 or edited_at is not null)
    order by epoch desc, seq desc limit ${sql.lit(CHANGED_POSTS_LIMIT)}`,
)
