import { type Kysely, type Migration, sql } from 'kysely'

/** For rankings of a category within a region, which looked at all chats of the category for each day. */
export const bestOfBoth = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(INDEX).execute(db)
  },
})

const INDEX = `create index best_posts_of_both
on best_posts (span, metric, category, region, value desc, epoch desc, chat_id)`
