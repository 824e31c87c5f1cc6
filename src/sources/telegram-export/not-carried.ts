import { EMPTY_PICTURE } from '../../domain/links.js'
import type { NotCarried } from '../../ingest/entry.js'
import { HIDDEN_SOURCE } from '../hidden-source.js'
import { isObject, type Json } from '../json.js'
import { distinct, fieldKinds, kindsIn } from '../not-carried.js'
import type { DraftPost } from './post.js'

const FIELDS = fieldKinds({
  carried:
    'id type date date_unixtime edited edited_unixtime from text text_entities photo file file_name media_type mime_type sticker_emoji performer title forwarded_from forwarded_from_id forwarded_from_message_id views reactions poll place_name address location_information',
  senders: 'via_bot',
  formatting: 'formatting',
  replies: 'reply_to_message_id reply_to_peer_id',
  signatures: 'author',
  buttons: 'inline_bot_buttons',
  contacts: 'contact_information contact_vcard',
  media_details:
    'photo_file_size file_size width height duration_seconds thumbnail thumbnail_file_size media_spoiler self_destruct_period_seconds live_location_period_seconds',
  other_media:
    'game_title game_description game_link invoice_information todo_list giveaway_information giveaway_results paid_stars_amount story_id',
})

/** Types of a text's parts that are in the text itself. */
const PLAIN_PARTS = new Set<unknown>(
  'plain link text_link mention hashtag cashtag email phone bot_command bank_card'.split(' '),
)

/** What a message of an export contains that its post does not. */
export const notCarriedIn = (message: Json, post: DraftPost): NotCarried[] => {
  const { from_id: sender, ...fields } = message
  const poll = isObject(message.poll) ? message.poll : {}
  return distinct([
    ...kindsIn(fields, FIELDS),
    ...when(/^user/.test(String(sender)), 'senders'),
    ...when(isObject(message.location_information), 'coordinates'),
    ...when(
      'total_voters' in poll || list(poll.answers).some(({ voters }) => voters !== undefined),
      'poll_votes',
    ),
    ...when(
      partsOf(message).some(({ type }) => !PLAIN_PARTS.has(type)),
      'formatting',
    ),
    ...when(
      list(message.reactions).some(({ recent }) => recent !== undefined),
      'people_who_reacted',
    ),
    ...when(post.images?.includes(EMPTY_PICTURE) ?? false, 'picture_addresses'),
    ...when(post.repost_from === HIDDEN_SOURCE, 'forward_names'),
  ])
}

const when = (isSo: boolean, kind: NotCarried): NotCarried[] => (isSo ? [kind] : [])

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

const partsOf = ({ text, text_entities: entities }: Json): Json[] => [...list(text), ...list(entities)]
