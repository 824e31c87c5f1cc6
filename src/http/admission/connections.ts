import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '../errors.js'
import { ANSWER_HEADERS } from '../headers.js'
import { type LoadLimits, RETRY_SECONDS } from './load-limits.js'

/** How often connections are checked for those that take too long. */
const MAX_CHECK_MILLISECONDS = 2_000

/** The newest response on each connection; those of pipelined requests are sent in order. */
const lastResponse = new WeakMap<Socket, ServerResponse>()

/** A server that limits how long clients may take to send a request, and how long it may be. */
export const createServer = (limits: LoadLimits, answer: RequestListener): Server => {
  const { headerMilliseconds, requestMilliseconds, idleMilliseconds, headerBytes } = limits
  const options = {
    headersTimeout: headerMilliseconds,
    requestTimeout: requestMilliseconds,
    keepAliveTimeout: idleMilliseconds,
    connectionsCheckingInterval: Math.min(MAX_CHECK_MILLISECONDS, headerMilliseconds),
    maxHeaderSize: headerBytes,
  }
  return createHttpServer(options, (request: IncomingMessage, response: ServerResponse) => {
    lastResponse.set(request.socket, response)
    answer(request, response)
  })
}

const UNREADABLE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the header of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** Answers what is no HTTP request, unless that would end up within another answer on the same connection. */
export const refuseUnreadable = (error: Error & { code: string }, socket: Socket): void => {
  const [status, message] = UNREADABLE[error.code] ?? [400, 'The request could not be read.']
  const isAnswering = lastResponse.get(socket)?.writableFinished === false
  if (socket.writable && !isAnswering) socket.write(rawAnswer(status, new ApiError('parameter', message)))
  socket.destroySoon()
}

const rawAnswer = (
  status: number,
  { body }: ApiError,
  headers: Record<string, string | number> = {},
): string => {
  const text = JSON.stringify(body)
  const all = {
    ...ANSWER_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}

/** From this share of the limit on, idle connections are closed to make room for others. */
const CROWDED = 0.9

/** Bounds how many connections are open at once. */
export const limitConnections = (server: Server, { connections }: LoadLimits): void => {
  const full = new ApiError('unavailable', 'The server has too many connections.')
  const refusal = rawAnswer(full.status, full, { 'retry-after': RETRY_SECONDS })
  let open = 0
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
    if (open > connections * CROWDED) server.closeIdleConnections()
    if (open > connections) socket.end(refusal, () => socket.destroy())
  })
}
