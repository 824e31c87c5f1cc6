import Type from 'typebox'
import { errOf } from '../domain/card.js'
import { deletionsOf, editTimes } from '../domain/changes.js'
import { decodeEngagement } from '../domain/engagement.js'
import { decodePoints } from '../domain/points.js'
import { decodeSeen } from '../domain/post-fields.js'
import { textsOf, versionsOf } from '../domain/post-versions.js'
import { ratio2 } from '../domain/rounding.js'
import { dayOf, HOUR_SECONDS } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { curveSince } from '../domain/views.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, limit, page, seq } from '../http/parameters.js'
import { decimal, flag, integer, integerOrNull, list, text, unknownOf } from '../http/schema.js'
import { isLargeChat } from '../queries/large-chat.js'
import { countMentions, mentions } from '../queries/mentions.js'
import { subscribersAt } from '../queries/metrics.js'
import { EXAMPLE_CHANNEL, EXAMPLE_SEQ } from './examples.js'
import { MentionItem, mentionOf } from './mentions.js'
import { POST_DETAILS } from './post-details.js'
import { requireKnown, requirePost } from './require-chat.js'

const tag = 'Publications'

const onePost = { chat_id: chatId(), seq: seq() }

const POST_VIEWS_NUMBERS = ['views', 'subscribers', 'err'] as const
const SEEN = integer('When it was observed, Unix seconds.')
const AGE = decimal('Age of the post in hours.')
const CountPoint = Type.Object({ t: SEEN, h: AGE, count: integer('The count.') })

const instantOf = (at: number, epoch: number) => ({ t: at, h: ratio2(at - epoch, HOUR_SECONDS) })

/** What readers did with a post over time, a series for each kind. */
const engagementSeries = (stored: Buffer | null, epoch: number) => {
  const seen = curveSince(decodeEngagement(stored), epoch)
  const counts = (field: 'forwards' | 'comments') =>
    seen.flatMap(({ at, [field]: count }) =>
      count === undefined ? [] : [{ ...instantOf(at, epoch), count }],
    )
  return {
    reactions: seen.flatMap(({ at, reactions }) =>
      reactions === undefined ? [] : [{ ...instantOf(at, epoch), counts: reactions }],
    ),
    forwards: counts('forwards'),
    comments: counts('comments'),
  }
}

const PostVersion = Type.Object({
  text: text('Post text.'),
  from: integer('When this text was first seen, Unix seconds.'),
  last: integer('When this text was last seen.'),
  to: integerOrNull('When the next version or the deletion of the post was seen; null for the current text.'),
})

const PostDeletion = Type.Object({
  from: integer('When the deletion was first seen, Unix seconds.'),
  to: integerOrNull('When the post was seen not to be deleted any more; null if it still is.'),
})

export const postVersions = endpoint({
  path: '/api/channels/post-versions',
  product: 'base',
  tag,
  summary: 'Texts that a post had over time',
  params: onePost,
  response: Type.Object({
    items: list(PostVersion, 'The oldest first; the last one is the newest text.'),
    deleted: flag('Whether the post is deleted; if so, `to` of the last version is the deletion.'),
    edited_at: integerOrNull('Time of the last edit as reported by the messenger, Unix seconds.'),
    edits: list(
      Type.Integer(),
      'Times of edits that the messenger has reported, the oldest first, Unix seconds. At each look it reports only the last edit, so that some may be missing.',
    ),
    deletions: list(PostDeletion, 'When the post was seen to be deleted, the oldest first.'),
  }),
  example: `?chat_id=${EXAMPLE_CHANNEL}&seq=${EXAMPLE_SEQ}`,
  answer: async ({ db, params }) => {
    await requireKnown(db, params.chat_id)
    const post = await requirePost(db, params.chat_id, params.seq)
    const deletions = deletionsOf(post)
    const deletedAt = post.deleted === 1 ? deletions.at(-1)?.from : undefined
    return {
      items: versionsOf(textsOf(post, decodeSeen(post.seen)), deletedAt),
      deleted: post.deleted === 1,
      edited_at: post.edited_at,
      edits: editTimes(post),
      deletions,
    }
  },
})

export const postViews = endpoint({
  path: '/api/channels/post-views',
  product: 'base',
  tag,
  summary: 'Views of a post over time',
  params: onePost,
  response: Type.Object({
    views: integer('Views.'),
    subscribers: integer('Subscribers at the end of the day of publication.'),
    err: decimal('100 · views / subscribers.'),
    posted_at: integer('Publication time, Unix seconds.'),
    series: list(Type.Object({ t: SEEN, h: AGE, views: integer('Views.') }), 'The oldest first.'),
    reactions: list(
      Type.Object({ t: SEEN, h: AGE, counts: POST_DETAILS.reactions }),
      'Reactions, the oldest first.',
    ),
    forwards: list(CountPoint, 'Forwards, the oldest first.'),
    comments: list(CountPoint, 'Comments, the oldest first.'),
    unknown: unknownOf(POST_VIEWS_NUMBERS),
  }),
  example: `?chat_id=${EXAMPLE_CHANNEL}&seq=${EXAMPLE_SEQ}`,
  answer: async ({ db, params }) => {
    await requireKnown(db, params.chat_id)
    const { epoch, views, curve, engagement } = await requirePost(db, params.chat_id, params.seq)
    const subscribers = await subscribersAt(db, params.chat_id, dayOf(epoch))
    const points = curveSince(decodePoints(curve), epoch)
    const numbers = { views, subscribers, err: views === null ? null : errOf(views, 1, subscribers) }
    return {
      ...printed(numbers, POST_VIEWS_NUMBERS),
      posted_at: epoch,
      series: points.map(({ at, value }) => ({ ...instantOf(at, epoch), views: value })),
      ...engagementSeries(engagement, epoch),
    }
  },
})

export const postCitations = endpoint({
  path: '/api/channels/post-citations',
  product: 'base',
  tag,
  summary: 'Posts that cite or repost a post',
  params: { ...onePost, limit: limit(200, 200), page: page() },
  response: Type.Object({
    items: list(MentionItem, 'Citations of the post, newest first.'),
    total: integer('How many citations the post has, on all pages.'),
  }),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}&seq=${EXAMPLE_SEQ}`,
  answer: async ({ db, params, linkBase }) => {
    await requireKnown(db, params.chat_id)
    await requirePost(db, params.chat_id, params.seq)
    const filter = { citedChatId: params.chat_id, citedSeq: params.seq }
    const { limit, page } = params
    const found = await mentions(db, filter, { limit, offset: (page - 1) * limit })
    return {
      items: found.map((mention) => mentionOf(mention, linkBase)),
      total: await countMentions(db, filter),
    }
  },
})
