import { useRef } from 'preact/hooks'
import { useWatch } from '../state/store.js'
import type { Failure } from './failure.js'
import type { Answer, ApiPath, ApiRequest } from './request.js'
import { resourceFor } from './resource.js'

export interface ApiState<P extends ApiPath> {
  /** The previous request's answer until this request is answered. */
  answer: Answer<P> | undefined
  failure: Failure | undefined
  isLoading: boolean
  retry: () => void
}

/** Sends a request, and another one when `request` changes; without a request nothing is sent. */
export const useApi = <P extends ApiPath>(request: ApiRequest<P> | undefined): ApiState<P> => {
  const resource = request && resourceFor(request)
  useWatch(resource?.watch)
  const last = useRef<Answer<P>>()
  if (resource?.answer !== undefined) last.current = resource.answer
  return {
    answer: resource?.answer ?? (resource?.failure ? undefined : last.current),
    failure: resource?.failure,
    isLoading: resource !== undefined && resource.answer === undefined && resource.failure === undefined,
    retry: () => resource?.load(),
  }
}
