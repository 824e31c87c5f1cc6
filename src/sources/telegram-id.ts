/** Telegram numbers channels (supergroups among them), basic groups and users separately: the same number can name one of each. */
export type TelegramIdType = 'channel' | 'group' | 'user'

/** The Bot API adds this to the number of a channel. */
const CHANNEL_OFFSET = 1_000_000_000_000

/** The `chat_id` of a chat, which is its identifier in the Bot API: unique over all three types. */
export const chatIdOf = (type: TelegramIdType, id: number): number => {
  if (type === 'channel') return -(CHANNEL_OFFSET + id)
  return type === 'group' ? -id : id
}
