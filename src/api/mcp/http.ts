import {
  createMcpHandler,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { PRODUCTS } from '../../http/admission/keys.js'
import { type Asker, type AskOptions, createAsk } from '../../http/ask.js'
import { type McpOptions, mcpServers } from './server.js'

/** Arguments of a call take far less. */
const MAX_MESSAGE_BYTES = 65_536

export type AnswerMcp = (request: Request, asker: Asker) => Promise<Response>

/**
 * Answers the Model Context Protocol over HTTP, without sessions: any worker can answer any request. Nothing is ever
 * sent unasked, so there are no subscriptions. Pages of other sites are refused: a browser sends their origin.
 */
export const createMcpAnswers = (options: McpOptions & AskOptions): AnswerMcp => {
  const createServer = mcpServers(options)
  const { fetch } = createMcpHandler(({ authInfo }) => createServer(createAsk(options, askerOf(authInfo))), {
    maxRequestBodySize: MAX_MESSAGE_BYTES,
    maxSubscriptions: 0,
  })
  return async (request, { id, products }) =>
    originValidationResponse(request, localhostAllowedOrigins()) ??
    fetch(request, { authInfo: { token: '', clientId: id, scopes: [...products] } })
}

/** The API key was checked before; the protocol's own words for it carry who asks. */
const askerOf = (info: { clientId: string; scopes: string[] } | undefined): Asker => ({
  id: info?.clientId ?? '',
  products: PRODUCTS.filter((product) => info?.scopes.includes(product)),
})
