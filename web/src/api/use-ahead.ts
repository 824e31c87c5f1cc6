import { useState } from 'preact/hooks'
import type { ApiPath, ApiRequest } from './request.js'
import { useApi } from './use-api.js'

/** Asks for something that is about to be wanted, once somebody says so. */
export const useAhead = <P extends ApiPath>(request: ApiRequest<P>): (() => void) => {
  const [likely, setLikely] = useState<string>()
  useApi(likely === request.url ? request : undefined)
  return () => setLikely(request.url)
}
