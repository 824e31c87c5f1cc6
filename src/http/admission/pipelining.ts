import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { CutOffClients } from './cut-off-clients.js'

/** Requests that may wait behind another one of the same connection; a client that sends more is cut off. */
const MAX_WAITING = 32

type Exchange = [request: IncomingMessage, response: ServerResponse]

/**
 * Answers the requests of a connection one after the other: the next one starts when the client has taken the answer
 * before it, so a client that does not read makes no work. Meanwhile nothing more is read from the connection; one
 * packet can still hold many requests, and these are bounded too.
 */
export const answerInOrder = (answer: RequestListener, cutOff: CutOffClients): RequestListener => {
  const waitingBySocket = new WeakMap<Socket, Exchange[]>()
  const start = (socket: Socket, [request, response]: Exchange): void => {
    response.once('close', () => startNext(socket))
    answer(request, response)
  }
  const startNext = (socket: Socket): void => {
    const waiting = waitingBySocket.get(socket)
    const next = socket.writable ? waiting?.shift() : undefined
    if (next === undefined) waitingBySocket.delete(socket)
    else start(socket, next)
    if (next !== undefined && waiting?.length === 0) socket.resume()
  }
  return (request, response) => {
    const { socket } = request
    const waiting = waitingBySocket.get(socket)
    if (socket.destroyed) return
    if (waiting === undefined) {
      waitingBySocket.set(socket, [])
      start(socket, [request, response])
    } else if (waiting.push([request, response]) <= MAX_WAITING) socket.pause()
    else {
      cutOff.add(socket.remoteAddress ?? '')
      socket.destroy()
    }
  }
}
