import { sql } from 'kysely'
import { chatKeys } from './dialect.js'
import type { Row, TableName } from './schema.js'
import type { ReadTransaction, WriteTransaction } from './store.js'

type ChatTable = {
  [T in TableName]: 'chat_id' extends keyof Row<T> ? T : never
}[TableName]

/** All rows of these chats. */
export const loadByChat = async <T extends ChatTable>(
  tx: ReadTransaction,
  table: T,
  chatIds: readonly number[],
): Promise<Row<T>[]> => {
  if (chatIds.length === 0) return []
  const keys = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<Row<T>>`
    select t.* from ${keys} cross join ${sql.table(table)} as t where t.chat_id = k.chat_id`.execute(tx.db)
  return rows
}

export type PostKey = readonly [chatId: number, seq: string]
type PostTable = 'posts' | 'post_links' | 'citations' | 'outside_references' | 'post_copies' | 'copy_families'

/** All rows of these posts. */
export const loadByPost = async <T extends PostTable>(
  tx: ReadTransaction,
  table: T,
  posts: readonly PostKey[],
): Promise<Row<T>[]> => {
  if (posts.length === 0) return []
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<Row<T>>`
    select t.* from ${keys} cross join ${sql.table(table)} as t
    where t.chat_id = k.chat_id and t.seq = k.seq`.execute(tx.db)
  return rows
}

/** Deletes all rows of these chats. */
export const removeByChat = async <T extends ChatTable>(
  tx: WriteTransaction,
  table: T,
  chatIds: readonly number[],
): Promise<void> => {
  if (chatIds.length === 0) return
  const keys = chatKeys(tx.dialect, chatIds)
  await sql`delete from ${sql.table(table)} where chat_id in (select k.chat_id from ${keys})`.execute(tx.db)
}

/** Deletes all rows of these posts. */
export const removeByPost = async <T extends PostTable>(
  tx: WriteTransaction,
  table: T,
  posts: readonly PostKey[],
): Promise<void> => {
  if (posts.length === 0) return
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  await sql`
    delete from ${sql.table(table)} where (chat_id, seq) in (select k.chat_id, k.seq from ${keys})`.execute(
    tx.db,
  )
}
