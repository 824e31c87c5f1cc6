import type { FastifyBaseLogger, FastifyInstance, FastifySchema } from 'fastify'
import { loggedUrl } from './log.js'
import type { CountedRequest, RequestMetrics } from './request-metrics.js'
import type { Span } from './tracing.js'

/** A request that was answered. */
export interface RecordedRequest extends CountedRequest {
  id: string
  method: string
  /** As the log may have it. */
  url: string
  keyName: string | undefined
  /** Where requests are traced; what cannot be read has none. */
  span?: Span | undefined
}

/** Every request is counted and is one line in the log, with the name of its API key and never its secret. */
export type RecordRequest = (request: RecordedRequest) => void

export const createRecorder =
  (metrics: RequestMetrics, log: Pick<FastifyBaseLogger, 'info'> | undefined): RecordRequest =>
  (request) => {
    metrics.countRequest(request)
    log?.info(lineOf(request), 'request')
  }

const lineOf = ({ id, method, url, status, milliseconds, keyName }: RecordedRequest) => ({
  reqId: id,
  method,
  url,
  status,
  milliseconds: Math.round(milliseconds * 10) / 10,
  key: keyName,
})

export const recordRequests = (app: FastifyInstance, record: RecordRequest): void => {
  app.addHook('onResponse', (request, reply, done) => {
    // Each access makes a new object.
    const { url: route, schema } = request.routeOptions
    record({
      id: request.id,
      method: request.method,
      url: loggedUrl(request.url, parametersOf(schema)),
      route,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      keyName: request.key?.name,
      error: request.errorCode,
      span: request.span,
    })
    done()
  })
}

const parametersOf = (schema: FastifySchema | undefined): object => {
  const query = schema?.querystring as { properties?: object } | undefined
  return query?.properties ?? {}
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that the request was answered with. */
    errorCode?: string
  }
}
