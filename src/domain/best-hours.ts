import { groupBy } from './group.js'
import { HOURS_PER_DAY } from './hours.js'
import { medianOf } from './median.js'
import { ratio2 } from './rounding.js'
import { weekdayOf } from './time.js'

/** Views of a younger post still grow quickly. */
export const BEST_HOURS_AGE_HOURS = 24
export const BEST_HOURS_DAYS = 90

export interface HourPost {
  /** Moscow day and hour of the publication. */
  day: number
  hour: number
  views: number
}

export interface BestHour {
  weekday: number
  hour: number
  medianViews: number
  /** The median in percent of that of all posts; null where that is 0. */
  percentOfAll: number | null
  posts: number
}

export interface BestHours {
  /** Null without posts. */
  medianViews: number | null
  hours: BestHour[]
}

/** The median views of posts by weekday and hour; hours without posts are left out. */
export const bestHours = (posts: readonly HourPost[]): BestHours => {
  const all = medianViewsOf(posts)
  const bySlot = groupBy(posts, ({ day, hour }) => (weekdayOf(day) - 1) * HOURS_PER_DAY + hour)
  const slots = [...bySlot].toSorted(([a], [b]) => a - b)
  return {
    medianViews: all,
    hours: slots.map(([slot, ofSlot]) => {
      const median = medianViewsOf(ofSlot) ?? 0
      return {
        weekday: Math.floor(slot / HOURS_PER_DAY) + 1,
        hour: slot % HOURS_PER_DAY,
        medianViews: median,
        // Medians may be halves; ratios need whole numbers.
        percentOfAll: all ? ratio2(200 * median, 2 * all) : null,
        posts: ofSlot.length,
      }
    }),
  }
}

const medianViewsOf = (posts: readonly HourPost[]): number | null =>
  medianOf(
    posts.map(({ views }) => views),
    1,
  )
