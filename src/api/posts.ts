import Type, { type Static } from 'typebox'
import { errOf } from '../domain/card.js'
import { decodeEngagement } from '../domain/engagement.js'
import { postLinkOf } from '../domain/links.js'
import { hasVideo } from '../domain/media.js'
import { type DayRange, lastDays, monthStart, PERIODS, periodDays } from '../domain/periods.js'
import { decodePoints } from '../domain/points.js'
import { decodeSeen, isEdited } from '../domain/post-fields.js'
import { textsOf, versionsOf } from '../domain/post-versions.js'
import { ratio2 } from '../domain/rounding.js'
import { DAY_SECONDS, dayOf, formatWhen, HOUR_SECONDS } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { curveSince } from '../domain/views.js'
import { ApiError } from '../http/errors.js'
import { chatId, choice, choiceOr, date, limit, name, page, seq, switchedOn } from '../http/parameters.js'
import type { ApiRoutes } from '../http/routes.js'
import {
  decimal,
  flag,
  integer,
  integerOrNull,
  list,
  text,
  textOrNull,
  unknownOf,
  when,
} from '../http/schema.js'
import type { Chat } from '../queries/catalogue.js'
import { countMentions, mentions } from '../queries/mentions.js'
import { subscribersAt } from '../queries/metrics.js'
import {
  FEED_LIMIT,
  type FeedPost as FeedRow,
  feed,
  findPost,
  METRICS,
  type Metric,
  type Post,
  type RankedPost,
  ranking,
} from '../queries/posts.js'
import type { ReadDb } from '../store/index.js'
import { EXAMPLE_CHANNEL, EXAMPLE_SEQ } from './examples.js'
import { MentionItem, mentionOf } from './mentions.js'
import { DETAIL_NUMBERS, detailsOf, POST_DETAILS, printedPost } from './post-details.js'
import { requireChat, requireKnown } from './require-chat.js'

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
  printedPost(
    {
      seq: post.seq,
      url: postLinkOf(chat, post, linkBase),
      text: post.text ?? '',
      when: formatWhen(post.epoch),
      epoch: post.epoch,
      views: post.views,
      ...detailsOf(post),
      images: post.images === null ? [] : (JSON.parse(post.images) as string[]),
      video: hasVideo(post),
      repost_from: post.repost_from,
      repost_handle: post.repost_handle,
      deleted: post.deleted === 1,
      edited: isEdited(post),
    },
    FEED_NUMBERS,
  )

const POST_VIEWS_NUMBERS = ['views', 'subscribers', 'err'] as const
const RANKED_NUMBERS = ['participants_count', 'views', ...DETAIL_NUMBERS] as const

const RankedItem = Type.Object({
  rank: integer('Rank, from 1.'),
  chat_id: integer('Channel identifier.'),
  handle: textOrNull('Channel slug.'),
  title: text('Channel name.'),
  chat_type: text('Type of the chat: channel, chat or bot.'),
  participants_count: integer('Subscribers of the channel.'),
  category: textOrNull('Category of the channel.'),
  region: textOrNull('Region of the channel.'),
  seq: text('Post identifier within the channel.'),
  url: textOrNull('Link to the post.'),
  text: text('Post text.'),
  when: when(),
  views: integer('Views.'),
  ...POST_DETAILS,
  reposts: integer('Reposts of the post that were observed.'),
  is_repost: flag('Whether the post is a repost.'),
  unknown: unknownOf(RANKED_NUMBERS),
})

const rankedItemOf = (post: RankedPost, index: number, linkBase: string): Static<typeof RankedItem> =>
  printedPost(
    {
      rank: index + 1,
      chat_id: post.chat_id,
      handle: post.handle,
      title: post.title,
      chat_type: post.chat_type,
      participants_count: post.participants_count,
      category: post.category,
      region: post.region,
      seq: post.seq,
      url: postLinkOf(post, post, linkBase),
      text: post.text ?? '',
      when: formatWhen(post.epoch),
      views: post.views,
      ...detailsOf(post),
      reposts: post.reposts,
      is_repost: post.is_repost === 1,
    },
    RANKED_NUMBERS,
  )

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
  last: integer('When it was last seen, before another text was.'),
  to: integerOrNull('When the next version or the deletion of the post was seen; null for the current text.'),
})

const Ranking = Type.Object({ items: list(RankedItem, 'The best first, at most one per channel.') })

const FEED_PERIODS = {
  month: (today: number): DayRange => ({ from: monthStart(today), to: today }),
  '30d': (today: number): DayRange => lastDays(today, 30),
} as const
type FeedPeriod = keyof typeof FEED_PERIODS

/** The days of a feed: with both a period and a day, the days that are in both. */
const feedDays = (
  period: FeedPeriod | undefined,
  day: number | undefined,
  today: number,
): DayRange | undefined => {
  const ranges = [
    ...(period === undefined ? [] : [FEED_PERIODS[period](today)]),
    ...(day === undefined ? [] : [{ from: day, to: day }]),
  ]
  if (ranges.length === 0) return undefined
  return { from: Math.max(...ranges.map(({ from }) => from)), to: Math.min(...ranges.map(({ to }) => to)) }
}

const requirePost = async (db: ReadDb, chatId: number, seq: string): Promise<Post> => {
  const post = await findPost(db, chatId, seq)
  if (post === undefined) throw new ApiError('not_found', `Chat ${chatId} has no post ${seq}.`)
  return post
}

export const posts: ApiRoutes = (api) => {
  api.get('/api/channels/posts', {
    product: 'base',
    tag,
    summary: 'Feed of a channel',
    params: {
      chat_id: chatId(),
      period: Type.Optional(
        choice(
          Object.keys(FEED_PERIODS) as FeedPeriod[],
          '`month` from the start of the current month (Moscow), `30d` the last 30 days.',
        ),
      ),
      day: Type.Optional(date('Only posts of this day.')),
      sort: choiceOr(
        ['date', 'views'],
        'date',
        'Newest or most viewed first; posts whose views are unknown come last.',
      ),
      limit: limit(5_000, FEED_LIMIT),
      edited: switchedOn('Only edited posts.'),
      deleted: switchedOn('Only deleted posts.'),
      seq: Type.Optional(seq('Only this post.')),
    },
    response: Type.Object({
      items: list(FeedPost, 'Posts, deleted ones included.'),
      total: integer('Number of posts without the limit.'),
    }),
    example: `?chat_id=${EXAMPLE_CHANNEL}&period=30d&sort=views&limit=2`,
    answer: async ({ db, params, linkBase, today }) => {
      const chat = await requireChat(db, params.chat_id)
      const items = (found: FeedRow[]) => found.map((post) => feedPostOf(chat, post, linkBase))
      if (params.seq !== undefined) {
        const post = await findPost(db, params.chat_id, params.seq)
        return post ? { items: items([post]), total: 1 } : { items: [], total: 0 }
      }
      const days = feedDays(params.period, params.day, today)
      const { chat_id, sort, limit, edited, deleted } = params
      const found = await feed(db, { chatId: chat_id, days, sort, limit, edited, deleted })
      return { items: items(found.items), total: found.total }
    },
  })

  const onePost = { chat_id: chatId(), seq: seq() }

  api.get('/api/channels/post-versions', {
    product: 'base',
    tag,
    summary: 'Texts that a post had over time',
    params: onePost,
    response: Type.Object({
      items: list(PostVersion, 'In the order of time; the last one is the newest text.'),
      deleted: flag('Whether the post is deleted: then the last version ended with it.'),
      edited_at: integerOrNull('Time of the last edit as the messenger tells it, Unix seconds.'),
    }),
    example: `?chat_id=${EXAMPLE_CHANNEL}&seq=${EXAMPLE_SEQ}`,
    answer: async ({ db, params }) => {
      await requireKnown(db, params.chat_id)
      const post = await requirePost(db, params.chat_id, params.seq)
      const seenAt = decodeSeen(post.seen)
      return {
        items: versionsOf(textsOf(post, seenAt), post.deleted === 1 ? seenAt.deleted : undefined),
        deleted: post.deleted === 1,
        edited_at: post.edited_at,
      }
    },
  })

  api.get('/api/channels/post-views', {
    product: 'base',
    tag,
    summary: 'Views of a post over time',
    params: onePost,
    response: Type.Object({
      views: integer('Views.'),
      subscribers: integer('Subscribers at the end of the day of publication.'),
      err: decimal('100 · views / subscribers.'),
      posted_at: integer('Publication time, Unix seconds.'),
      series: list(Type.Object({ t: SEEN, h: AGE, views: integer('Views.') }), 'In the order of time.'),
      reactions: list(
        Type.Object({ t: SEEN, h: AGE, counts: POST_DETAILS.reactions }),
        'Reactions in the order of time.',
      ),
      forwards: list(CountPoint, 'Forwards in the order of time.'),
      comments: list(CountPoint, 'Comments in the order of time.'),
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

  api.get('/api/channels/post-citations', {
    product: 'base',
    tag,
    summary: 'Posts that cite or repost a post',
    params: { ...onePost, limit: limit(200, 200), page: page() },
    response: Type.Object({
      items: list(MentionItem, 'Citations of the post, newest first.'),
      total: integer('How many citations the post has, on all pages.'),
    }),
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

  api.get('/api/posts/top', {
    product: 'base',
    tag,
    summary: 'Popular posts of the last 24 hours',
    params: { limit: limit(50, 10) },
    response: Ranking,
    isUnbounded: () => true,
    example: '?limit=2',
    answer: async ({ db, params, linkBase, now }) => {
      const after = now - DAY_SECONDS
      const days = { from: dayOf(after), to: dayOf(now) }
      const found = await ranking(db, { metric: 'views', days, after, limit: params.limit })
      return { items: found.map((post, i) => rankedItemOf(post, i, linkBase)) }
    },
  })

  api.get('/api/posts/ranking', {
    product: 'base',
    tag,
    summary: 'Ranking of posts, one per channel',
    params: {
      period: choiceOr(
        PERIODS,
        'today',
        'In Moscow time, weeks begin on Monday; `prev_*` is the whole previous week or month.',
      ),
      metric: choiceOr(
        Object.keys(METRICS) as Metric[],
        'views',
        'What to rank by; other than by views, posts without any are left out.',
      ),
      category: Type.Optional(name('Only channels of this category.')),
      region: Type.Optional(name('Only channels of this region.')),
      limit: limit(100, 50),
    },
    response: Ranking,
    isUnbounded: () => true,
    example: '?period=7d&metric=reposts&limit=2',
    answer: async ({ db, params, linkBase, today }) => {
      const { period, ...request } = params
      const found = await ranking(db, { ...request, days: periodDays(period, today) })
      return { items: found.map((post, i) => rankedItemOf(post, i, linkBase)) }
    },
  })
}
