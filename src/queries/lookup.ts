import { sql } from 'kysely'
import { groupBy } from '../domain/group.js'
import type { ReadTransaction } from '../store/index.js'

interface Owner {
  handle: string
  chat_id: number
  is_current: number
  at: number
}

/** The chat that has each of these handles, else the one that had it last. Handles are in lower case. */
export const ownersOf = async (
  { db, dialect }: ReadTransaction,
  handles: readonly string[],
): Promise<Map<string, number>> => {
  const keys = dialect.keys(
    { handle: 'text' },
    handles.map((handle) => [handle]),
  )
  const { rows } = await sql<Owner>`
    select h.handle, h.chat_id, h.is_current, h.at from ${keys} cross join handles as h
    where h.handle = k.handle`.execute(db)
  return new Map(
    Array.from(
      groupBy(rows, ({ handle }) => handle),
      ([handle, owners]) => [handle, firstOf(owners)],
    ),
  )
}

const firstOf = (owners: readonly Owner[]): number => {
  const [first] = owners.toSorted(
    (a, b) => b.is_current - a.is_current || b.at - a.at || a.chat_id - b.chat_id,
  )
  return first?.chat_id ?? 0
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
