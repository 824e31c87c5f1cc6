import type { NotCarried } from '../../ingest/entry.js'
import { isObject, type Json } from '../json.js'
import { distinct, fieldKinds, kindsIn } from '../not-carried.js'

const MESSAGE = fieldKinds({
  carried: 'recipient timestamp body stat url link edited constructor',
  senders: 'sender',
})
const BODY = fieldKinds({ carried: 'mid seq text attachments markup' })
const STAT = fieldKinds({ carried: 'views' })
const CHAT = fieldKinds({
  carried:
    'chat_id type status title link description is_public participants_count messages_count last_event_time access',
  chat_pictures: 'icon',
  senders: 'owner_id participants dialog_with_user',
  pinned_messages: 'pinned_message',
})

const ATTACHMENTS = new Map<unknown, NotCarried | 'carried'>([
  ['image', 'carried'],
  ['sticker', 'carried'],
  ['video', 'media_details'],
  ['audio', 'media_details'],
  ['file', 'media_details'],
  ['contact', 'contacts'],
  ['location', 'coordinates'],
  ['inline_keyboard', 'buttons'],
  ['reply_keyboard', 'buttons'],
  ['share', 'link_previews'],
])

export const notInMessage = (message: Json & { body: Json }): NotCarried[] => {
  const { body, stat } = message
  const link = isObject(message.link) ? message.link : {}
  const forwarded = link.type === 'forward' && isObject(link.message) ? [link.message] : []
  return distinct([
    ...kindsIn(message, MESSAGE),
    ...(isObject(stat) ? kindsIn(stat, STAT) : []),
    ...[body, ...forwarded].flatMap(inBody),
    ...(link.type === 'reply' ? (['replies'] as const) : []),
    ...(link.type === 'forward' && typeof link.chat_id !== 'number' ? (['forward_names'] as const) : []),
  ])
}

const inBody = (body: Json): NotCarried[] => [
  ...kindsIn(body, BODY),
  ...list(body.attachments)
    .map(({ type }) => ATTACHMENTS.get(type) ?? 'other_media')
    .filter((kind) => kind !== 'carried'),
  ...(list(body.markup).some(({ type }) => type !== 'link') ? (['formatting'] as const) : []),
]

export const notInChat = (chat: Json): NotCarried[] => distinct(kindsIn(chat, CHAT))

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
