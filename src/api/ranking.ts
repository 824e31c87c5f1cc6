import Type, { type Static } from 'typebox'
import { METRICS } from '../domain/best-posts.js'
import { inferredAmong } from '../domain/labels.js'
import { PERIODS } from '../domain/periods.js'
import { endpoint } from '../http/endpoint.js'
import { choiceOr, limit, name } from '../http/parameters.js'
import { flag, integer, list, textOrNull, unknownOf } from '../http/schema.js'
import {
  isScanned,
  popularPosts,
  type RankedPost,
  type RankingRequest,
  ranking as rankPosts,
} from '../queries/ranking.js'
import { adsOnly, wantedAds } from './ads-filter.js'
import { chosen, inferred, inferredOf } from './labels.js'
import {
  chatOf,
  contentOf,
  DETAIL_NUMBERS,
  markUnknownOfPost,
  POST_CHAT,
  POST_CONTENT,
} from './post-details.js'
import { PUBLISHED_AT } from './published-at.js'

const tag = 'Publications'
const MOST_DAYS = 366

const LABELLED = ['category', 'region'] as const
const RANKED_NUMBERS = ['participants_count', 'views', ...DETAIL_NUMBERS] as const

const RankedItem = Type.Object({
  rank: integer('Rank, from 1.'),
  ...POST_CHAT,
  category: textOrNull('Category of the channel.'),
  region: textOrNull('Region of the channel.'),
  ...POST_CONTENT,
  reposts: integer('Reposts of the post that were observed.'),
  is_repost: flag('Whether the post is a repost.'),
  inferred: inferredOf(LABELLED),
  unknown: unknownOf(RANKED_NUMBERS),
})

const rankedItemOf = (post: RankedPost, index: number, linkBase: string): Static<typeof RankedItem> =>
  markUnknownOfPost(
    {
      rank: index + 1,
      ...chatOf(post),
      category: post.category,
      region: post.region,
      ...contentOf(post, linkBase),
      reposts: post.reposts,
      is_repost: post.is_repost === 1,
      inferred: inferredAmong(LABELLED, post),
    },
    RANKED_NUMBERS,
  )

const Ranking = Type.Object({ items: list(RankedItem, 'The best first, at most one per channel.') })

export const top = endpoint({
  path: '/api/posts/top',
  product: 'base',
  tag,
  summary: 'Popular posts of the last 24 hours',
  params: { limit: limit(50, 10) },
  response: Ranking,
  example: '?limit=2',
  answer: async ({ params, linkBase, now, ...tx }) => {
    const found = await popularPosts(tx, now, params.limit)
    return { items: found.map((post, i) => rankedItemOf(post, i, linkBase)) }
  },
})

/** The best posts of a category are kept with labels and without; those without are looked for among all of it. */
const isNarrowed = ({
  inferred,
  category,
  region,
}: Pick<RankingRequest, 'inferred' | 'category' | 'region'>) =>
  !inferred && (category ?? region) !== undefined

export const ranking = endpoint({
  path: '/api/posts/ranking',
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
      METRICS,
      'views',
      'What to rank by; other than by views, posts without any are left out. By `copies`, only the first of posts with nearly the same text is ranked.',
    ),
    category: Type.Optional(name('Only channels of this category.')),
    region: Type.Optional(name('Only channels of this region.')),
    ads: adsOnly(),
    ...PUBLISHED_AT,
    days: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: MOST_DAYS },
        description: 'Only posts of the last days, ending with today, where the period has them.',
      }),
    ),
    inferred: inferred(),
    limit: limit(100, 50),
  },
  response: Ranking,
  isUnbounded: ({ ads, days, weekday, hour, ...narrowed }) =>
    isScanned({ ads: wantedAds(ads), days, weekday, hour }) || isNarrowed(narrowed),
  example: '?period=7d&metric=reposts&limit=2',
  answer: async ({ params, linkBase, today, ...tx }) => {
    const { ads, ...request } = params
    const found = await rankPosts(tx, { ...request, today, ads: wantedAds(ads) })
    return { items: chosen(found, params).map((post, i) => rankedItemOf(post, i, linkBase)) }
  },
})
