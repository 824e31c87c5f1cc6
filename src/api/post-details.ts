import Type, { type Static } from 'typebox'
import { isAd } from '../domain/ads.js'
import { newestReactions, type Reactions } from '../domain/engagement.js'
import { postLinkOf } from '../domain/links.js'
import { decodeMedia, MEDIA_KINDS } from '../domain/media.js'
import { formatWhen } from '../domain/time.js'
import { markUnknown, type Printed } from '../domain/unknown.js'
import { flag, integer, integerOrNull, list, text, textOrNull, when } from '../http/schema.js'
import type { Chat } from '../queries/catalogue.js'
import type { PostDetail } from '../queries/post-details.js'
import type { Post } from '../queries/posts.js'

/** Which post a repost is of, where that was seen. */
export const REPOSTED = {
  repost_chat_id: integerOrNull('Identifier of the chat that the post was reposted from.'),
  repost_seq: textOrNull('Identifier of the reposted post within that chat.'),
}

/** The fields that posts of feeds, rankings and searches share beside those of the contract. */
export const POST_DETAILS = {
  reactions: Type.Unsafe<Reactions>({
    type: 'object',
    additionalProperties: Type.Integer(),
    description: 'How often each reaction was given, by name.',
  }),
  forwards: integer('How often the post was forwarded, as the messenger counts it.'),
  comments: integer('Comments on the post.'),
  media: list(Type.Enum([...MEDIA_KINDS]), 'Kinds of attachments.'),
  copies: integer('How many other posts with nearly the same text were observed; `/post-copies` has them.'),
  ad: flag('Whether the post is an advertisement: its text or a link in it carries an `erid` token.'),
  ...REPOSTED,
}

/** Which chat a post of rankings and searches belongs to. */
export const POST_CHAT = {
  chat_id: integer('Channel identifier.'),
  handle: textOrNull('Channel slug.'),
  title: text('Channel name.'),
  chat_type: text('Type of the chat: channel, chat or bot.'),
  participants_count: integer('Subscribers of the channel.'),
}

type ChatOfPost = Pick<Chat, keyof typeof POST_CHAT>

export const chatOf = ({
  chat_id,
  handle,
  title,
  chat_type,
  participants_count,
}: ChatOfPost): ChatOfPost => ({
  chat_id,
  handle,
  title,
  chat_type,
  participants_count,
})

/** What rankings and searches show of a post, whatever they are asked for. */
export const POST_CONTENT = {
  seq: text('Post identifier within the channel.'),
  url: textOrNull('Link to the post.'),
  text: text('Post text.'),
  when: when(),
  views: integer('Views.'),
  ...POST_DETAILS,
}

export const contentOf = (
  post: Pick<Post, PostDetail | 'copies' | 'epoch' | 'text' | 'seq' | 'url' | 'views'> &
    Pick<Chat, 'handle' | 'link'>,
  linkBase: string,
) => ({
  seq: post.seq,
  url: postLinkOf(post, post, linkBase),
  text: post.text ?? '',
  when: formatWhen(post.epoch),
  views: post.views,
  ...detailsOf(post),
})

/** Of these fields, those that are unknown where they were never seen. */
export const DETAIL_NUMBERS = ['reactions', 'forwards', 'comments'] as const

const details = Type.Object(POST_DETAILS)
type Details = Static<typeof details>
type UnprintedDetails = Omit<Details, DetailNumber> & { [N in DetailNumber]: Details[N] | null }
type DetailNumber = (typeof DETAIL_NUMBERS)[number]

/** Null where nothing was seen. */
export const detailsOf = ({
  epoch,
  forwards,
  comments,
  media,
  engagement,
  copies,
  text,
  repost_chat_id,
  repost_seq,
}: Pick<Post, PostDetail | 'copies' | 'epoch' | 'text'>): UnprintedDetails => ({
  reactions: newestReactions(engagement, epoch) ?? null,
  forwards,
  comments,
  media: decodeMedia(media ?? ''),
  copies,
  ad: isAd(text),
  repost_chat_id,
  repost_seq,
})

/** As `markUnknown`, for a record with the details of a post: unknown reactions are printed as `{}`. */
export const markUnknownOfPost = <T extends UnprintedDetails, const N extends keyof T>(
  record: T,
  numbers: readonly N[],
): Printed<T, N> => {
  const areReactionsUnknown = record.reactions === null
  const result = markUnknown(record, numbers)
  return areReactionsUnknown ? Object.assign(result, { reactions: {} }) : result
}
