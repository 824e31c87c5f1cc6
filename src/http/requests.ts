import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gate, LoadLimits, Visit } from './admission/overload.js'
import { ANSWER_HEADERS } from './headers.js'
import { type LoggedRequest, loggedUrl, requestLog } from './telemetry/log.js'
import type { Metrics } from './telemetry/metrics.js'
import type { CountedRequest } from './telemetry/request-metrics.js'

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

/** Counted, and one line in the log, with the key's name and never its secret. */
export type RecordRequest = (request: LoggedRequest & CountedRequest) => void

export const recorder = (app: FastifyInstance, metrics: Metrics): RecordRequest => {
  const writeLine = requestLog(app.log)
  return (request) => {
    metrics.countRequest(request)
    writeLine(request)
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
      error: request.toldError,
    })
    done()
  })
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
    visit?: Visit
    /** Once it was asked for. */
    loggedUrl?: string
    /** The code of the error that the request was answered with. */
    toldError?: string
  }
}
