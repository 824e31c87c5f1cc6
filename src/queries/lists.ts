import { randomBytes } from 'node:crypto'
import type { ControlReadDb, ControlRow, Store } from '../store/index.js'

/** Named lists of chats, each of the API key that made it; they lie in the control database. */

export const MOST_LISTS_OF_KEY = 50
export const MOST_CHATS_OF_LIST = 500
const ID_BYTES = 6

type Control = Pick<Store, 'control'>

export type ListedEntry = Pick<ControlRow<'list_chats'>, 'chat_id' | 'tag' | 'note' | 'price'>

export interface ChatList {
  id: string
  name: string
  createdAt: number
  /** In the order in which they were added. */
  chats: ListedEntry[]
}

export const listsOf = ({ control }: Control, keyId: string): Promise<ChatList[]> =>
  control.read(async (db) => {
    const own = db.selectFrom('lists').selectAll().where('key_id', '=', keyId)
    const rows = await own.orderBy('created_at').orderBy('id').execute()
    const lists: ChatList[] = []
    for (const row of rows) lists.push(await withChats(db, row))
    return lists
  })

/** A list of this key. */
export const findList = ({ control }: Control, id: string, keyId: string): Promise<ChatList | undefined> =>
  control.read(async (db) => {
    const own = db.selectFrom('lists').selectAll().where('id', '=', id).where('key_id', '=', keyId)
    const row = await own.executeTakeFirst()
    return row && withChats(db, row)
  })

const withChats = async (db: ControlReadDb, row: ControlRow<'lists'>): Promise<ChatList> => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  chats: await db
    .selectFrom('list_chats')
    .select(['chat_id', 'tag', 'note', 'price'])
    .where('list_id', '=', row.id)
    .orderBy('added_at')
    .orderBy('chat_id')
    .execute(),
})

export interface NewList {
  keyId: string
  name: string
  /** Unix seconds. */
  now: number
}

/** Adds an empty list; undefined where the key has as many as it may. */
export const addList = ({ control }: Control, { keyId, name, now }: NewList): Promise<ChatList | undefined> =>
  control.write(async (db) => {
    const own = await db.selectFrom('lists').select('id').where('key_id', '=', keyId).execute()
    if (own.length >= MOST_LISTS_OF_KEY) return undefined
    const id = randomBytes(ID_BYTES).toString('hex')
    await db.insertInto('lists').values({ id, key_id: keyId, name, created_at: now }).execute()
    return { id, name, createdAt: now, chats: [] }
  })

/** Removes a list, on a full disk too. @returns whether the key had it */
export const removeList = ({ control }: Control, id: string, keyId: string): Promise<boolean> =>
  control.write(
    async (db) => {
      const own = db.deleteFrom('lists').where('id', '=', id).where('key_id', '=', keyId)
      const isRemoved = (await own.returning('id').execute()).length > 0
      if (isRemoved) await db.deleteFrom('list_chats').where('list_id', '=', id).execute()
      return isRemoved
    },
    { isUrgent: true },
  )

/** Adds a chat to a list, or says other things of one that is there. @returns whether there was room */
export const putChat = (
  { control }: Control,
  listId: string,
  { now, ...entry }: ListedEntry & { now: number },
): Promise<boolean> =>
  control.write(async (db) => {
    const { chat_id, tag, note, price } = entry
    const chats = await db.selectFrom('list_chats').select('chat_id').where('list_id', '=', listId).execute()
    const isThere = chats.some((chat) => chat.chat_id === chat_id)
    if (!isThere && chats.length >= MOST_CHATS_OF_LIST) return false
    await db
      .insertInto('list_chats')
      .values({ list_id: listId, added_at: now, ...entry })
      .onConflict((conflict) => conflict.columns(['list_id', 'chat_id']).doUpdateSet({ tag, note, price }))
      .execute()
    return true
  })

/** @returns whether the chat was in the list */
export const dropChat = ({ control }: Control, listId: string, chatId: number): Promise<boolean> =>
  control.write(async (db) => {
    const entry = db.deleteFrom('list_chats').where('list_id', '=', listId).where('chat_id', '=', chatId)
    return (await entry.returning('chat_id').execute()).length > 0
  })
