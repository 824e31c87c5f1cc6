import { sql } from 'kysely'
import type { ReadTransaction } from '../store/index.js'
import type { Chat } from './catalogue.js'

export type NamedChat = Pick<Chat, 'chat_id' | 'handle' | 'title' | 'link'> & { named: string }

/** The chat that each of these handles leads to: one that has it now before one that had it, then the one seen with it last. */
export const chatsByHandle = async (
  { db, dialect }: ReadTransaction,
  handles: readonly string[],
): Promise<Map<string, NamedChat>> => {
  if (handles.length === 0) return new Map()
  const keys = dialect.keys(
    { handle: 'text' },
    handles.map((handle) => [handle]),
  )
  const { rows } = await sql<NamedChat>`
    select h.handle as named, c.chat_id, c.handle, c.title, c.link
    from ${keys} cross join handles as h join chats as c on c.chat_id = h.chat_id where h.handle = k.handle
    order by h.handle, h.is_current, h.at, h.chat_id desc`.execute(db)
  // The last row of a handle stays in the map.
  return new Map(rows.map((row) => [row.named, row]))
}

/** Which of these posts are known. */
export const knownPosts = async (
  { db, dialect }: ReadTransaction,
  posts: readonly (readonly [chatId: number, seq: string])[],
): Promise<Set<string>> => {
  const keys = dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<{ chat_id: number; seq: string }>`
    select p.chat_id, p.seq from ${keys} cross join posts as p
    where p.chat_id = k.chat_id and p.seq = k.seq and p.epoch is not null`.execute(db)
  return new Set(rows.map(({ chat_id, seq }) => `${chat_id}/${seq}`))
}
