import type { Reactions } from '../../domain/engagement.js'
import type { MediaKind } from '../../ingest/observation.js'
import { HIDDEN_SOURCE } from '../hidden-source.js'
import { filledTextIn, isObject, type Json, numberIn, textIn } from '../json.js'
import { customReaction, PAID_REACTION, reactionsFrom } from '../reactions.js'
import { chatIdOf } from '../telegram-id.js'
import { pollText } from '../text.js'
import { dateIn, filled, mediaFields, textWithLinks } from './fields.js'
import { notInTelethon } from './not-carried.js'
import type { DumpOptions, Reading } from './reading.js'

/** A `Message` as Telethon's `to_dict` and `to_json` write it. */
export const readTelethon = (message: Json, { at }: DumpOptions): Reading => {
  const chatId = peerId(message.peer_id ?? message.to_id)
  if (chatId === undefined) return { outcome: 'personal' }
  const isEdited = dateIn(message.edit_date) !== undefined && message.edit_hide !== true
  const replies = isObject(message.replies) ? message.replies : {}
  return {
    chat: { kind: 'channel', at, chat_id: chatId, chat_type: message.post === true ? 'channel' : 'chat' },
    group: groupOf(message, chatId),
    notCarried: notInTelethon(message),
    post: {
      kind: 'post',
      at,
      chat_id: chatId,
      seq: String(message.id),
      text: textOf(message),
      // A dump of chosen fields may not have it.
      ...('media' in message ? mediaFields(mediaKind(message.media)) : {}),
      ...filled({
        epoch: dateIn(message.date) ?? message.date,
        views: numberIn(message.views),
        forwards: numberIn(message.forwards),
        comments: replies.comments === true ? numberIn(replies.replies) : undefined,
        reactions: reactionsOf(message.reactions),
        edited: isEdited ? true : undefined,
        edited_at: isEdited ? dateIn(message.edit_date) : undefined,
      }),
      ...repostOf(message.fwd_from),
    },
  }
}

/** Undefined for a person. */
const peerId = (peer: unknown): number | undefined => {
  if (!isObject(peer)) return undefined
  const [channel, group] = [numberIn(peer.channel_id), numberIn(peer.chat_id)]
  if (channel !== undefined) return chatIdOf('channel', channel)
  return group === undefined ? undefined : chatIdOf('group', group)
}

const groupOf = ({ grouped_id: group }: Json, chatId: number): string | undefined =>
  group === undefined || group === null ? undefined : `${chatId}/${group}`

const textOf = ({ message, entities, media }: Json): string =>
  textWithLinks(textIn(message) ?? '', entities, ({ _ }) => _ === 'MessageEntityTextUrl') || mediaText(media)

/** A poll's question and answers; the name of a file, the title of music, the emoji of a sticker. */
const mediaText = (media: unknown): string => {
  if (!isObject(media)) return ''
  if (isObject(media.poll)) return pollOf(media.poll)
  const attributes = attributesOf(media)
  const audio = attributes.find(({ _ }) => _ === 'DocumentAttributeAudio') ?? {}
  const song = [audio.performer, audio.title].map(filledTextIn).filter(Boolean).join(' – ')
  const sticker = attributes.find(({ _ }) => _ === 'DocumentAttributeSticker')
  const name = attributes.map(({ file_name: file }) => filledTextIn(file)).find(Boolean)
  return filledTextIn(sticker?.alt) ?? (song || (mediaKind(media) === 'file' ? (name ?? '') : ''))
}

/** Newer versions write texts as objects with entities. */
const plainText = (value: unknown): string => textIn(isObject(value) ? value.text : value) ?? ''

const pollOf = ({ question, answers }: Json): string =>
  pollText(
    plainText(question),
    (Array.isArray(answers) ? answers : []).filter(isObject).map(({ text }) => plainText(text)),
  )

const attributesOf = ({ document }: Json): Json[] =>
  isObject(document) && Array.isArray(document.attributes) ? document.attributes.filter(isObject) : []

const KINDS = new Map<unknown, MediaKind>([
  ['MessageMediaPhoto', 'photo'],
  ['MessageMediaPoll', 'poll'],
  ['MessageMediaGeo', 'location'],
  ['MessageMediaGeoLive', 'location'],
  ['MessageMediaVenue', 'location'],
  ['MessageMediaContact', 'contact'],
])

/** The first that matches decides: animations are videos too. */
const DOCUMENTS: readonly (readonly [MediaKind, (attribute: Json) => boolean])[] = [
  ['sticker', ({ _ }) => _ === 'DocumentAttributeSticker'],
  ['animation', ({ _ }) => _ === 'DocumentAttributeAnimated'],
  ['round', ({ _, round_message: isRound }) => _ === 'DocumentAttributeVideo' && isRound === true],
  ['video', ({ _ }) => _ === 'DocumentAttributeVideo'],
  ['voice', ({ _, voice }) => _ === 'DocumentAttributeAudio' && voice === true],
  ['audio', ({ _ }) => _ === 'DocumentAttributeAudio'],
]

const mediaKind = (media: unknown): MediaKind | undefined => {
  if (!isObject(media)) return undefined
  if (media._ !== 'MessageMediaDocument') return KINDS.get(media._)
  const attributes = attributesOf(media)
  return DOCUMENTS.find(([, matches]) => attributes.some(matches))?.[0] ?? 'file'
}

const reactionsOf = (reactions: unknown): Reactions | undefined => {
  if (!isObject(reactions) || !Array.isArray(reactions.results)) return undefined
  return reactionsFrom(
    reactions.results.filter(isObject).flatMap(({ reaction, count }) => {
      const name = reactionName(reaction)
      const times = numberIn(count) ?? -1
      return name === undefined || times < 0 ? [] : [[name, times] as const]
    }),
  )
}

/** Older versions write the emoji itself. */
const reactionName = (reaction: unknown): string | undefined => {
  if (!isObject(reaction)) return filledTextIn(reaction)
  if (reaction._ === 'ReactionPaid') return PAID_REACTION
  const id = reaction.document_id
  return id === undefined ? filledTextIn(reaction.emoticon) : customReaction(String(id))
}

/** Only channels are named. */
const repostOf = (forward: unknown): object => {
  if (!isObject(forward)) return {}
  const channel = isObject(forward.from_id)
    ? numberIn(forward.from_id.channel_id)
    : numberIn(forward.channel_id)
  if (channel === undefined) return { repost_from: HIDDEN_SOURCE }
  const seq = numberIn(forward.channel_post)
  return {
    repost_chat_id: chatIdOf('channel', channel),
    ...(seq === undefined ? {} : { repost_seq: String(seq) }),
  }
}
