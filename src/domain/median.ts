import { ratio2 } from './rounding.js'

/** The middle one, or the mean of the two in the middle, in a unit; null without values. */
export const medianOf = (values: readonly number[], unit: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : ratio2(low + high, 2 * unit)
}
