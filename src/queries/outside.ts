import { sql } from 'kysely'
import { type OutsideChat, type OutsideReference, outsideChats } from '../domain/outside.js'
import { preparedQuery, type ReadTransaction } from '../store/index.js'

interface ReadReference extends Omit<OutsideReference, 'isRepost'> {
  is_repost: number
}

const referencesOf = preparedQuery<{ chatId: number; leastRepost: number }, ReadReference>(
  (_, parameter) => sql<ReadReference>`
    select seq, epoch, is_repost, target_chat_id as "chatId", handle, title from outside_references
    where chat_id = ${parameter('chatId')} and is_repost >= ${parameter('leastRepost')}
    order by is_repost desc, seq, position`,
)

/** The chats outside of the catalogue to which posts of this chat refer, most references first. */
export const outsideOf = async (
  tx: ReadTransaction,
  chatId: number,
  which: 'all' | 'reposts',
): Promise<OutsideChat[]> => {
  const references = await referencesOf(tx.db, { chatId, leastRepost: Number(which === 'reposts') })
  return outsideChats(references.map(({ is_repost, ...one }) => ({ ...one, isRepost: is_repost === 1 })))
}
