import type { Point } from './points.js'
import { HOUR_SECONDS } from './time.js'

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

/** Views at an age in hours; undefined unless points of the curve stand on both sides of it. */
export const viewsAtAge = (curve: readonly Point[], epoch: number, ageHours: number): number | undefined => {
  const instant = epoch + ageHours * HOUR_SECONDS
  const first = curve[0]
  return first === undefined || first.at > instant ? undefined : interpolate(curve, epoch, instant)
}

export interface HourOfLife {
  h: number
  cum: number
}

/** Views accumulated by each hour of a post's life, as far as its curve goes. */
export const hoursOfLife = (curve: readonly Point[], epoch: number, maxHours: number): HourOfLife[] => {
  const hours: HourOfLife[] = []
  for (let h = 1; h <= maxHours; h++) {
    const views = interpolate(curve, epoch, epoch + h * HOUR_SECONDS)
    if (views === undefined) break
    hours.push({ h, cum: Math.round(views) })
  }
  return hours
}
