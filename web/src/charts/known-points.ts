import { known, type Observed } from '../table/known.js'
import type { Point } from './path.js'

interface ReachDay extends Observed {
  d: string
  reach: number
  err: number
  /** Whether all posts of the day are older than 24 hours. */
  mature: boolean
}

/**
 * The days whose value is known. A day whose posts are too young is open, and after days with posts whose value is
 * unknown the line begins anew. It joins days over others that had no posts.
 */
export const reachPoints = (days: readonly ReachDay[], field: 'reach' | 'err'): Point<string>[] =>
  days.flatMap((day, index): Point<string>[] => {
    const value = known(day, field)
    if (value === undefined) return []
    const before = days[index - 1]
    if (before && known(before, field) === undefined) return [[day.d, value, 'apart']]
    return [day.mature ? [day.d, value] : [day.d, value, 'open']]
  })
