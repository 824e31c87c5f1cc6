import { CITATION_WINDOW_DAYS, citationShare } from './citation-index.js'
import { type SubscriberList, subscribersOn } from './subscribers.js'

/** The citation index of a chat day by day, as a sum of what each citing chat adds to it. In billionths, as the shares. */

/** The citations of one chat by another on one day: `weight` is the sum of their weights, in twentieths. */
export interface CitingDay {
  day: number
  weight: number
}

/** The index from this day on, until the chat's next one. */
export interface IndexDay {
  day: number
  value: number
}

/**
 * Tells on which days, from one on, a chat adds to the index of another, and how much: until its last citation has left the
 * window. Its citations are ordered by day, and reach back to the window that ends with the first of the days.
 */
export const eachShare = (
  citations: readonly CitingDay[],
  counts: SubscriberList,
  from: number,
  add: (day: number, share: number) => void,
): void => {
  const subsOn = subscribersOn(counts)
  const end = (citations.at(-1)?.day ?? 0) + CITATION_WINDOW_DAYS
  let weight = 0
  let entering = 0
  let leaving = 0
  for (let day = Math.max(from, citations[0]?.day ?? end); day < end; day++) {
    for (; (citations[entering]?.day ?? end) <= day; entering++) weight += citations[entering]?.weight ?? 0
    for (; (citations[leaving]?.day ?? end) <= day - CITATION_WINDOW_DAYS; leaving++)
      weight -= citations[leaving]?.weight ?? 0
    if (weight > 0) add(day, citationShare(subsOn(day), weight))
  }
}

/** A chat's citations of another before their weights changed, ordered by day. */
export const citationsBefore = (
  citations: readonly CitingDay[],
  changes: readonly CitingDay[],
): readonly CitingDay[] => {
  if (changes.length === 0) return citations
  const weights = new Map(citations.map(({ day, weight }) => [day, weight]))
  for (const { day, weight } of changes) weights.set(day, (weights.get(day) ?? 0) - weight)
  return Array.from(weights, ([day, weight]) => ({ day, weight })).sort((a, b) => a.day - b.day)
}

/**
 * The index after something was added to it on single days, from the first of them on.
 * @param stored its days before, ascending, from the last one before the first changed day on
 */
export const changedIndex = (
  stored: readonly IndexDay[],
  added: ReadonlyMap<number, number>,
): { from: number; days: IndexDay[] } => {
  const points = turningPoints(stored, added)
  const [from = 0] = points
  const storedOn = steps(stored)
  let previous = storedOn(from - 1)
  const days: IndexDay[] = []
  for (const day of points) {
    const value = storedOn(day) + (added.get(day) ?? 0)
    if (value !== previous) days.push({ day, value })
    previous = value
  }
  return { from, days }
}

/** The days on which the index may differ from the day before, ascending, from the first changed one on. */
const turningPoints = (stored: readonly IndexDay[], added: ReadonlyMap<number, number>): number[] => {
  const points = new Set<number>()
  for (const day of added.keys()) points.add(day).add(day + 1)
  const from = Math.min(...points)
  for (const { day } of stored) if (day >= from) points.add(day)
  return [...points].sort((a, b) => a - b)
}

/** The value on ascending days; 0 before the first change. */
const steps = (changes: readonly IndexDay[]): ((day: number) => number) => {
  let next = 0
  return (day) => {
    while ((changes[next]?.day ?? Number.POSITIVE_INFINITY) <= day) next++
    return changes[next - 1]?.value ?? 0
  }
}
