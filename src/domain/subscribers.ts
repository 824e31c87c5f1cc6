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

/** Subscribers at the end of ascending days for the citation index: the last count until then, else the first, else 0. */
export const subscribersOn = (counts: readonly SubscriberDay[]): ((day: number) => number) => {
  const countOn = lastCountOn(counts)
  return (day) => countOn(day) ?? counts[0]?.first_subs ?? 0
}
