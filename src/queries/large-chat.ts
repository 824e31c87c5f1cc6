import { sql } from 'kysely'
import { preparedQuery, type Store } from '../store/index.js'

/** Up to this many posts or citations of a chat are read in a few milliseconds. */
const MANY = 10_000

const countedRows = preparedQuery<{ chatId: number }, { posts: number; incoming: number; outgoing: number }>(
  (_, parameter) => sql`
    select
      (select posts_total from chats where chat_id = ${parameter('chatId')}) as posts,
      (select count(*) from (select 1 from incoming_citations where cited_chat_id = ${parameter('chatId')} limit ${sql.lit(MANY)}) as i) as incoming,
      (select count(*) from (select 1 from citations where chat_id = ${parameter('chatId')} limit ${sql.lit(MANY)}) as o) as outgoing`,
)

/** Whether a chat has too many rows to be read in the thread that answers requests. */
export const isLargeChat = ({ chat_id }: { chat_id: number }, store: Pick<Store, 'read'>): Promise<boolean> =>
  store.read(async ({ db }) => {
    const [counted] = await countedRows(db, { chatId: chat_id })
    return counted !== undefined && Object.values(counted).some((rows) => rows >= MANY)
  })
