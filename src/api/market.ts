import Type from 'typebox'
import { RHYTHM_WINDOW_DAYS } from '../domain/card.js'
import { asOf } from '../domain/clocks.js'
import { groupBy } from '../domain/group.js'
import { HOURS_PER_DAY } from '../domain/hours.js'
import { inferredAmong } from '../domain/labels.js'
import { ENGAGEMENT_SCALE } from '../domain/market.js'
import { CONTENT_TYPES } from '../domain/media.js'
import { lastDays } from '../domain/periods.js'
import { ratio2 } from '../domain/rounding.js'
import { weekdayOf } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { choiceOr, limit } from '../http/parameters.js'
import { decimal, integer, list, text, textOrNull, unknownOf } from '../http/schema.js'
import { cardsAt } from '../queries/catalogue/card-cache.js'
import { findLeaders, growthByCategory } from '../queries/catalogue/leaders.js'
import type { Chat } from '../queries/catalogue.js'
import { type MarketHour, marketHours, measureOf, postsByKind, readCounters } from '../queries/market.js'
import { AsOf, freshFaults, freshFrom, freshOr } from './clocks.js'
import { inferred, inferredOf } from './labels.js'

const tag = 'Market summaries'

/** The ERR of smaller channels varies too much for a ranking. */
const ERR_LEADER_MIN_SUBS = 1_000

/** A mean over fewer posts says little about a channel. */
const LEADER_MIN_POSTS = 3

const TOP_METRICS = { reach: 'avg_reach', err: 'err_pct', median: 'median_reach' } as const
type TopMetric = keyof typeof TOP_METRICS

const GROWTH_PERIODS = {
  today: 'g_today',
  yest: 'g_yest',
  week: 'g_week',
  month: 'g_month',
} as const
type GrowthPeriod = keyof typeof GROWTH_PERIODS

const GROWTH_NUMBERS = ['g_week', 'g_month'] as const

const stale = () =>
  integer('Those that `fresh` leaves out: without it they would be in the list, if it had no limit.')

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

export const stats = endpoint({
  path: '/api/channels/stats',
  product: 'base',
  tag,
  summary: 'Totals of the catalogue',
  params: { inferred: inferred() },
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
  answer: async ({ db, params, today }) => {
    const { deleted: _, ...publishedToday } = Object.fromEntries(
      await postsByKind(db, { from: today, to: today }),
    )
    const types = await readCounters(db, 'type')
    const totals = await readCounters(db, 'total')
    const categories = await readCounters(db, measureOf('category', params))
    return {
      channels: types.get('channel') ?? 0,
      chats: types.get('chat') ?? 0,
      bots: types.get('bot') ?? 0,
      posts: totals.get('posts') ?? 0,
      posts_today: Object.values(publishedToday).reduce((sum, posts) => sum + posts, 0),
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
    fresh: freshOr(7, 'Only channels whose posts were looked at lately.'),
  },
  check: ({ fresh }) => freshFaults(fresh),
  response: Type.Object({
    items: list(
      Type.Object({
        handle: textOrNull('Slug.'),
        title: text('Name.'),
        value: decimal('Average reach, ERR or median reach.'),
        chat_id: integer('Channel identifier.'),
        posts: integer('Own posts of the 30 days with known views; at least 3.'),
        avg_reach: decimal('Mean views of these posts.'),
        median_reach: decimal('Median of their views.'),
        as_of: AsOf,
      }),
      'The greatest first.',
    ),
    stale: stale(),
  }),
  example: '?metric=err&limit=3',
  answer: async ({ params: { metric, limit, fresh }, version, today, ...tx }) => {
    const column = TOP_METRICS[metric]
    const { chats, stale } = await findLeaders(tx, await cardsAt(tx, version), {
      column,
      limit,
      clock: 'posts_at',
      from: freshFrom(fresh, today),
      minSubs: metric === 'err' ? ERR_LEADER_MIN_SUBS : undefined,
      minPosts: LEADER_MIN_POSTS,
    })
    const items = chats.map((chat) => ({
      handle: chat.handle,
      title: chat.title,
      // Leaders have known numbers above 0, and views of several posts.
      value: chat[column] ?? 0,
      chat_id: chat.chat_id,
      posts: chat.own_seen_month,
      avg_reach: chat.avg_reach ?? 0,
      median_reach: chat.median_reach ?? 0,
      as_of: asOf(chat),
    }))
    return { items, stale }
  },
})

const grown = (chat: Chat, column: (typeof GROWTH_PERIODS)[GrowthPeriod]) => {
  const { handle, title, category, participants_count, chat_id, g_week, g_month } = chat
  // Whoever has grown was counted.
  const known = { participants_count: participants_count ?? 0, gain: chat[column] ?? 0 }
  const inferred = inferredAmong(['category'], chat)
  const record = { handle, title, category, ...known, chat_id, g_week, g_month, as_of: asOf(chat), inferred }
  return printed(record, GROWTH_NUMBERS)
}

export const growthLeaders = endpoint({
  path: '/api/channels/growth-leaders',
  product: 'base',
  tag,
  summary: 'Leading channels by growth',
  params: {
    period: choiceOr(Object.keys(GROWTH_PERIODS) as GrowthPeriod[], 'week', 'Period of the growth.'),
    limit: limit(100, 10),
    fresh: freshOr(1, 'Only channels whose subscribers were counted lately.'),
  },
  check: ({ fresh }) => freshFaults(fresh),
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
        as_of: AsOf,
        inferred: inferredOf(['category']),
        unknown: unknownOf(GROWTH_NUMBERS),
      }),
      'The greatest first.',
    ),
    stale: stale(),
  }),
  example: '?limit=3',
  answer: async ({ params: { period, limit, fresh }, version, today, ...tx }) => {
    const column = GROWTH_PERIODS[period]
    const { chats, stale } = await findLeaders(tx, await cardsAt(tx, version), {
      column,
      limit,
      clock: 'subscribers_at',
      from: freshFrom(fresh, today),
    })
    return { items: chats.map((chat) => grown(chat, column)), stale }
  },
})

export const categoryGrowth = endpoint({
  path: '/api/channels/category-growth',
  product: 'base',
  tag,
  summary: 'Growth by category over 30 days',
  params: {
    fresh: freshOr(1, 'Growth only of those whose subscribers were counted lately.'),
    inferred: inferred(),
  },
  check: ({ fresh }) => freshFaults(fresh),
  response: Type.Object({
    items: list(
      Type.Object({
        name: text('Category.'),
        chans: integer('Number of channels, chats and bots in it.'),
        base: integer('Sum of the subscribers 30 days before of those that `known` counts.'),
        delta: integer('Growth of that sum.'),
        pct: decimal('Growth in percent of the base.'),
        known: integer('Number of fresh ones whose subscribers and growth over 30 days are known.'),
      }),
      'The greatest growth first.',
    ),
    stale: integer('Those in a category whose growth is known, but that `fresh` leaves out.'),
  }),
  example: '',
  answer: async ({ params: { fresh, inferred }, version, today, ...tx }) => {
    const cards = await cardsAt(tx, version)
    const { categories, stale } = growthByCategory(cards, {
      clock: 'subscribers_at',
      from: freshFrom(fresh, today),
      inferred,
    })
    const items = categories.map(({ name, chats, known, subscribers, growth }) => {
      const base = subscribers - growth
      return { name, chans: chats, base, delta: growth, pct: ratio2(growth * 100, base), known }
    })
    return { items: items.sort((a, b) => b.delta - a.delta || byName(a, b)), stale }
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
  answer: async ({ db, today }) => {
    const hours = await marketHours(db, lastDays(today, RHYTHM_WINDOW_DAYS))
    const bySlot = groupBy(hours, ({ day, hour }) => (weekdayOf(day) - 1) * HOURS_PER_DAY + hour)
    const sum = (ofSlot: readonly MarketHour[], column: 'posts' | 'engagement'): number =>
      ofSlot.reduce((all, one) => all + one[column], 0)
    const items = Array.from(bySlot, ([slot, ofSlot]) => {
      const n = sum(ofSlot, 'posts')
      return {
        dow: Math.floor(slot / HOURS_PER_DAY) + 1,
        hr: slot % HOURS_PER_DAY,
        er: ratio2(sum(ofSlot, 'engagement'), n * ENGAGEMENT_SCALE),
        n,
      }
    })
    return { items: items.sort((a, b) => a.dow - b.dow || a.hr - b.hr) }
  },
})

const CONTENT_DAYS = 30

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
    unseen: integer('Posts of which no source told what is attached; they are in no share.'),
  }),
  example: '',
  answer: async ({ db, today }) => {
    const {
      deleted: _,
      unseen = 0,
      ...seen
    } = Object.fromEntries(await postsByKind(db, lastDays(today, CONTENT_DAYS)))
    const items = Object.entries(seen).map(([n, v]) => ({ n, v }))
    return { items: items.sort((a, b) => b.v - a.v || (a.n < b.n ? -1 : 1)), unseen }
  },
})
