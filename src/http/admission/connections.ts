import { createServer as createHttpServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '../errors.js'
import { ANSWER_HEADERS } from '../headers.js'
import { type LoadLimits, RETRY_SECONDS } from './overload.js'

/** How often connections are looked through for those that take too long. */
const MAX_LOOK_MILLISECONDS = 2_000

/** A server that knows what clients may do to a connection before there is a request. */
export const createServer = (limits: LoadLimits, answer: RequestListener): Server => {
  const { headerMilliseconds, requestMilliseconds, restMilliseconds, headerBytes } = limits
  return createHttpServer(
    {
      headersTimeout: headerMilliseconds,
      requestTimeout: requestMilliseconds,
      keepAliveTimeout: restMilliseconds,
      connectionsCheckingInterval: Math.min(MAX_LOOK_MILLISECONDS, headerMilliseconds),
      maxHeaderSize: headerBytes,
    },
    answer,
  )
}

const UNREADABLE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the header of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** An answer to what never became a request, unless another answer is under way on the same connection. */
export const refuseUnreadable = (error: Error & { code: string }, socket: Socket): void => {
  const [status, message] = UNREADABLE[error.code] ?? [400, 'The request could not be read.']
  // Node.js keeps the answer under way here, and has no other way to ask for it.
  const isAnswering = (socket as { _httpMessage?: unknown })._httpMessage !== undefined
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

/** From this share of the limit on, connections at rest make room for others. */
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
