import type { Reactions } from '../../domain/engagement.js'
import type { MediaKind } from '../../ingest/observation.js'
import { HIDDEN_SOURCE } from '../hidden-source.js'
import { filledTextIn, isObject, type Json, numberIn, textIn } from '../json.js'
import { customReaction, reactionsFrom } from '../reactions.js'
import { pollText } from '../text.js'
import { dateIn, filled, mediaFields, textWithLinks } from './fields.js'
import { notInPyrogram } from './not-carried.js'
import type { DumpChat, DumpOptions, Reading } from './reading.js'

/** A `Message` as `str(message)` of Pyrogram writes it. Its identifiers are those of the Bot API already. */
export const readPyrogram = (message: Json, chat: Json, { at }: DumpOptions): Reading => {
  const chatId = numberIn(chat.id)
  const type = String(chat.type)
    .replace(/^ChatType\./, '')
    .toLowerCase()
  if (chatId === undefined || chatId > 0) return { outcome: 'personal' }
  if (message.service !== undefined && message.service !== null) return { outcome: 'service' }
  if (message.empty === true) return { outcome: 'empty' }
  const editedAt = dateIn(message.edit_date)
  const kind = KINDS.find((field) => isObject(message[FIELDS[field] ?? field]))
  return {
    chat: chatFields(chat, chatId, type, at),
    group: filledTextIn(message.media_group_id) && `${chatId}/${message.media_group_id}`,
    notCarried: notInPyrogram(message),
    post: {
      kind: 'post',
      at,
      chat_id: chatId,
      seq: String(message.id ?? message.message_id),
      text: textOf(message),
      ...mediaFields(kind),
      ...filled({
        epoch: dateIn(message.date) ?? message.date,
        views: numberIn(message.views),
        forwards: numberIn(message.forwards),
        reactions: reactionsOf(message.reactions),
        edited: editedAt === undefined ? undefined : true,
        edited_at: editedAt,
      }),
      ...repostOf(message),
    },
  }
}

const chatFields = (chat: Json, chatId: number, type: string, at: number): DumpChat => ({
  kind: 'channel',
  at,
  chat_id: chatId,
  chat_type: type === 'channel' ? 'channel' : 'chat',
  ...filled({
    title: filledTextIn(chat.title),
    handle: filledTextIn(chat.username),
    participants_count: numberIn(chat.members_count),
    verified: chat.is_verified === true ? true : undefined,
  }),
})

/** Fields of a message, in the order in which they decide: an animation is a document too. */
const KINDS: readonly MediaKind[] = [
  'photo',
  'animation',
  'round',
  'video',
  'voice',
  'audio',
  'sticker',
  'poll',
  'location',
  'contact',
  'file',
]
const FIELDS: Readonly<Partial<Record<MediaKind, string>>> = { round: 'video_note', file: 'document' }

const textOf = (message: Json): string => {
  const isLink = ({ type }: Json): boolean => /text_link$/i.test(String(type))
  const [text, entities] =
    textIn(message.text) === undefined
      ? [message.caption, message.caption_entities]
      : [message.text, message.entities]
  return textWithLinks(textIn(text) ?? '', entities, isLink) || mediaText(message)
}

const mediaText = ({ poll, sticker, audio, document }: Json): string => {
  if (isObject(poll)) return pollOf(poll)
  if (isObject(sticker)) return filledTextIn(sticker.emoji) ?? ''
  if (isObject(audio)) return [audio.performer, audio.title].map(filledTextIn).filter(Boolean).join(' – ')
  return isObject(document) ? (filledTextIn(document.file_name) ?? '') : ''
}

const pollOf = ({ question, options }: Json): string =>
  pollText(
    textIn(question) ?? '',
    (Array.isArray(options) ? options : []).filter(isObject).map(({ text }) => textIn(text) ?? ''),
  )

const reactionsOf = (reactions: unknown): Reactions | undefined => {
  if (!isObject(reactions) || !Array.isArray(reactions.reactions)) return undefined
  return reactionsFrom(
    reactions.reactions.filter(isObject).flatMap(({ emoji, custom_emoji_id: id, count }) => {
      const name = filledTextIn(emoji) ?? (id === undefined ? undefined : customReaction(String(id)))
      const times = numberIn(count) ?? -1
      return name === undefined || times < 0 ? [] : [[name, times] as const]
    }),
  )
}

const repostOf = (message: Json): object => {
  const { forward_from_chat: chat, forward_from_message_id: seq } = message
  if (!isObject(chat)) return 'forward_date' in message ? { repost_from: HIDDEN_SOURCE } : {}
  return filled({
    repost_chat_id: numberIn(chat.id),
    repost_from: filledTextIn(chat.title),
    repost_handle: filledTextIn(chat.username),
    repost_seq: numberIn(seq) === undefined ? undefined : String(seq),
  })
}
