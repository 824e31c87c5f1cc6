import { foldHandle } from '../domain/references.js'
import type { ReadDb, Row } from '../store/index.js'

export type Chat = Row<'chats'>

/** Who is meant: a handle, else a chat_id, else an exact title (the largest chat), else a past handle. */
export const findChat = async (db: ReadDb, name: string): Promise<Chat | undefined> => {
  const handle = foldHandle(name.replace(/^@/, ''))
  return (
    (await byHandle(db, handle, 1)) ??
    (await byId(db, name)) ??
    (await byTitle(db, name)) ??
    (await byHandle(db, handle, 0))
  )
}

/** Of several who have or had it, whoever was seen with it last. */
const byHandle = (db: ReadDb, handle: string, isCurrent: 0 | 1): Promise<Chat | undefined> =>
  db
    .selectFrom('handles')
    .innerJoin('chats', 'chats.chat_id', 'handles.chat_id')
    .selectAll('chats')
    .where('handles.handle', '=', handle)
    .where('handles.is_current', '=', isCurrent)
    .orderBy('handles.at', 'desc')
    .orderBy('chats.chat_id')
    .limit(1)
    .executeTakeFirst()

const byId = async (db: ReadDb, name: string): Promise<Chat | undefined> => {
  const chatId = Number(name)
  if (!/^-?\d{1,16}$/.test(name) || !Number.isSafeInteger(chatId)) return undefined
  return db.selectFrom('chats').selectAll().where('chat_id', '=', chatId).executeTakeFirst()
}

const byTitle = (db: ReadDb, title: string): Promise<Chat | undefined> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('title', '=', title)
    .orderBy('participants_count', 'desc')
    .orderBy('chat_id')
    .limit(1)
    .executeTakeFirst()
