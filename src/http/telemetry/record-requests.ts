import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastAnswer } from '../cache/fast-path.js'
import { loggedUrl } from './log.js'
import type { LoggedRequest } from './request-line.js'
import type { CountedRequest, RequestMetrics } from './request-metrics.js'
import type { Span } from './tracing.js'

export interface RecordedRequest extends LoggedRequest, CountedRequest {
  /** Where requests are traced and the framework has answered. */
  span?: Span | undefined
  /** Where the fast path has answered: they may name the span of the caller. */
  headers?: IncomingHttpHeaders
}

/** Every request is counted and is one line in the log, with the name of its API key and never its secret. */
export type RecordRequest = (request: RecordedRequest) => void

export const createRecorder = (
  metrics: RequestMetrics,
  log: (request: LoggedRequest) => void,
): RecordRequest => {
  return (request) => {
    metrics.countRequest(request)
    log(request)
  }
}

export const recordRequests = (app: FastifyInstance, record: RecordRequest): void => {
  app.addHook('onResponse', (request, reply, done) => {
    record({
      id: request.id,
      method: request.method,
      url: loggedUrlOf(request),
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      keyName: request.keyName,
      error: request.errorCode,
      span: request.span,
    })
    done()
  })
}

export const recordFastAnswer = (
  record: RecordRequest,
  { id, headers, sent: { route, loggedUrl: url }, key, milliseconds }: FastAnswer,
): void => record({ id, headers, method: 'GET', url, route, status: 200, milliseconds, keyName: key.name })

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
