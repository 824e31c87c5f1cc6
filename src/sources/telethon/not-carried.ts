import type { NotCarried } from '../../ingest/entry.js'
import { isObject, type Json } from '../json.js'
import { distinct, fieldKinds, kindsIn } from '../not-carried.js'

const TELETHON = fieldKinds({
  carried:
    '_ id peer_id to_id date message views forwards replies edit_date edit_hide media entities reactions fwd_from grouped_id post out mentioned media_unread silent from_scheduled legacy noforwards invert_media offline',
  replies: 'reply_to reply_to_msg_id',
  signatures: 'post_author',
  senders: 'from_id via_bot_id',
  buttons: 'reply_markup',
  pinned_messages: 'pinned',
})

const PYROGRAM = fieldKinds({
  carried:
    '_ id message_id chat date edit_date edit_hidden media_group_id text entities caption caption_entities views forwards reactions photo animation video_note video voice audio sticker poll location contact document media forward_from_chat forward_from_message_id forward_date forward_origin has_protected_content mentioned scheduled from_scheduled outgoing link',
  replies: 'reply_to_message_id reply_to_message reply_to_top_message_id reply_to',
  signatures: 'author_signature forward_signature',
  senders: 'from_user sender_chat via_bot',
  forward_names: 'forward_from forward_sender_name',
  buttons: 'reply_markup',
  link_previews: 'web_page web_page_preview',
  media_details: 'has_media_spoiler show_caption_above_media',
  other_media: 'game dice venue invoice story giveaway checklist paid_media',
})

const SNSCRAPE = fieldKinds({
  carried: '_type url date content outlinks outlinksss',
  link_previews: 'linkPreview',
  picture_addresses: 'images',
  other_media: 'media video',
})

const CHAT = fieldKinds({
  carried:
    '_ id title username participants_count verified broadcast megagroup date access_hash creator left min version signatures has_link has_geo slowmode_enabled call_active call_not_empty fake gigagroup noforwards join_to_send join_request forum scam restricted admin_rights banned_rights default_banned_rights stories_hidden stories_unavailable deactivated',
  chat_pictures: 'photo',
  other_handles: 'usernames',
})

/** Marks of a text in both libraries that say nothing beyond the text itself. */
const PLAIN_ENTITY =
  /(url|text_?link|mention|hashtag|cashtag|email|phone(_?number)?|bot_?command|bank_?card)$/i

export const notInTelethon = (message: Json): NotCarried[] => {
  const media = isObject(message.media) ? message.media : {}
  const forward = isObject(message.fwd_from) ? message.fwd_from : undefined
  return distinct([
    ...kindsIn(message, TELETHON),
    ...MEDIA_KINDS.filter(([pattern]) => pattern.test(String(media._ ?? ''))).map(([, kind]) => kind),
    ...formattingIn(message.entities, '_'),
    ...votesIn(media.results),
    ...(isObject(message.reactions) && isFilledList(message.reactions.recent_reactions)
      ? (['people_who_reacted'] as const)
      : []),
    ...(forward !== undefined && !isFromChannel(forward) ? (['forward_names'] as const) : []),
  ])
}

const MEDIA_KINDS: readonly (readonly [RegExp, NotCarried])[] = [
  [/^MessageMediaPhoto$/, 'picture_addresses'],
  [/^MessageMediaDocument$/, 'media_details'],
  [/^MessageMediaWebPage$/, 'link_previews'],
  [/^MessageMedia(Geo|GeoLive|Venue)$/, 'coordinates'],
  [/^MessageMediaContact$/, 'contacts'],
  [/^MessageMedia(?!(Photo|Document|WebPage|Geo|GeoLive|Venue|Contact|Poll|Empty)$)/, 'other_media'],
]

const isFromChannel = ({ from_id: from, channel_id: channel }: Json): boolean =>
  isObject(from) ? 'channel_id' in from : channel !== undefined && channel !== null

export const notInPyrogram = (message: Json): NotCarried[] => {
  const poll = isObject(message.poll) ? message.poll : {}
  return distinct([
    ...kindsIn(message, PYROGRAM),
    ...formattingIn(message.entities, 'type'),
    ...formattingIn(message.caption_entities, 'type'),
    ...votesIn(poll.total_voter_count),
    ...(isObject(message.photo) ? (['picture_addresses'] as const) : []),
    ...(['video', 'animation', 'video_note', 'voice', 'audio', 'sticker', 'document'].some((field) =>
      isObject(message[field]),
    )
      ? (['media_details'] as const)
      : []),
    ...(isObject(message.location) ? (['coordinates'] as const) : []),
    ...(isObject(message.contact) ? (['contacts'] as const) : []),
  ])
}

export const notInSnscrape = (post: Json): NotCarried[] => distinct(kindsIn(post, SNSCRAPE))

export const notInChat = (chat: Json): NotCarried[] => distinct(kindsIn(chat, CHAT))

const isFilledList = (value: unknown): boolean => Array.isArray(value) && value.length > 0

const formattingIn = (entities: unknown, field: '_' | 'type'): NotCarried[] =>
  (Array.isArray(entities) ? entities : [])
    .filter(isObject)
    .some((entity) => !PLAIN_ENTITY.test(String(entity[field])))
    ? ['formatting']
    : []

/** Telethon has an object of results, Pyrogram a number. */
const votesIn = (results: unknown): NotCarried[] => {
  const votes = isObject(results) ? results.total_voters : results
  return votes === undefined || votes === null ? [] : ['poll_votes']
}
