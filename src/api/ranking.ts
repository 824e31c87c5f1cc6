import Type, { type Static } from 'typebox'
import { postLinkOf } from '../domain/links.js'
import { PERIODS, periodDays } from '../domain/periods.js'
import { DAY_SECONDS, dayOf, formatWhen } from '../domain/time.js'
import { choiceOr, limit, name } from '../http/parameters.js'
import type { ApiRoutes } from '../http/routes.js'
import { flag, integer, list, text, textOrNull, unknownOf, when } from '../http/schema.js'
import { METRICS, type Metric, type RankedPost, ranking } from '../queries/posts.js'
import { adsOnly, wantedAds } from './ads-filter.js'
import { DETAIL_NUMBERS, detailsOf, markUnknownOfPost, POST_DETAILS } from './post-details.js'

const tag = 'Publications'

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
  markUnknownOfPost(
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

const Ranking = Type.Object({ items: list(RankedItem, 'The best first, at most one per channel.') })

export const rankings: ApiRoutes = (api) => {
  api.get('/api/posts/top', {
    product: 'base',
    tag,
    summary: 'Popular posts of the last 24 hours',
    params: { limit: limit(50, 10) },
    response: Ranking,
    isUnbounded: () => true,
    example: '?limit=2',
    answer: async ({ params, linkBase, now, ...tx }) => {
      const after = now - DAY_SECONDS
      const days = { from: dayOf(after), to: dayOf(now) }
      const found = await ranking(tx, { metric: 'views', days, after, limit: params.limit })
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
      ads: adsOnly(),
      limit: limit(100, 50),
    },
    response: Ranking,
    isUnbounded: () => true,
    example: '?period=7d&metric=reposts&limit=2',
    answer: async ({ params, linkBase, today, ...tx }) => {
      const { period, ads, ...request } = params
      const days = periodDays(period, today)
      const found = await ranking(tx, { ...request, days, ads: wantedAds(ads) })
      return { items: found.map((post, i) => rankedItemOf(post, i, linkBase)) }
    },
  })
}
