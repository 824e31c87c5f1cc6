import { filledTextIn, type Json, numberIn } from '../json.js'
import { chatIdOf } from '../telegram-id.js'
import { filled } from './fields.js'
import { notInChat } from './not-carried.js'
import type { DumpOptions, Reading } from './reading.js'

/** Telethon's `Channel` (also a supergroup) and `Chat` (a basic group). */
export const readChat = (chat: Json, { at }: DumpOptions): Reading => {
  const id = numberIn(chat.id)
  if (id === undefined) return { outcome: 'unsupported' }
  const isChannel = chat._ === 'Channel'
  const fields = filled({
    title: filledTextIn(chat.title),
    handle: filledTextIn(chat.username),
    participants_count: numberIn(chat.participants_count),
    verified: chat.verified === true ? true : undefined,
  })
  const chatType = isChannel && chat.broadcast === true ? 'channel' : 'chat'
  const chatId = chatIdOf(isChannel ? 'channel' : 'group', id)
  return {
    chats: [{ kind: 'channel', at, chat_id: chatId, chat_type: chatType, ...fields }],
    notCarried: notInChat(chat),
  }
}
