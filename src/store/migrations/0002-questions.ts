import { type Kysely, type Migration, sql } from 'kysely'

/** Indexes for the questions that the API asks. */
export const questions = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of INDEXES) await sql.raw(statement).execute(db)
  },
})

const INDEXES = [
  `create index chats_by_subs on chats (participants_count)`,
  `create index chats_by_category on chats (category, participants_count)`,
  `create index chats_by_reach on chats (chat_type, avg_reach)`,
  `create index chats_by_err on chats (chat_type, err_pct)`,
  `create index chats_by_g_today on chats (chat_type, g_today)`,
  `create index chats_by_g_yest on chats (chat_type, g_yest)`,
  `create index chats_by_g_week on chats (chat_type, g_week)`,
  `create index chats_by_g_month on chats (chat_type, g_month)`,
  `create index posts_by_day on posts (day) where is_repost = 0 and deleted = 0`,
  `create index posts_by_day_reposted on posts (day) where is_repost = 0 and deleted = 0 and reposts > 0`,
]
