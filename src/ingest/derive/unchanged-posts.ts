import { sql } from 'kysely'
import { groupBy } from '../../domain/group.js'
import { chatKeys, type ReadTransaction } from '../../store/index.js'
import type { PostChange, PostRow } from '../facts/post.js'

const POSTS_PER_PAGE = 5_000

/** All posts of these chats except those that changed, a page at a time: a chat's posts may not fit into memory. */
export async function* unchangedPosts(
  tx: ReadTransaction,
  chatIds: ReadonlySet<number>,
  changed: readonly PostChange[],
): AsyncGenerator<PostRow[]> {
  if (chatIds.size === 0) return
  const changes = groupBy(
    changed.filter(({ after }) => chatIds.has(after.chat_id)),
    ({ after }) => after.chat_id,
  )
  for (const [chatId, count] of await countPosts(tx, [...chatIds])) {
    const seqs = new Set(changes.get(chatId)?.map(({ after }) => after.seq))
    if (seqs.size === count) continue
    for await (const page of postsOf(tx, chatId)) yield page.filter(({ seq }) => !seqs.has(seq))
  }
}

export async function* postsOf(tx: ReadTransaction, chatId: number): AsyncGenerator<PostRow[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: PostRow[] } = await sql<PostRow>`
      select * from posts where chat_id = ${chatId} and seq > ${after}
      order by seq limit ${POSTS_PER_PAGE}`.execute(tx.db)
    yield rows
    after = rows.length === POSTS_PER_PAGE ? rows.at(-1)?.seq : undefined
  }
}

/** How many posts of each of these chats are stored. */
export const countPosts = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
): Promise<[number, number][]> => {
  const keys = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<{ chat_id: number; posts: number }>`
    select p.chat_id, count(*) as posts from ${keys} cross join posts as p
    where p.chat_id = k.chat_id group by p.chat_id`.execute(tx.db)
  return rows.map(({ chat_id, posts }) => [chat_id, posts])
}
