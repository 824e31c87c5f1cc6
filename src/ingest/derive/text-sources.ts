import { sql } from 'kysely'
import { groupBy } from '../../domain/group.js'
import type { ReadTransaction, Row } from '../../store/index.js'
import { type ChatFacts, isVisible } from '../facts/chat.js'
import type { PostChange } from '../facts/posts.js'

/** What the text index needs of a post. */
export type SearchedPost = Pick<
  Row<'posts'>,
  'chat_id' | 'seq' | 'epoch' | 'is_repost' | 'deleted' | 'views' | 'text'
>

/** What the text index needs of a chat. */
export interface ChatKind {
  chatType: string
  category: string | null
}

/** Of the chats among these that have appeared. */
export const kindsOf = (chats: readonly { chatId: number; facts: ChatFacts }[]): Map<number, ChatKind> =>
  new Map(
    chats
      .filter(({ facts }) => isVisible(facts))
      .map(({ chatId, facts: { traits } }) => [
        chatId,
        { chatType: traits.chat_type?.value ?? '', category: traits.category?.value ?? null },
      ]),
  )

/** As the cards of these chats tell. */
export const loadCardKinds = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
): Promise<Map<number, ChatKind>> => {
  if (chatIds.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id' },
    [...new Set(chatIds)].map((id) => [id]),
  )
  const { rows } = await sql<Pick<Row<'chats'>, 'chat_id' | 'chat_type' | 'category'>>`
    select c.chat_id, c.chat_type, c.category from ${keys} cross join chats as c
    where c.chat_id = k.chat_id`.execute(tx.db)
  return new Map(rows.map(({ chat_id, chat_type, category }) => [chat_id, { chatType: chat_type, category }]))
}

const POSTS_PER_PAGE = 5_000

/** All posts of these chats but those that changed, a page at a time. */
export async function* unchangedPosts(
  tx: ReadTransaction,
  chatIds: ReadonlySet<number>,
  changed: readonly PostChange[],
): AsyncGenerator<SearchedPost[]> {
  const ofChats = changed.filter(({ row }) => chatIds.has(row.chat_id))
  const changedIn = groupBy(ofChats, ({ row }) => row.chat_id)
  for (const [chatId, count] of await countPosts(tx, [...chatIds])) {
    const seqs = new Set(changedIn.get(chatId)?.map(({ row }) => row.seq))
    if (seqs.size === count) continue
    for await (const page of pagesOf(tx, chatId)) yield page.filter(({ seq }) => !seqs.has(seq))
  }
}

async function* pagesOf(tx: ReadTransaction, chatId: number): AsyncGenerator<SearchedPost[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: SearchedPost[] } = await sql<SearchedPost>`
      select chat_id, seq, epoch, is_repost, deleted, views, text from posts
      where chat_id = ${chatId} and seq > ${after} order by seq limit ${POSTS_PER_PAGE}`.execute(tx.db)
    yield rows
    after = rows.length === POSTS_PER_PAGE ? rows.at(-1)?.seq : undefined
  }
}

const countPosts = async (tx: ReadTransaction, chatIds: readonly number[]): Promise<[number, number][]> => {
  if (chatIds.length === 0) return []
  const keys = tx.dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const { rows } = await sql<{ chat_id: number; posts: number }>`
    select p.chat_id, count(*) as posts from ${keys} cross join posts as p
    where p.chat_id = k.chat_id group by p.chat_id`.execute(tx.db)
  return rows.map(({ chat_id, posts }) => [chat_id, posts])
}
