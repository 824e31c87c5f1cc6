import { sql } from 'kysely'
import { LineCounts, ownWords } from '../domain/boilerplate.js'
import { type Shingles, shinglesOf } from '../domain/copies.js'
import { loadByChat, type PostKey, type ReadTransaction, type Row } from '../store/index.js'
import { copyWords } from '../text/terms/copy-words.js'
import type { Chat } from './catalogue.js'

type Family = Row<'copy_families'>

/** A post that says what another one said, or that forwards one that does. */
export type SpreadPost = Pick<Row<'posts'>, 'chat_id' | 'seq' | 'text' | 'url' | 'views' | 'is_repost'> & {
  epoch: number
} & Pick<Chat, 'handle' | 'title' | 'link'>

/** The first post of a family, and all that copied or forwarded one of it, the earliest first. */
export interface Spread {
  first: SpreadPost
  others: SpreadPost[]
}

/** Where what a post says was published. */
export const spreadOf = async (tx: ReadTransaction, post: PostKey): Promise<Spread | undefined> => {
  const origin = (await repostedPost(tx, post)) ?? post
  const family = await familyOf(tx, origin)
  const members: PostKey[] = family.length === 0 ? [origin] : family.map(({ chat_id, seq }) => [chat_id, seq])
  const reposts = await repostsOf(tx, members)
  const posts = await loadSpread(tx, [...members, ...reposts])
  const first = posts.find(({ is_repost }) => is_repost === 0)
  return first && { first, others: posts.filter((one) => one !== first) }
}

/** The known post that this one is a repost of. */
const repostedPost = async (
  { db }: ReadTransaction,
  [chatId, seq]: PostKey,
): Promise<PostKey | undefined> => {
  const { rows } = await sql<{ chat_id: number; seq: string }>`
    select t.cited_chat_id as chat_id, t.cited_seq as seq from citations as t
    where t.chat_id = ${chatId} and t.seq = ${seq} and t.is_repost = 1 and t.cited_seq is not null`.execute(
    db,
  )
  const [cited] = rows
  if (cited === undefined) return undefined
  const known = await sql`
    select 1 from posts where chat_id = ${cited.chat_id} and seq = ${cited.seq} and epoch is not null and is_repost = 0`.execute(
    db,
  )
  return known.rows.length === 0 ? undefined : [cited.chat_id, cited.seq]
}

const familyOf = async ({ db }: ReadTransaction, [chatId, seq]: PostKey): Promise<Family[]> => {
  const own = await db
    .selectFrom('copy_families')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  if (own === undefined) return []
  return db
    .selectFrom('copy_families')
    .selectAll()
    .where('first_chat_id', '=', own.first_chat_id)
    .where('first_seq', '=', own.first_seq)
    .execute()
}

const repostsOf = async (tx: ReadTransaction, posts: readonly PostKey[]): Promise<PostKey[]> => {
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<{ chat_id: number; seq: string }>`
    select t.chat_id, t.seq from ${keys} cross join incoming_citations as t
    where t.cited_chat_id = k.chat_id and t.cited_seq = k.seq and t.is_repost = 1`.execute(tx.db)
  return rows.map(({ chat_id, seq }) => [chat_id, seq])
}

/** Within a second, the post of the smaller chat first. */
const loadSpread = async (tx: ReadTransaction, posts: readonly PostKey[]): Promise<SpreadPost[]> => {
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<SpreadPost>`
    select p.chat_id, p.seq, p.epoch, p.text, p.url, p.views, p.is_repost, c.handle, c.title, c.link
    from ${keys} cross join posts as p cross join chats as c
    where p.chat_id = k.chat_id and p.seq = k.seq and p.epoch is not null and c.chat_id = p.chat_id
    order by p.epoch, p.chat_id, length(ltrim(p.seq, '0')), ltrim(p.seq, '0')`.execute(tx.db)
  return rows
}

/** The shingles of the texts of posts, without the boilerplate of their chats. */
export const shinglesOfPosts = async (
  tx: ReadTransaction,
  posts: readonly SpreadPost[],
): Promise<Shingles[]> => {
  const chats = [...new Set(posts.map(({ chat_id }) => chat_id))]
  const rows = await loadByChat(tx, 'edge_lines', chats)
  const counts = new Map(rows.map((row) => [row.chat_id, LineCounts.decode(row.counts)]))
  return posts.map(({ chat_id, text }) =>
    shinglesOf(ownWords(copyWords(text ?? ''), (line) => counts.get(chat_id)?.isBoilerplate(line) ?? false)),
  )
}

/** How often one chat copied another, and how long after it. */
export interface CopiedChat {
  chatId: number
  delays: number[]
}

export interface Copying {
  /** Own posts that others copied, and own posts that copy others. */
  first: number
  copies: number
  from: CopiedChat[]
  by: CopiedChat[]
}

/** Whom a chat copies, by the first posts of families, and who copies it; of posts from one instant to another. */
export const copyingOf = async (
  { db }: ReadTransaction,
  chatId: number,
  { since, until }: { since: number; until: number },
): Promise<Copying> => {
  const own = await sql<Family>`
    select * from copy_families where chat_id = ${chatId} and epoch >= ${since} and epoch <= ${until}`.execute(
    db,
  )
  const others = await sql<Family>`
    select * from copy_families where first_chat_id = ${chatId} and chat_id <> ${chatId}
      and first_epoch >= ${since} and first_epoch <= ${until}`.execute(db)
  const later = own.rows.filter(
    ({ first_chat_id, first_seq, seq }) => first_chat_id !== chatId || first_seq !== seq,
  )
  return {
    first: own.rows.length - later.length,
    copies: later.length,
    from: byChat(
      later.filter(({ first_chat_id }) => first_chat_id !== chatId),
      ({ first_chat_id }) => first_chat_id,
    ),
    by: byChat(others.rows, ({ chat_id }) => chat_id),
  }
}

/** Most copies first. */
const byChat = (rows: readonly Family[], chatOf: (row: Family) => number): CopiedChat[] => {
  const chats = new Map<number, number[]>()
  for (const row of rows) {
    const delays = chats.get(chatOf(row)) ?? []
    chats.set(chatOf(row), delays)
    delays.push(row.epoch - row.first_epoch)
  }
  return Array.from(chats, ([chatId, delays]) => ({ chatId, delays })).sort(
    (a, b) => b.delays.length - a.delays.length || a.chatId - b.chatId,
  )
}
