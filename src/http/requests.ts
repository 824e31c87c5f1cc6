import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { LoadLimits } from './admission/load-limits.js'
import type { RequestQueue } from './admission/request-queue.js'
import { ANSWER_HEADERS } from './headers.js'

/** What happens to every request, whatever its route: headers and the limit of its time first, the end of its turn last. */
export const receiveRequests = (
  app: FastifyInstance,
  requestQueue: RequestQueue,
  limits: LoadLimits,
): void => {
  app.server.on('connection', (socket) => {
    if (socket.writable) requestQueue.noteConnection()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ANSWER_HEADERS).header('x-request-id', request.id)
    limitAnswerTime(request.raw, reply.raw, limits)
    done()
  })
  app.addHook('onSend', ({ turn }, _reply, payload, done) => {
    turn?.leave()
    done(null, payload)
  })
}

/** Closes the connection of a client that has not read its answer in time. */
const limitAnswerTime = (
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
