import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { LoadLimits } from './admission/load-limits.js'
import type { QueuedRequest, RequestQueue } from './admission/request-queue.js'
import { ANSWER_HEADERS } from './headers.js'

/** Monitoring is answered even when all other requests are refused. */
const NEVER_REFUSED = new Set(['/healthz', '/readyz', '/metrics'])

/** What happens to every request first, whatever its route: headers, the limit of its time, its place in the queue. */
export const receiveRequests = (
  app: FastifyInstance,
  requestQueue: RequestQueue,
  limits: LoadLimits,
): void => {
  app.server.on('connection', () => requestQueue.noteConnection())
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ANSWER_HEADERS).header('x-request-id', request.id)
    limitAnswerTime(request.raw, reply.raw, limits)
    if (!NEVER_REFUSED.has(request.routeOptions.url ?? '')) request.queued = requestQueue.enter()
    done()
  })
  app.addHook('onSend', ({ queued }, _reply, payload, done) => {
    if (queued !== undefined) requestQueue.leave(queued)
    done(null, payload)
  })
}

/** Closes the connection of a client that has not read its answer in time. */
export const limitAnswerTime = (
  request: IncomingMessage,
  response: ServerResponse,
  { answerMilliseconds }: LoadLimits,
): void => {
  const timer = setTimeout(() => request.destroy(), answerMilliseconds).unref()
  response.once('close', () => clearTimeout(timer))
}

/** No route takes a body: it is left unread, and the method is refused. */
export const ignoreBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

declare module 'fastify' {
  interface FastifyRequest {
    queued?: QueuedRequest
  }
}
