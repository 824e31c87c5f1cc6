import Type from 'typebox'
import { HOURS_PER_DAY } from '../domain/hours.js'
import { ENGAGEMENT_SCALE } from '../domain/market.js'
import { ratio2 } from '../domain/rounding.js'
import { type LeaderColumn, leaders, readCounters } from '../queries/market.js'
import type { ReadDb } from '../store/index.js'
import { choiceOr, limit } from './parameters.js'
import type { ApiRoutes } from './routes.js'
import { decimal, integer, list, text, textOrNull } from './schema.js'

const tag = 'Market summaries'

/** Below this size ERR says little. */
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

/** The sums of one measure. */
const counter = async (db: ReadDb, measure: string): Promise<Map<string, number>> =>
  (await readCounters(db, [measure])).get(measure) ?? new Map()

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

export const market: ApiRoutes = (api) => {
  api.get('/api/channels/stats', {
    product: 'base',
    tag,
    summary: 'Volume of the database',
    params: {},
    response: Type.Object({
      channels: integer('Channels.'),
      chats: integer('Chats.'),
      bots: integer('Bots.'),
      posts: integer('Posts that are not deleted.'),
      posts_today: integer('Of them, published today.'),
      subs: integer('Subscribers of all.'),
      views_total: integer('Views of all posts.'),
      categories: integer('Categories.'),
    }),
    example: '',
    answer: async ({ db }) => {
      const sums = await readCounters(db, ['type', 'total', 'category'])
      const of = (measure: string, name: string): number => sums.get(measure)?.get(name) ?? 0
      return {
        channels: of('type', 'channel'),
        chats: of('type', 'chat'),
        bots: of('type', 'bot'),
        posts: of('total', 'posts'),
        posts_today: of('total', 'posts_today'),
        subs: of('total', 'subs'),
        views_total: of('total', 'views_total'),
        categories: sums.get('category')?.size ?? 0,
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
        '`err` needs at least 1,000 subscribers.',
      ),
      limit: limit(100, 10),
    },
    response: Type.Object({
      items: list(
        Type.Object({
          handle: textOrNull('Slug.'),
          title: text('Name.'),
          value: decimal('Average reach, or ERR.'),
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
      period: choiceOr(Object.keys(GROWTH_PERIODS) as GrowthPeriod[], 'week', 'Over which period.'),
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
          chans: integer('Channels, chats and bots in it.'),
          base: integer('Their subscribers 30 days ago.'),
          delta: integer('Their growth.'),
          pct: decimal('Growth in percent of the base.'),
        }),
        'The greatest growth first.',
      ),
    }),
    example: '',
    answer: async ({ db }) => {
      const sums = await readCounters(db, ['category', 'category_base', 'category_delta'])
      const items = [...(sums.get('category') ?? [])].map(([name, chans]) => {
        const base = sums.get('category_base')?.get(name) ?? 0
        const delta = sums.get('category_delta')?.get(name) ?? 0
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
          n: integer('Posts.'),
        }),
        'Hours with posts, ascending.',
      ),
    }),
    example: '',
    answer: async ({ db }) => {
      const sums = await readCounters(db, ['hour_posts', 'hour_engagement'])
      const slots = [...(sums.get('hour_posts') ?? [])].map(([name, n]) => ({ slot: Number(name), n }))
      const engagement = (slot: number): number => sums.get('hour_engagement')?.get(String(slot)) ?? 0
      return {
        items: slots
          .sort((a, b) => a.slot - b.slot)
          .map(({ slot, n }) => ({
            dow: Math.floor(slot / HOURS_PER_DAY) + 1,
            hr: slot % HOURS_PER_DAY,
            er: ratio2(engagement(slot), n * ENGAGEMENT_SCALE),
            n,
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
        Type.Object({ n: text('`repost`, `video`, `image` or `text`.'), v: integer('Posts.') }),
        'The most frequent first.',
      ),
    }),
    example: '',
    answer: async ({ db }) => {
      const items = [...(await counter(db, 'content'))].map(([n, v]) => ({ n, v }))
      return { items: items.sort((a, b) => b.v - a.v || (a.n < b.n ? -1 : 1)) }
    },
  })
}
