import type { ApiPath, ApiRequest } from './request.js'
import { resourceFor } from './resource.js'
import { type Outcome, useApis } from './use-apis.js'

/**
 * Sends requests that are expensive for the server, each when the one before is done. The outcomes are in their order; those
 * that were not asked yet have neither an answer nor a failure.
 */
export const useOneByOne = <P extends ApiPath>(requests: readonly ApiRequest<P>[]): Outcome<P>[] => {
  const isDone = (request: ApiRequest<P>): boolean => {
    const { answer, failure } = resourceFor(request)
    return (answer ?? failure) !== undefined
  }
  const first = requests.findIndex((request) => !isDone(request))
  return useApis(first < 0 ? requests : requests.slice(0, first + 1))
}
