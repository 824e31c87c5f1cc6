import { useMemo } from 'preact/hooks'
import { useWatch } from '../state/store.js'
import type { Failure } from './failure.js'
import type { Answer, ApiPath, ApiRequest } from './request.js'
import { resourceFor } from './resource.js'

export interface Outcome<P extends ApiPath> {
  answer: Answer<P> | undefined
  failure: Failure | undefined
}

/** Sends several requests at once; the outcomes are in their order. */
export const useApis = <P extends ApiPath>(requests: readonly ApiRequest<P>[]): Outcome<P>[] => {
  const resources = requests.map(resourceFor)
  const watch = useMemo(
    () => (watcher: () => void) => {
      const ends = resources.map((resource) => resource.watch(watcher))
      return () => {
        for (const end of ends) end()
      }
    },
    [requests.map(({ url }) => url).join(' ')],
  )
  useWatch(watch)
  return resources.map(({ answer, failure }) => ({ answer, failure }))
}
