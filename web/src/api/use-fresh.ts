import { type Answer, type ApiRequest, withQuery } from './request.js'
import { useApi } from './use-api.js'

/** Lists that compare only what was looked at lately. */
type FreshPath =
  | '/api/channels/top-channels'
  | '/api/channels/growth-leaders'
  | '/api/channels/category-growth'

/** Whether a list has nothing only because nobody looked lately. A category without known growth has nothing either. */
const isOnlyStale = ({ items, stale }: Answer<FreshPath>): boolean =>
  stale > 0 && items.every((item) => 'known' in item && item.known === 0)

/** The request, or the same for everything that was ever looked at, where nothing was lately. */
export const useFresh = <P extends FreshPath>(
  request: ApiRequest<P>,
): { request: ApiRequest<P>; isOfAll: boolean } => {
  const { answer, isLoading } = useApi(request)
  // While a request is under way, the answer is that of the one before.
  const isOfAll = !isLoading && answer !== undefined && isOnlyStale(answer)
  return { request: isOfAll ? withQuery(request, { fresh: 'all' }) : request, isOfAll }
}
