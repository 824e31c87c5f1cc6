import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { ANSWER_HEADERS } from './headers.js'
import { loggedUrl } from './log.js'
import type { Metrics } from './metrics.js'
import type { Gate, LoadLimits, Visit } from './overload.js'

/** What every request meets, whatever it asks for. */

/** Who watches the server must be answered when nobody else is. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Each answer has the number by which the log knows its request, and what browsers are told. No more requests are let
 * in at once than can be answered in time.
 */
export const receiveRequests = (app: FastifyInstance, gate: Gate, limits: LoadLimits): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ANSWER_HEADERS).header('x-request-id', request.id)
    limitTaking(request.raw, reply.raw, limits)
    if (!ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) request.visit = gate.arrive()
    done()
  })
  app.addHook('onSend', ({ visit }, _reply, payload, done) => {
    if (visit !== undefined) gate.leave(visit)
    done(null, payload)
  })
}

/** No answer may take for ever to be taken. */
export const limitTaking = (
  request: IncomingMessage,
  response: ServerResponse,
  { answerMilliseconds }: LoadLimits,
): void => {
  const tooLong = setTimeout(() => request.destroy(), answerMilliseconds).unref()
  response.once('close', () => clearTimeout(tooLong))
}

export interface AnsweredRequest {
  id: string
  method: string
  /** As the log may have it. */
  url: string
  route: string | undefined
  status: number
  milliseconds: number
  keyName: string | undefined
  /** The code of the error that it was answered with. */
  error?: string | undefined
}

/** Counted, and one line in the log, with the key's name and never its secret. */
export const recordRequest = (
  log: FastifyBaseLogger,
  metrics: Metrics,
  { id, method, url, status, keyName, ...request }: AnsweredRequest,
): void => {
  metrics.countRequest({ status, ...request })
  const milliseconds = Math.round(request.milliseconds * 10) / 10
  log.info({ reqId: id, method, url, status, milliseconds, key: keyName }, 'request')
}

export const recordRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    recordRequest(app.log, metrics, {
      id: request.id,
      method: request.method,
      url: loggedUrlOf(request),
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      keyName: request.keyName,
      error: request.toldError,
    })
    done()
  })
}

export const loggedUrlOf = ({ url, routeOptions }: FastifyRequest): string => {
  const query = routeOptions.schema?.querystring as { properties?: object } | undefined
  return loggedUrl(url, query?.properties ?? {})
}

declare module 'fastify' {
  interface FastifyRequest {
    visit?: Visit
    /** The code of the error that the request was answered with. */
    toldError?: string
  }
}
