import Type, { type Static } from 'typebox'
import { dayOfClock } from '../domain/clocks.js'
import { pictureAddresses, postLinkOf } from '../domain/links.js'
import { hasVideo } from '../domain/media.js'
import { commonDays, type DayRange, lastDays, monthStart } from '../domain/periods.js'
import { isEdited } from '../domain/post-fields.js'
import { formatWhen } from '../domain/time.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, choice, choiceOr, date, limit, seq, switchedOn } from '../http/parameters.js'
import { flag, integer, list, text, textOrNull, unknownOf, when } from '../http/schema.js'
import type { Chat } from '../queries/catalogue.js'
import { isLargeChat } from '../queries/large-chat.js'
import { FEED_LIMIT, type FeedPost as FeedRow, feed, findPost } from '../queries/posts.js'
import { adsOnly, wantedAds } from './ads-filter.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { DETAIL_NUMBERS, detailsOf, markUnknownOfPost, POST_DETAILS } from './post-details.js'
import { PUBLISHED_AT } from './published-at.js'
import { requireChat } from './require-chat.js'

const tag = 'Publications'

const FEED_NUMBERS = ['views', ...DETAIL_NUMBERS] as const

const FeedPost = Type.Object({
  seq: text('Post identifier within the channel.'),
  url: textOrNull('Link to the post.'),
  text: text('Post text.'),
  when: when(),
  epoch: integer('Publication time, Unix seconds.'),
  views: integer('Views.'),
  ...POST_DETAILS,
  images: list(Type.String(), 'Addresses of the images.'),
  video: flag('Whether the post has video, animations and video messages included.'),
  repost_from: textOrNull('Title of the chat that the post was reposted from.'),
  repost_handle: textOrNull('Handle of the chat that the post was reposted from.'),
  deleted: flag('Whether the post is deleted.'),
  edited: flag('Whether the post is edited.'),
  unknown: unknownOf(FEED_NUMBERS),
})

const feedPostOf = (chat: Chat, post: FeedRow, linkBase: string): Static<typeof FeedPost> =>
  markUnknownOfPost(
    {
      seq: post.seq,
      url: postLinkOf(chat, post, linkBase),
      text: post.text ?? '',
      when: formatWhen(post.epoch),
      epoch: post.epoch,
      views: post.views,
      ...detailsOf(post),
      images: pictureAddresses(post.images === null ? [] : (JSON.parse(post.images) as string[])),
      video: hasVideo(post),
      repost_from: post.repost_from,
      repost_handle: post.repost_handle,
      deleted: post.deleted === 1,
      edited: isEdited(post),
    },
    FEED_NUMBERS,
  )

const FEED_PERIODS = {
  month: (today: number): DayRange => ({ from: monthStart(today), to: today }),
  '30d': (today: number): DayRange => lastDays(today, 30),
  '90d': (today: number): DayRange => lastDays(today, 90),
} as const
type FeedPeriod = keyof typeof FEED_PERIODS

export const posts = endpoint({
  path: '/api/channels/posts',
  product: 'base',
  tag,
  summary: 'Feed of a channel',
  params: {
    chat_id: chatId(),
    period: Type.Optional(
      choice(
        Object.keys(FEED_PERIODS) as FeedPeriod[],
        '`month` from the start of the month (Moscow), `30d` and `90d` the last 30 and 90 days; they end with the day on which its posts were last looked at.',
      ),
    ),
    day: Type.Optional(date('Only posts of this day.')),
    ...PUBLISHED_AT,
    sort: choiceOr(
      ['date', 'views'],
      'date',
      'Newest or most viewed first; posts whose views are unknown come last.',
    ),
    limit: limit(5_000, FEED_LIMIT),
    edited: switchedOn('Only edited posts.'),
    deleted: switchedOn('Only deleted posts.'),
    ads: adsOnly(),
    seq: Type.Optional(seq('Only this post.')),
  },
  response: Type.Object({
    items: list(FeedPost, 'Posts, deleted ones included.'),
    total: integer('Number of posts without the limit.'),
  }),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}&period=30d&sort=views&limit=2`,
  answer: async ({ params, linkBase, ...tx }) => {
    const { db } = tx
    const chat = await requireChat(db, params.chat_id)
    const items = (found: FeedRow[]) => found.map((post) => feedPostOf(chat, post, linkBase))
    if (params.seq !== undefined) {
      const post = await findPost(db, params.chat_id, params.seq)
      return post ? { items: items([post]), total: 1 } : { items: [], total: 0 }
    }
    const days = commonDays([
      params.period && FEED_PERIODS[params.period](dayOfClock(chat.posts_at)),
      params.day === undefined ? undefined : { from: params.day, to: params.day },
    ])
    const { chat_id, sort, limit, edited, deleted, ads, weekday, hour } = params
    const found = await feed(tx, {
      chatId: chat_id,
      days,
      sort,
      limit,
      edited,
      deleted,
      ads: wantedAds(ads),
      weekday,
      hour,
    })
    return { items: items(found.items), total: found.total }
  },
})
