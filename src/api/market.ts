import Type from 'typebox'
import { HOURS_PER_DAY } from '../domain/hours.js'
import { ENGAGEMENT_SCALE } from '../domain/market.js'
import { ratio2 } from '../domain/rounding.js'
import { choiceOr, limit } from '../http/parameters.js'
import type { ApiRoutes } from '../http/routes.js'
import { decimal, integer, list, text, textOrNull } from '../http/schema.js'
import { type LeaderColumn, leaders, readCounters, weekHours } from '../queries/market.js'

const tag = 'Market summaries'

/** The ERR of smaller channels varies too much for a ranking. */
const ERR_LEADER_MIN_SUBS = 1_000

const TOP_METRICS = { reach: 'avg_reach', err: 'err_pct' } as const satisfies Record<string, LeaderColumn>
type TopMetric = keyof typeof TOP_METRICS

const GROWTH_PERIODS = {
  today: 'g_today',
  yest: 'g_yest',
  week: 'g_week',
  month: 'g_month',
} as const satisfies Record<string, LeaderColumn>
type GrowthPeriod = keyof typeof GROWTH_PERIODS

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

export const market: ApiRoutes = (api) => {
  api.get('/api/channels/stats', {
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
      subs: integer('Sum of all subscribers.'),
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

  api.get('/api/channels/top-channels', {
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
        }),
        'The greatest first.',
      ),
    }),
    example: '?metric=err&limit=3',
    answer: async ({ db, params }) => {
      const column = TOP_METRICS[params.metric]
      const minSubs = params.metric === 'err' ? ERR_LEADER_MIN_SUBS : 0
      const found = await leaders(db, column, { limit: params.limit, minSubs })
      return { items: found.map(({ handle, title, value }) => ({ handle, title, value })) }
    },
  })

  api.get('/api/channels/growth-leaders', {
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
        }),
        'The greatest first.',
      ),
    }),
    example: '?limit=3',
    answer: async ({ db, params }) => {
      const column = GROWTH_PERIODS[params.period]
      const found = await leaders(db, column, { limit: params.limit, minSubs: 0 })
      return {
        items: found.map(({ value, ...chat }) => ({ ...chat, gain: value })),
      }
    },
  })

  api.get('/api/channels/category-growth', {
    product: 'base',
    tag,
    summary: 'Growth by category over 30 days',
    params: {},
    response: Type.Object({
      items: list(
        Type.Object({
          name: text('Category.'),
          chans: integer('Number of channels, chats and bots in it.'),
          base: integer('Sum of their subscribers 30 days ago.'),
          delta: integer('Growth of that sum.'),
          pct: decimal('Growth in percent of the base.'),
        }),
        'The greatest growth first.',
      ),
    }),
    example: '',
    answer: async ({ db }) => {
      const categories = await readCounters(db, 'category')
      const bases = await readCounters(db, 'category_base')
      const deltas = await readCounters(db, 'category_delta')
      const items = Array.from(categories, ([name, chans]) => {
        const base = bases.get(name) ?? 0
        const delta = deltas.get(name) ?? 0
        return { name, chans, base, delta, pct: ratio2(delta * 100, base) }
      })
      return { items: items.sort((a, b) => b.delta - a.delta || byName(a, b)) }
    },
  })

  api.get('/api/channels/best-time', {
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

  api.get('/api/channels/content-types', {
    product: 'base',
    tag,
    summary: 'Shares of content types, last 30 days',
    params: {},
    response: Type.Object({
      items: list(
        Type.Object({ n: text('`repost`, `video`, `image` or `text`.'), v: integer('Number of posts.') }),
        'The most frequent first.',
      ),
    }),
    example: '',
    answer: async ({ db }) => {
      const items = Array.from(await readCounters(db, 'content'), ([n, v]) => ({ n, v }))
      return { items: items.sort((a, b) => b.v - a.v || (a.n < b.n ? -1 : 1)) }
    },
  })
}
