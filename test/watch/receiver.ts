import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A receiver of webhooks that behaves as a test wants. */

export interface Received {
  id: string
  headers: Record<string, string>
  body: string
  type: string
  /** The text of the post. */
  text: string
}

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export const answers =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_, response) =>
    response.writeHead(status, headers).end()

export interface Receiver {
  url: string
  port: number
  received: Received[]
  /** Until told otherwise it answers 204. */
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

export const startReceiver = async (): Promise<Receiver> => {
  let behaviour = answers(204)
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { type, data } = JSON.parse(body) as { type: string; data: { post?: { text: string } } }
    const headers = request.headers as Record<string, string>
    received.push({ id: headers['webhook-id'] ?? '', headers, body, type, text: data.post?.text ?? '' })
    behaviour(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    behave: (next) => {
      behaviour = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Throws unless the message was signed with this secret a moment ago. */
export const verify = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers)
