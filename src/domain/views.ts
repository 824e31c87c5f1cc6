import { HOUR_SECONDS } from './time.js'

/** A count and when it was seen, Unix seconds. */
interface Point {
  at: number
  value: number
}

/** The points of a series of a post; those from before its (corrected) publication do not count. */
export const curveSince = <P extends { at: number }>(points: readonly P[], epoch: number): readonly P[] => {
  const first = points[0]
  return first === undefined || first.at >= epoch ? points : points.filter((point) => point.at >= epoch)
}

/** Views on the line between the points around an instant; the curve starts with 0 at `epoch`. */
const interpolate = (curve: readonly Point[], epoch: number, instant: number): number | undefined => {
  let before: Point = { at: epoch, value: 0 }
  for (const point of curve) {
    if (point.at >= instant) {
      if (point.at === instant) return point.value
      return before.value + ((point.value - before.value) * (instant - before.at)) / (point.at - before.at)
    }
    before = point
  }
  return undefined
}

/**
 * Views at an age in hours, on the line between the counts around it; undefined unless one was seen within [age / 2, age]
 * and one within [age, 2 · age], because a line over a longer gap would be made up.
 */
export const viewsAtAge = (curve: readonly Point[], epoch: number, ageHours: number): number | undefined =>
  isSeenAround(curve, epoch, ageHours)
    ? interpolate(curve, epoch, epoch + ageHours * HOUR_SECONDS)
    : undefined

const isSeenAround = (curve: readonly Point[], epoch: number, ageHours: number): boolean => {
  const ageSeconds = ageHours * HOUR_SECONDS
  const isSeen = (from: number, to: number): boolean =>
    curve.some(({ at }) => at - epoch >= from && at - epoch <= to)
  return isSeen(ageSeconds / 2, ageSeconds) && isSeen(ageSeconds, 2 * ageSeconds)
}

export interface HourOfLife {
  h: number
  cum: number
  /** The views at this age are undefined: `cum` is a guess between counts that are far apart. */
  est: boolean
}

/** Views accumulated by each hour of a post's life, as far as its curve goes. */
export const hoursOfLife = (curve: readonly Point[], epoch: number, maxHours: number): HourOfLife[] => {
  const hours: HourOfLife[] = []
  for (let h = 1; h <= maxHours; h++) {
    const views = interpolate(curve, epoch, epoch + h * HOUR_SECONDS)
    if (views === undefined) break
    hours.push({ h, cum: Math.round(views), est: !isSeenAround(curve, epoch, h) })
  }
  return hours
}
