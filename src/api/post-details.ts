import Type, { type Static } from 'typebox'
import { isAd } from '../domain/ads.js'
import { decodeEngagement, newestEngagement, type Reactions } from '../domain/engagement.js'
import { decodeMedia, MEDIA_KINDS } from '../domain/media.js'
import { markUnknown, type Printed } from '../domain/unknown.js'
import { flag, integer, list } from '../http/schema.js'
import type { PostDetail } from '../queries/post-details.js'
import type { Post } from '../queries/posts.js'

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
  ad: flag('Whether the post is an advertisement: its text or a link in it carries an `erid` token.'),
}

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
  text,
}: Pick<Post, PostDetail | 'epoch' | 'text'>): UnprintedDetails => ({
  reactions: newestEngagement(decodeEngagement(engagement), epoch).reactions ?? null,
  forwards,
  comments,
  media: decodeMedia(media ?? ''),
  ad: isAd(text),
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
