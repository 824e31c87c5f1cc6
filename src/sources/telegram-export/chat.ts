import type { ChatType } from '../../ingest/observation.js'
import { type Json, numberIn } from '../json.js'
import { chatIdOf, type TelegramIdType } from '../telegram-id.js'

/** The fields of a chat that stand before its messages. */
export interface ChatHeader {
  name?: unknown
  type?: unknown
  id?: unknown
}

/** `personal` chats are never imported, whatever the user allows. */
type Access = 'public' | 'private' | 'bot' | 'personal'

/** What a chat's `type` in the export means. */
export interface ExportedType {
  chatType: ChatType
  idType: TelegramIdType
  access: Access
}

const TYPES = new Map<unknown, ExportedType>([
  ['public_channel', { chatType: 'channel', idType: 'channel', access: 'public' }],
  ['private_channel', { chatType: 'channel', idType: 'channel', access: 'private' }],
  ['public_supergroup', { chatType: 'chat', idType: 'channel', access: 'public' }],
  ['private_supergroup', { chatType: 'chat', idType: 'channel', access: 'private' }],
  ['private_group', { chatType: 'chat', idType: 'group', access: 'private' }],
  ['bot_chat', { chatType: 'bot', idType: 'user', access: 'bot' }],
])

/** Chats with people, saved messages, replies, verification codes, and every type of a later version. */
const PERSONAL: ExportedType = { chatType: 'chat', idType: 'user', access: 'personal' }

export const exportedType = (type: unknown): ExportedType => TYPES.get(type) ?? PERSONAL

/** Old versions added these to identifiers, which were below 2^31 then. */
const OLD_OFFSETS: Readonly<Record<TelegramIdType, number>> = { channel: 2 ** 33, group: 2 ** 32, user: 0 }

/**
 * The chat's `chat_id`; undefined if `id` is no whole number. `datedMessage` is any message with a date: an old
 * version wrote the export if that date is a local time only.
 */
export const chatIdIn = (
  id: unknown,
  { idType }: ExportedType,
  datedMessage: Json | undefined,
): number | undefined => {
  const number = numberIn(id)
  if (number === undefined) return undefined
  const offset = OLD_OFFSETS[idType]
  const isOld = datedMessage !== undefined && !('date_unixtime' in datedMessage) && number >= offset
  return chatIdOf(idType, isOld ? number - offset : number)
}
