import { ratio2 } from './rounding.js'

/** The numbers of a card, from exact sums. Formulas and windows are explained in docs/formulas.md. */

export const REACH_WINDOW_DAYS = 30
export const RHYTHM_WINDOW_DAYS = 90
/** A count that was seen longer before or after the posts says nothing about their ERR. */
const ERR_COUNT_DAYS = 90

/** The newest subscriber count until the end of a day, with the day on which it was seen. */
export interface LastCount {
  day: number
  subs: number
}

/** The newest count until the end of a day. */
export type CountUntil = (day: number) => LastCount | undefined

/**
 * The count that ERR compares views with: the newest until the end of the day on which posts were last looked at, else the
 * earliest after it; null where it was seen too long before or after that day.
 */
export const countForErr = (
  day: number,
  before: LastCount | undefined,
  after: LastCount | undefined,
): number | null => {
  const count = before ?? after
  return count !== undefined && Math.abs(count.day - day) <= ERR_COUNT_DAYS ? count.subs : null
}

/** A base that is a day old still stands for a period of one day. */
const MIN_BASE_DAYS = 2

/**
 * Growth over the `days` after a base day. It is unknown unless it was seen on both sides: a count within the last
 * max(days, 2) days up to the base day, and one after it up to the end of the period.
 */
const growthAfter = (base: number, days: number, countUntil: CountUntil): number | null => {
  const [before, after] = [countUntil(base), countUntil(base + days)]
  if (before === undefined || after === undefined) return null
  const isSeen = before.day > base - Math.max(days, MIN_BASE_DAYS) && after.day > base
  return isSeen ? after.subs - before.subs : null
}

/** `today` is the day of the newest count. */
export const growth = (today: number, countUntil: CountUntil) => ({
  g_today: growthAfter(today - 1, 1, countUntil),
  g_yest: growthAfter(today - 2, 1, countUntil),
  g_week: growthAfter(today - 7, 7, countUntil),
  g_month: growthAfter(today - 30, 30, countUntil),
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

/** Mean views of posts; unknown without posts. */
export const reachOf = (views: number, posts: number): number | null =>
  posts === 0 ? null : ratio2(views, posts)

/** 100 · (views / posts) / subscribers, in one exact step; unknown without posts and without subscribers. */
export const errOf = (views: number | bigint, posts: number | bigint, subs: number | null): number | null => {
  const over = BigInt(posts) * BigInt(subs ?? 0)
  return over === 0n ? null : ratio2(BigInt(views) * 100n, over)
}

/** Null where it is unknown. */
export const reach = (sums: ReachSums, subs: number | null) => ({
  avg_reach: reachOf(sums.own_views, sums.own_seen),
  err_pct: errOf(sums.own_views, sums.own_seen, subs),
  err_24h: errOf(sums.own_views_24h, BigInt(sums.own_seen_24h) * MICRO, subs),
  err_48h: errOf(sums.own_views_48h, BigInt(sums.own_seen_48h) * MICRO, subs),
})

/** How titles are sorted and compared: without case, ё as е. */
export const foldTitle = (title: string): string => title.toLowerCase().replaceAll('ё', 'е')
