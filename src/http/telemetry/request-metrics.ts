import { Counter, Histogram, type Registry } from 'prom-client'

export interface CountedRequest {
  route: string | undefined
  status: number
  milliseconds: number
  /** The code of the error that it was answered with. */
  error?: string | undefined
}

/** Whether the response cache had an answer. */
export type CacheResult = 'hit' | 'miss'

export interface RequestMetrics {
  countRequest(request: CountedRequest): void
  countCacheResult(result: CacheResult): void
}

const LATENCY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The label of requests that no route answers. */
const NO_ROUTE = 'none'

export const createRequestMetrics = (registry: Registry): RequestMetrics => {
  const registers = [registry]
  const requests = new Counter({
    name: 'channelscope_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const errors = new Counter({
    name: 'channelscope_http_errors_total',
    help: 'Errors answered, by route and error code.',
    labelNames: ['route', 'error'],
    registers,
  })
  const latency = new Histogram({
    name: 'channelscope_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  })
  const cacheResults = new Counter({
    name: 'channelscope_response_cache_total',
    help: 'Answers of the API: hit if the response cache had it, miss if it was computed.',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['hit', 'miss']) cacheResults.inc({ result }, 0)
  return {
    countRequest: ({ route = NO_ROUTE, status, milliseconds, error }) => {
      requests.inc({ route, status })
      if (error !== undefined) errors.inc({ route, error })
      latency.observe({ route }, milliseconds / 1000)
    },
    countCacheResult: (result) => cacheResults.inc({ result }),
  }
}
