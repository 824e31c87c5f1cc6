/** A value and the instant, in Unix seconds, at which it was observed. */
export interface Observed<T> {
  at: number
  value: T
}

/**
 * Whether a value replaces the known one: the later one counts; of two at the same instant, the one whose JSON text
 * sorts last. That is arbitrary, but it never depends on the order in which observations arrive.
 */
export const isNewer = (candidate: Observed<unknown>, known: Observed<unknown>): boolean =>
  candidate.at !== known.at
    ? candidate.at > known.at
    : candidate.value !== known.value && JSON.stringify(candidate.value) > JSON.stringify(known.value)
