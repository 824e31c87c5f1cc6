import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { FastAnswer } from '../cache/fast-path.js'
import { loggedUrl } from './log.js'
import type { CountedRequest, RequestMetrics } from './request-metrics.js'

/** A request that was answered. */
interface RecordedRequest extends CountedRequest {
  id: string
  method: string
  /** As the log may have it. */
  url: string
  keyName: string | undefined
}

/** Every request is counted and is one line in the log, with the name of its API key and never its secret. */
const record = (log: FastifyBaseLogger, metrics: RequestMetrics, request: RecordedRequest): void => {
  metrics.countRequest(request)
  const { id, method, url, status, keyName } = request
  const milliseconds = Math.round(request.milliseconds * 10) / 10
  log.info({ reqId: id, method, url, status, milliseconds, key: keyName }, 'request')
}

export const recordRequests = (app: FastifyInstance, metrics: RequestMetrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    record(app.log, metrics, {
      id: request.id,
      method: request.method,
      url: loggedUrlOf(request),
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      keyName: request.keyName,
      error: request.errorCode,
    })
    done()
  })
}

export const recordFastAnswer = (
  log: FastifyBaseLogger,
  metrics: RequestMetrics,
  { id, sent: { route, loggedUrl: url }, key, milliseconds }: FastAnswer,
): void => {
  metrics.countCacheResult('hit')
  record(log, metrics, { id, method: 'GET', url, route, status: 200, milliseconds, keyName: key.name })
}

export const loggedUrlOf = (request: FastifyRequest): string => {
  request.loggedUrl ??= loggedUrl(request.url, parametersOf(request))
  return request.loggedUrl
}

const parametersOf = ({ routeOptions }: FastifyRequest): object => {
  const query = routeOptions.schema?.querystring as { properties?: object } | undefined
  return query?.properties ?? {}
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The address for the log, once it was needed. */
    loggedUrl?: string
    /** The code of the error that the request was answered with. */
    errorCode?: string
  }
}
