import { isKnown, type Observed } from '../table/known.js'

/** A ranking, as far as it has been answered. */
export interface Ranking {
  answer: { items: readonly Observed[] } | undefined
  failure: unknown
}

export const PENDING: Ranking = { answer: undefined, failure: undefined }

export const isDone = ({ answer, failure }: Ranking): boolean => answer !== undefined || failure !== undefined

/**
 * Which of these rankings by a number of posts, such as `views`, to show. A post whose number nobody saw has no place: the first that has a post with one, or that
 * failed; else the first that has any post, else the last. Undefined as long as that may change.
 */
export const firstRanked = (rankings: readonly Ranking[], metric: string): number | undefined => {
  const hasPlaces = ({ answer }: Ranking): boolean =>
    answer?.items.some((post) => isKnown(post, metric)) === true
  const first = rankings.findIndex(
    (ranking) => !isDone(ranking) || ranking.failure !== undefined || hasPlaces(ranking),
  )
  if (first >= 0) return isDone(rankings[first] ?? PENDING) ? first : undefined
  const any = rankings.findIndex(({ answer }) => answer !== undefined && answer.items.length > 0)
  return any >= 0 ? any : rankings.length - 1
}
