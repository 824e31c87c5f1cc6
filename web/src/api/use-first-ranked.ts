import type { PostMetric } from '../components/post-content.js'
import { firstRanked, isDone, PENDING, type Ranking } from './first-ranked.js'
import type { ApiRequest } from './request.js'
import { useApis } from './use-apis.js'

/**
 * The ranking to show of several, shortest period first: asks for the first, and for all others together where it has no post
 * with a place. Undefined until it is decided.
 */
export const useFirstRanked = <P extends '/api/posts/top' | '/api/posts/ranking'>(
  requests: readonly ApiRequest<P>[],
  metric: PostMetric,
): ApiRequest<P> | undefined => {
  const first: Ranking[] = useApis(requests.slice(0, 1))
  const isEnough = first.some((ranking) => !isDone(ranking)) || firstRanked([...first, PENDING], metric) === 0
  const rest: Ranking[] = useApis(isEnough ? [] : requests.slice(1))
  const chosen = firstRanked([...first, ...rest], metric)
  return chosen === undefined ? undefined : requests[chosen]
}
