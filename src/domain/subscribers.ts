/** A day with subscriber counts: its first and its last. */
export interface SubscriberDay {
  day: number
  first_subs: number
  subs: number
}

/** Subscribers at the end of ascending days: the last count until then, else the first one, else 0. */
export const subscribersOn = (counts: readonly SubscriberDay[]): ((day: number) => number) => {
  let next = 0
  return (day) => {
    while ((counts[next]?.day ?? Number.POSITIVE_INFINITY) <= day) next++
    return counts[next - 1]?.subs ?? counts[0]?.first_subs ?? 0
  }
}
