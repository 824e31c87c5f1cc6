import { Counter, type Metric, type Registry } from 'prom-client'

/** Requests by route, in plain numbers: the library's own counters look labels up for every request. */

export interface CountedRequest {
  route: string | undefined
  status: number
  milliseconds: number
  /** The code of the error that it was answered with. */
  error?: string | undefined
}

const LATENCY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** For requests to paths where nothing is. */
const NO_ROUTE = 'none'

interface RouteTally {
  statuses: Map<number, number>
  errors: Map<string, number>
  /** How many requests ended within each bound and not within the one before; the last have none. */
  buckets: number[]
  seconds: number
}

const addOne = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** @returns what counts a request */
export const tallyRequests = (registry: Registry): ((request: CountedRequest) => void) => {
  const routes = new Map<string, RouteTally>()
  tellRequests(registry, routes)
  tellErrors(registry, routes)
  tellLatency(registry, routes)
  return ({ route = NO_ROUTE, status, milliseconds, error }) => {
    const tally = routes.get(route) ?? startTally(routes, route)
    const seconds = milliseconds / 1000
    addOne(tally.statuses, status)
    if (error !== undefined) addOne(tally.errors, error)
    let bucket = 0
    while (seconds > (LATENCY_BUCKETS_SECONDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket++
    tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1
    tally.seconds += seconds
  }
}

const startTally = (routes: Map<string, RouteTally>, route: string): RouteTally => {
  const buckets = new Array<number>(LATENCY_BUCKETS_SECONDS.length + 1).fill(0)
  const tally = { statuses: new Map(), errors: new Map(), buckets, seconds: 0 }
  routes.set(route, tally)
  return tally
}

type Tallies = ReadonlyMap<string, RouteTally>

const tellRequests = (registry: Registry, routes: Tallies): void => {
  new Counter({
    name: 'channelscope_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, { statuses }] of routes)
        for (const [status, count] of statuses) this.inc({ route, status }, count)
    },
  })
}

const tellErrors = (registry: Registry, routes: Tallies): void => {
  new Counter({
    name: 'channelscope_http_errors_total',
    help: 'Errors told, by route and error code.',
    labelNames: ['route', 'error'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, { errors }] of routes)
        for (const [error, count] of errors) this.inc({ route, error }, count)
    },
  })
}

/** The library's histogram takes single values only; what it asks a metric for can be told without it. */
const tellLatency = (registry: Registry, routes: Tallies): void => {
  const about = {
    name: 'channelscope_http_request_duration_seconds',
    help: 'Time from the request to its whole answer, by route.',
    type: 'histogram',
    aggregator: 'sum',
  }
  const get = async () => ({
    ...about,
    values: Array.from(routes, ([route, tally]) => latencyOf(about.name, route, tally)).flat(),
  })
  registry.registerMetric({ name: about.name, get } as unknown as Metric)
}

const latencyOf = (name: string, route: string, { buckets, seconds }: RouteTally) => {
  let count = 0
  const samples = buckets.map((inBucket, i) => {
    count += inBucket
    const labels = { le: LATENCY_BUCKETS_SECONDS[i] ?? '+Inf', route }
    return { metricName: `${name}_bucket`, labels, value: count }
  })
  const labels = { route }
  return [
    ...samples,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
