import { ApiError } from '../http/errors.js'
import { type Chat, chatById, isKnown } from '../queries/catalogue.js'
import { findPost, type Post } from '../queries/posts.js'
import type { ReadDb } from '../store/index.js'

/** The chat with this identifier; an unknown one is a 404. */
export const requireChat = async (db: ReadDb, chatId: number): Promise<Chat> => {
  const chat = await chatById(db, chatId)
  if (chat === undefined) throw unknownChat(chatId)
  return chat
}

/** Only checks that the chat exists, for endpoints that need nothing else of it. */
export const requireKnown = async (db: ReadDb, chatId: number): Promise<void> => {
  if (!(await isKnown(db, chatId))) throw unknownChat(chatId)
}

export const unknownChat = (chatId: number): ApiError =>
  new ApiError('not_found', `There is no channel, chat or bot with chat_id ${chatId}.`)

/** The post of a chat; an unknown one is a 404. */
export const requirePost = async (db: ReadDb, chatId: number, seq: string): Promise<Post> => {
  const post = await findPost(db, chatId, seq)
  if (post === undefined) throw new ApiError('not_found', `Chat ${chatId} has no post ${seq}.`)
  return post
}
