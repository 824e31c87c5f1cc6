import { type DayRange, lastDays } from './periods.js'

/** What the numbers of a chat, or of all chats, rest on. */

/** Whole numbers, so that taking a chat away undoes adding it exactly. */
export const COVERAGE_SUMS = [
  'subscriber_counts',
  'posts',
  'posts_with_views',
  'posts_with_24h',
  'posts_with_48h',
  'posts_edited',
  'posts_deleted',
] as const

export type CoverageSums = Record<(typeof COVERAGE_SUMS)[number], number>

export interface SubscriberCoverage {
  subscriber_days_30: number
  subscriber_days_90: number
  subscriber_gap_days: number
}

/** On how many of the last days there is a count, and for how long there was none; `days` with a count ascend. */
export const subscriberCoverage = (days: readonly number[], today: number): SubscriberCoverage => ({
  subscriber_days_30: countWithin(days, lastDays(today, 30)),
  subscriber_days_90: countWithin(days, lastDays(today, 90)),
  subscriber_gap_days: longestGap(days, today),
})

const countWithin = (days: readonly number[], { from, to }: DayRange): number =>
  days.filter((day) => day >= from && day <= to).length

/** The longest run of days without a count between the first count and today. */
const longestGap = (days: readonly number[], today: number): number => {
  const gaps = days.map((day, i) => (days[i + 1] ?? today + 1) - day - 1)
  return gaps.reduce((longest, gap) => Math.max(longest, gap), 0)
}
