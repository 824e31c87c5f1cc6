/** A value seen at an instant. */
export interface Seen<T> {
  at: number
  value: T
}

/**
 * Which of two sightings counts: the later one; of two at the same instant, the one whose JSON text sorts last. The
 * rule is arbitrary but total, so that the order in which observations arrive does not matter.
 */
export const isNewer = (candidate: Seen<unknown>, known: Seen<unknown>): boolean =>
  candidate.at !== known.at
    ? candidate.at > known.at
    : candidate.value !== known.value && JSON.stringify(candidate.value) > JSON.stringify(known.value)
