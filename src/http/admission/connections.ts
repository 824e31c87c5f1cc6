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
import type { RecordRequest } from '../telemetry/record-requests.js'
import { clientOf, type IsTrustedProxy } from './client-address.js'
import type { CutOffClients } from './cut-off-clients.js'
import { type LoadLimits, RETRY_SECONDS } from './load-limits.js'
import { answerInOrder } from './pipelining.js'

/** How often connections are checked for those that take too long. */
const MAX_CHECK_MILLISECONDS = 2_000

/** The newest response on each connection; those of pipelined requests are sent in order. */
const lastResponse = new WeakMap<Socket, ServerResponse>()

/** A server that limits how long clients may take to send a request, and how long it may be. */
export const createServer = (limits: LoadLimits, cutOff: CutOffClients, answer: RequestListener): Server => {
  const { headerMilliseconds, requestMilliseconds, idleMilliseconds, headerBytes } = limits
  const options = {
    headersTimeout: headerMilliseconds,
    requestTimeout: requestMilliseconds,
    keepAliveTimeout: idleMilliseconds,
    connectionsCheckingInterval: Math.min(MAX_CHECK_MILLISECONDS, headerMilliseconds),
    maxHeaderSize: headerBytes,
  }
  const answerNext = answerInOrder(answer, cutOff)
  return createHttpServer(options, (request: IncomingMessage, response: ServerResponse) => {
    lastResponse.set(request.socket, response)
    answerNext(request, response)
  })
}

const UNREADABLE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the header of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/**
 * Answers and records what is no HTTP request, unless the answer would end up within another one on the same connection.
 * Method and address are not known.
 */
export const refuseUnreadable =
  (record: RecordRequest) =>
  (error: Error & { code: string }, socket: Socket): void => {
    const last = lastResponse.get(socket)
    // Where a body is cut off, its request has its answer already.
    const isAnswering = last?.writableFinished === false || last?.req.complete === false
    if (socket.writable && !isAnswering) {
      const [status, message] = UNREADABLE[error.code] ?? [400, 'The request could not be read.']
      const id = crypto.randomUUID()
      const answer = new ApiError('parameter', message)
      socket.write(rawAnswer(status, answer, { 'x-request-id': id }))
      record({ ...UNKNOWN_REQUEST, id, status, error: answer.code })
    }
    socket.destroySoon()
  }

const UNKNOWN_REQUEST = { method: '-', url: '-', route: undefined, milliseconds: 0, keyName: undefined }

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

export interface ConnectionLimits {
  limits: LoadLimits
  isTrustedProxy: IsTrustedProxy
  cutOff: CutOffClients
}

/** Bounds how many connections are open at once, of all clients and of each one. */
export const limitConnections = (
  server: Server,
  { limits: { connections, addressConnections }, isTrustedProxy, cutOff }: ConnectionLimits,
): void => {
  const openByClient = new Map<string, number>()
  let open = 0
  const count = (client: string | undefined, change: 1 | -1): number => {
    open += change
    if (client === undefined) return 0
    const ofClient = (openByClient.get(client) ?? 0) + change
    if (ofClient === 0) openByClient.delete(client)
    else openByClient.set(client, ofClient)
    return ofClient
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const client = isTrustedProxy(remoteAddress, 0) ? undefined : clientOf(remoteAddress)
    if (client !== undefined && cutOff.has(client)) {
      socket.destroy()
      return
    }
    const ofClient = count(client, 1)
    socket.once('close', () => count(client, -1))
    if (open > connections * CROWDED) server.closeIdleConnections()
    if (open > connections) refuse(socket, FULL)
    else if (ofClient > addressConnections) refuse(socket, FULL_FOR_CLIENT)
  })
}

const refusal = (message: string): string => {
  const error = new ApiError('unavailable', message)
  return rawAnswer(error.status, error, { 'retry-after': RETRY_SECONDS })
}

const FULL = refusal('The server has too many connections.')
const FULL_FOR_CLIENT = refusal('Your address has too many connections to the server.')

const refuse = (socket: Socket, answer: string): void => {
  socket.end(answer, () => socket.destroy())
}
