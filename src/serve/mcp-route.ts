import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerMcp } from '../api/mcp/http.js'
import type { McpOptions } from '../api/mcp/server.js'
import { type Admission, admitAsker, secretOf } from '../http/admission/admit.js'
import { VISITORS } from '../http/admission/visitors.js'
import type { Asker, AskOptions } from '../http/ask.js'
import { ErrorBody } from '../http/schema.js'
import type { Store } from '../store/index.js'

export type McpRouteOptions = Admission &
  AskOptions &
  Pick<McpOptions, 'programVersion'> &
  Pick<Store, 'control'>

const SCHEMA = {
  tags: ['Assistants'],
  summary: 'The same questions for assistants, by the Model Context Protocol',
  description: 'There are no sessions and no streams: each message is a request of its own.',
  body: { type: 'object', description: 'A message of the protocol (JSON-RPC).' },
  response: {
    200: { type: 'object', description: 'The answer to the message (JSON-RPC).' },
    default: ErrorBody,
  },
}

/** /mcp: the API for assistants, with the keys, products and rates of the API. A call is one request of the key's rate. */
export const serveMcp = (app: FastifyInstance, options: McpRouteOptions): void => {
  let answers: Promise<AnswerMcp> | undefined
  app.route({
    method: 'POST',
    url: '/mcp',
    schema: SCHEMA,
    handler: async (request, reply) => {
      const key = await admitAsker(options, request, reply, secretOf(request) || bearerOf(request))
      answers ??= loadAnswers(options, app)
      const answer = await answers
      return send(reply, await answer(webRequest(request), key ?? visitorOf(options)))
    },
  })
}

/** Visitors may use the tools for what is public. */
const visitorOf = ({ publicProducts }: Admission): Asker & { name: string } => ({
  id: VISITORS,
  name: VISITORS,
  products: publicProducts,
})

/** Loaded with the first request: the protocol's library takes memory and time to start, and not every server is asked. */
const loadAnswers = async (options: McpRouteOptions, { log }: FastifyInstance): Promise<AnswerMcp> => {
  const { createMcpAnswers } = await import('../api/mcp/http.js')
  return createMcpAnswers({ ...options, onError: (error) => log.error(error) })
}

/** Many clients of the protocol can only send a key as a bearer token. */
const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** The headers that the protocol reads; the key stays out. */
const PROTOCOL_HEADER = /^(?:accept|content-type|origin|mcp-.*)$/

const webRequest = ({ raw, method }: FastifyRequest): Request => {
  const headers = Object.entries(raw.headers).flatMap(([name, value]) =>
    PROTOCOL_HEADER.test(name) ? [[name, String(value)] as [string, string]] : [],
  )
  const body = Readable.toWeb(raw) as NonNullable<RequestInit['body']>
  const sent = { method, headers, body, duplex: 'half' as const }
  return new Request('http://localhost/mcp', sent)
}

const send = async (reply: FastifyReply, response: Response): Promise<Buffer> => {
  reply.status(response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  return Buffer.from(await response.arrayBuffer())
}
