import Type from 'typebox'
import { HOURS_PER_DAY } from '../domain/hours.js'
import { ENGAGEMENT_SCALE } from '../domain/market.js'
import { CONTENT_TYPES } from '../domain/media.js'
import { ratio2 } from '../domain/rounding.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { choiceOr, limit } from '../http/parameters.js'
import { decimal, integer, list, text, textOrNull, unknownOf } from '../http/schema.js'
import {
  growthLeaders as findGrowthLeaders,
  topChannels as findTopChannels,
  type GrowthColumn,
  readCounters,
  type TopColumn,
  weekHours,
} from '../queries/market.js'

const tag = 'Market summaries'

/** The ERR of smaller channels varies too much for a ranking. */
const ERR_LEADER_MIN_SUBS = 1_000

const TOP_METRICS = { reach: 'avg_reach', err: 'err_pct' } as const satisfies Record<string, TopColumn>
type TopMetric = keyof typeof TOP_METRICS

const GROWTH_PERIODS = {
  today: 'g_today',
  yest: 'g_yest',
  week: 'g_week',
  month: 'g_month',
} as const satisfies Record<string, GrowthColumn>
type GrowthPeriod = keyof typeof GROWTH_PERIODS

const GROWTH_NUMBERS = ['g_week', 'g_month'] as const

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

export const stats = endpoint({
  path: '/api/channels/stats',
  product: 'base',
  tag,
  summary: 'Totals of the catalogue',
  params: {},
  response: Type.Object({
    channels: integer('Number of channels.'),
    chats: integer('Number of chats.'),
    bots: integer('Number of bots.'),
    posts: integer('Posts that are not deleted.'),
    posts_today: integer('Posts published today.'),
    subs: integer('Sum of all known subscribers.'),
    views_total: integer('Sum of the views of all posts.'),
    categories: integer('Number of categories.'),
  }),
  example: '',
  answer: async ({ db }) => {
    const types = await readCounters(db, 'type')
    const totals = await readCounters(db, 'total')
    const categories = await readCounters(db, 'category')
    return {
      channels: types.get('channel') ?? 0,
      chats: types.get('chat') ?? 0,
      bots: types.get('bot') ?? 0,
      posts: totals.get('posts') ?? 0,
      posts_today: totals.get('posts_today') ?? 0,
      subs: totals.get('subs') ?? 0,
      views_total: totals.get('views_total') ?? 0,
      categories: categories.size,
    }
  },
})

export const topChannels = endpoint({
  path: '/api/channels/top-channels',
  product: 'base',
  tag,
  summary: 'Leading channels by reach or ERR',
  params: {
    metric: choiceOr(
      Object.keys(TOP_METRICS) as TopMetric[],
      'reach',
      'What to rank by; with `err` only channels with at least 1,000 subscribers are ranked.',
    ),
    limit: limit(100, 10),
  },
  response: Type.Object({
    items: list(
      Type.Object({
        handle: textOrNull('Slug.'),
        title: text('Name.'),
        value: decimal('Average reach or ERR.'),
        chat_id: integer('Channel identifier.'),
        posts: integer('Own posts of the last 30 days with known views; at least 3.'),
      }),
      'The greatest first.',
    ),
  }),
  example: '?metric=err&limit=3',
  answer: async ({ db, params }) => {
    const column = TOP_METRICS[params.metric]
    const minSubs = params.metric === 'err' ? ERR_LEADER_MIN_SUBS : 0
    const found = await findTopChannels(db, column, { limit: params.limit, minSubs })
    return { items: found }
  },
})

export const growthLeaders = endpoint({
  path: '/api/channels/growth-leaders',
  product: 'base',
  tag,
  summary: 'Leading channels by growth',
  params: {
    period: choiceOr(Object.keys(GROWTH_PERIODS) as GrowthPeriod[], 'week', 'Period of the growth.'),
    limit: limit(100, 10),
  },
  response: Type.Object({
    items: list(
      Type.Object({
        handle: textOrNull('Slug.'),
        title: text('Name.'),
        category: textOrNull('Category.'),
        participants_count: integer('Subscribers.'),
        gain: integer('Growth.'),
        chat_id: integer('Channel identifier.'),
        g_week: integer('Growth over 7 days.'),
        g_month: integer('Growth over 30 days.'),
        unknown: unknownOf(GROWTH_NUMBERS),
      }),
      'The greatest first.',
    ),
  }),
  example: '?limit=3',
  answer: async ({ db, params }) => {
    const found = await findGrowthLeaders(db, GROWTH_PERIODS[params.period], params.limit)
    return {
      items: found.map(({ participants_count, ...chat }) => ({
        ...printed(chat, GROWTH_NUMBERS),
        // Whoever has grown was counted.
        participants_count: participants_count ?? 0,
      })),
    }
  },
})

export const categoryGrowth = endpoint({
  path: '/api/channels/category-growth',
  product: 'base',
  tag,
  summary: 'Growth by category over 30 days',
  params: {},
  response: Type.Object({
    items: list(
      Type.Object({
        name: text('Category.'),
        chans: integer('Number of channels, chats and bots in it.'),
        base: integer('Sum of the subscribers 30 days ago of those whose growth is known.'),
        delta: integer('Growth of that sum.'),
        pct: decimal('Growth in percent of the base.'),
        known: integer('Number of those whose subscribers and growth over 30 days are known.'),
      }),
      'The greatest growth first.',
    ),
  }),
  example: '',
  answer: async ({ db }) => {
    const categories = await readCounters(db, 'category')
    const knowns = await readCounters(db, 'category_known')
    const bases = await readCounters(db, 'category_base')
    const deltas = await readCounters(db, 'category_delta')
    const items = Array.from(categories, ([name, chans]) => {
      const known = knowns.get(name) ?? 0
      const base = bases.get(name) ?? 0
      const delta = deltas.get(name) ?? 0
      return { name, chans, base, delta, pct: ratio2(delta * 100, base), known }
    })
    return { items: items.sort((a, b) => b.delta - a.delta || byName(a, b)) }
  },
})

export const bestTime = endpoint({
  path: '/api/channels/best-time',
  product: 'base',
  tag,
  summary: 'Engagement by weekday and hour, last 90 days',
  params: {},
  response: Type.Object({
    items: list(
      Type.Object({
        dow: integer('Weekday, 1 = Monday.'),
        hr: integer('Hour, Moscow time.'),
        er: decimal('Mean of 100 · views / subscribers.'),
        n: integer('Number of posts.'),
      }),
      'Hours with posts, ascending.',
    ),
  }),
  example: '',
  answer: async ({ db }) => {
    const hours = await weekHours(db, {})
    return {
      items: hours.map(({ slot, posts, engagement }) => ({
        dow: Math.floor(slot / HOURS_PER_DAY) + 1,
        hr: slot % HOURS_PER_DAY,
        er: ratio2(engagement, posts * ENGAGEMENT_SCALE),
        n: posts,
      })),
    }
  },
})

export const contentTypes = endpoint({
  path: '/api/channels/content-types',
  product: 'base',
  tag,
  summary: 'Shares of content types, last 30 days',
  params: {},
  response: Type.Object({
    items: list(
      Type.Object({ n: text(`One of ${CONTENT_TYPES.join(', ')}.`), v: integer('Number of posts.') }),
      'The most frequent first.',
    ),
  }),
  example: '',
  answer: async ({ db }) => {
    const items = Array.from(await readCounters(db, 'content'), ([n, v]) => ({ n, v }))
    return { items: items.sort((a, b) => b.v - a.v || (a.n < b.n ? -1 : 1)) }
  },
})
