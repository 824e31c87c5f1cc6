import { ApiError } from '../http/errors.js'
import { type Chat, chatById, isKnown } from '../queries/catalogue.js'
import type { ReadDb } from '../store/index.js'

/** The chat that a request is about. */
export const requireChat = async (db: ReadDb, chatId: number): Promise<Chat> => {
  const chat = await chatById(db, chatId)
  if (chat === undefined) throw unknownChat(chatId)
  return chat
}

/** Where nothing of the chat itself is told. */
export const requireKnown = async (db: ReadDb, chatId: number): Promise<void> => {
  if (!(await isKnown(db, chatId))) throw unknownChat(chatId)
}

const unknownChat = (chatId: number): ApiError =>
  new ApiError('not_found', `There is no channel, chat or bot with chat_id ${chatId}.`)
