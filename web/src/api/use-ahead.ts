import { useState } from 'preact/hooks'
import type { ApiPath, ApiRequest } from './request.js'
import { useApi } from './use-api.js'

/** Returns a function that sends a request before its answer is needed, such as for the next page. */
export const useAhead = <P extends ApiPath>(request: ApiRequest<P>): (() => void) => {
  const [likely, setLikely] = useState<string>()
  useApi(likely === request.url ? request : undefined)
  return () => setLikely(request.url)
}
