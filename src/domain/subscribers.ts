/** A day with subscriber counts: its first and its last. */
export interface SubscriberDay {
  day: number
  first_subs: number
  subs: number
}

/** The last count until the end of ascending days; null before the first. */
export const lastCountOn = (counts: readonly SubscriberDay[]): ((day: number) => number | null) => {
  let next = 0
  return (day) => {
    while ((counts[next]?.day ?? Number.POSITIVE_INFINITY) <= day) next++
    return counts[next - 1]?.subs ?? null
  }
}

/** Days with subscriber counts, ascending, as numbers one after the other: the day, its first and its last count. */
export type SubscriberList = Float64Array

const NUMBERS_PER_DAY = 3

/** Subscribers at the end of ascending days for the citation index: the last count until then, else the first, else 0. */
export const subscribersOn = (list: SubscriberList): ((day: number) => number) => {
  let next = 0
  return (day) => {
    while ((list[next] ?? Number.POSITIVE_INFINITY) <= day) next += NUMBERS_PER_DAY
    return list[next === 0 ? 1 : next - 1] ?? 0
  }
}

/** The list as it was before some of its days changed; undefined is a day that was not there. */
export const listBefore = (
  list: SubscriberList,
  changed: ReadonlyMap<number, SubscriberDay | undefined>,
): SubscriberList => {
  if (changed.size === 0) return list
  const days = [...changed.values()].filter((day) => day !== undefined)
  for (let at = 0; at < list.length; at += NUMBERS_PER_DAY) {
    const [day = 0, first_subs = 0, subs = 0] = list.subarray(at, at + NUMBERS_PER_DAY)
    if (!changed.has(day)) days.push({ day, first_subs, subs })
  }
  days.sort((a, b) => a.day - b.day)
  return Float64Array.from(days.flatMap(({ day, first_subs, subs }) => [day, first_subs, subs]))
}
