import { type Kysely, type Migration, sql } from 'kysely'

/** What cites a chat is asked of this view. On a cluster a table takes its place, which lies beside the cited chats. */
export const incomingCitations = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(VIEW).execute(db)
  },
})

const VIEW = `create view incoming_citations as
select chat_id, seq, cited_chat_id, is_repost, dil, weight, cited_seq, epoch, day from citations`
