import { type RawBuilder, sql } from 'kysely'
import type { WriteTransaction } from '../../store.js'
import type { IndexedPost } from '../../text-index.js'

/**
 * The id of a post in the FTS5 table begins with the seconds from its second to the last one, in 2106: the newest posts
 * have the smallest ids, and a period is a range of ids. FTS5 lists ascending ids in 70 % of the time of descending ones.
 * Two million posts fit into a second, and ids stay within 2^53.
 */
const LAST_SECOND = 2 ** 32 - 1
const NUMBER_BITS = 21
const IDS_PER_SECOND = 2 ** NUMBER_BITS
const SHIFT = sql.lit(NUMBER_BITS)

/** The second of a document, in SQL. */
export const SECOND = sql`${sql.lit(LAST_SECOND)} - (id >> ${SHIFT})`

export const secondOf = (id: number): number => LAST_SECOND - Math.floor(id / IDS_PER_SECOND)

const firstIdIn = (second: number): number => (LAST_SECOND - second) * IDS_PER_SECOND

/**
 * Where the ids of a second end: those of the second before it follow. It is cast, because FTS5 takes bounds only as integers,
 * and parameters arrive as floats.
 */
const endOf = (second: number) => sql`cast(${firstIdIn(second - 1)} as integer)`

export const isSince = (id: RawBuilder<unknown>, second: number) => sql`${id} < ${endOf(second)}`

export const isBefore = (id: RawBuilder<unknown>, second: number) => sql`${id} >= ${endOf(second)}`

export interface PostDocument {
  id: number
  post: IndexedPost
}

/** Posts with their ids: those that stay in their place, and those that enter. */
export interface NumberedPosts {
  staying: PostDocument[]
  entering: PostDocument[]
  /** The former ids of posts that enter because their second was corrected. */
  abandoned: number[]
}

/** A post keeps its id while it keeps its second; others get the next ids of their second. */
export const numberPosts = async (
  tx: WriteTransaction,
  posts: readonly IndexedPost[],
): Promise<NumberedPosts> => {
  const known = await loadIds(
    tx,
    posts.filter(({ isNew }) => !isNew),
  )
  const staying: PostDocument[] = []
  const others: IndexedPost[] = []
  for (const post of posts) {
    const id = known.get(keyOf(post.chatId, post.seq))
    if (id !== undefined && secondOf(id) === post.epoch) staying.push({ post, id })
    else others.push(post)
  }
  const abandoned = others.flatMap(({ chatId, seq }) => known.get(keyOf(chatId, seq)) ?? [])
  return { staying, entering: await withNextIds(tx, others), abandoned }
}

const withNextIds = async (tx: WriteTransaction, posts: readonly IndexedPost[]): Promise<PostDocument[]> => {
  const last = await loadLastIds(tx, posts)
  return posts.map((post) => {
    const id = (last.get(post.epoch) ?? firstIdIn(post.epoch) - 1) + 1
    last.set(post.epoch, id)
    return { post, id }
  })
}

const keyOf = (chatId: number, seq: string): string => `${chatId}/${seq}`

const loadIds = async (tx: WriteTransaction, posts: readonly IndexedPost[]): Promise<Map<string, number>> => {
  if (posts.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id', seq: 'text' },
    posts.map(({ chatId, seq }) => [chatId, seq]),
  )
  const { rows } = await sql<{ chat_id: number; seq: string; id: number }>`
    select d.chat_id, d.seq, d.id from ${keys} cross join post_documents as d
    where d.chat_id = k.chat_id and d.seq = k.seq`.execute(tx.db)
  return new Map(rows.map(({ chat_id, seq, id }) => [keyOf(chat_id, seq), id]))
}

/**
 * The greatest id of each second. Most posts are newer than everything that is stored, and their seconds need not be
 * looked up.
 */
const loadLastIds = async (
  tx: WriteTransaction,
  posts: readonly IndexedPost[],
): Promise<Map<number, number>> => {
  if (posts.length === 0) return new Map()
  const newest = await sql<{ id: number | null }>`select min(id) as id from post_documents`.execute(tx.db)
  const newestSecond = secondOf(newest.rows[0]?.id ?? Number.POSITIVE_INFINITY)
  const stored = new Set(posts.map(({ epoch }) => epoch).filter((epoch) => epoch <= newestSecond))
  const keys = tx.dialect.keys(
    { epoch: 'id', first_id: 'id' },
    Array.from(stored, (epoch) => [epoch, firstIdIn(epoch)]),
  )
  const { rows } = await sql<{ epoch: number; last: number | null }>`
    select k.epoch, (
      select max(d.id) from post_documents as d
      where d.id >= k.first_id and d.id < k.first_id + ${sql.lit(IDS_PER_SECOND)}) as last
    from ${keys}`.execute(tx.db)
  return new Map(rows.flatMap(({ epoch, last }) => (last === null ? [] : [[epoch, last] as const])))
}
