import { ApiError } from '../errors.js'
import { type Chat, chatById } from '../queries/catalogue.js'
import type { ReadDb } from '../store/index.js'

/** The chat that a request is about. */
export const requireChat = async (db: ReadDb, chatId: number): Promise<Chat> => {
  const chat = await chatById(db, chatId)
  if (chat === undefined)
    throw new ApiError('not_found', `There is no channel, chat or bot with chat_id ${chatId}.`)
  return chat
}
