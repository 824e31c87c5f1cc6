import { ratio2 } from './rounding.js'

/** The numbers of a card, from exact sums. Formulas and windows are explained in docs/formulas.md. */

export const REACH_WINDOW_DAYS = 30
export const RHYTHM_WINDOW_DAYS = 90

/** Subscribers now and at the ends of past days. */
export interface SubscriberCounts {
  now: number
  yesterday: number
  dayBefore: number
  weekAgo: number
  monthAgo: number
}

export const growth = (subs: SubscriberCounts) => ({
  g_today: subs.now - subs.yesterday,
  g_yest: subs.yesterday - subs.dayBefore,
  g_week: subs.now - subs.weekAgo,
  g_month: subs.now - subs.monthAgo,
})

/** Sums over own posts of the window; `*_views_*h` in millionths of a view. */
export interface ReachSums {
  own_seen: number
  own_views: number
  own_seen_24h: number
  own_views_24h: number
  own_seen_48h: number
  own_views_48h: number
}

const MICRO = 1_000_000n

/** 100 · (views / posts) / subscribers, in one exact step. */
export const errOf = (views: number | bigint, posts: number | bigint, subs: number): number =>
  ratio2(BigInt(views) * 100n, BigInt(posts) * BigInt(subs))

export const reach = (sums: ReachSums, subs: number) => ({
  avg_reach: ratio2(sums.own_views, sums.own_seen),
  err_pct: errOf(sums.own_views, sums.own_seen, subs),
  err_24h: errOf(sums.own_views_24h, BigInt(sums.own_seen_24h) * MICRO, subs),
  err_48h: errOf(sums.own_views_48h, BigInt(sums.own_seen_48h) * MICRO, subs),
})

/** How titles are sorted and compared: without case, ё as е. */
export const foldTitle = (title: string): string => title.toLowerCase().replaceAll('ё', 'е')
