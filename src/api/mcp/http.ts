import {
  createMcpHandler,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { type Key, PRODUCTS } from '../../http/admission/keys.js'
import { type Asker, type AskOptions, createAsk } from '../../http/ask.js'
import type { Store } from '../../store/index.js'
import { ADD_PARAMS, addChannel as addToList } from '../collect-list.js'
import { readBody } from '../json-body.js'
import { type McpOptions, mcpServers } from './server.js'
import type { AddChannel } from './tools/add-channel.js'

/** Arguments of a call take far less. */
const MAX_MESSAGE_BYTES = 65_536

export type AnswerMcp = (request: Request, asker: Asker & Pick<Key, 'name'>) => Promise<Response>

/**
 * Answers the Model Context Protocol over HTTP, without sessions: any worker can answer any request. Nothing is ever
 * sent unasked, so there are no subscriptions. Pages of other sites are refused: a browser sends their origin.
 */
export const createMcpAnswers = (options: McpOptions & AskOptions & Pick<Store, 'control'>): AnswerMcp => {
  const createServer = mcpServers(options)
  const { fetch } = createMcpHandler(
    ({ authInfo }) => {
      const asker = askerOf(authInfo)
      const mayAdd = asker.products.includes('manage')
      const addChannel: AddChannel = (given) =>
        addToList(options, readBody(ADD_PARAMS, given), String(authInfo?.extra?.keyName))
      return createServer({ ask: createAsk(options, asker), ...(mayAdd && { addChannel }) })
    },
    { maxRequestBodySize: MAX_MESSAGE_BYTES, maxSubscriptions: 0 },
  )
  return async (request, { id, name, products }) =>
    originValidationResponse(request, localhostAllowedOrigins()) ??
    fetch(request, {
      authInfo: { token: '', clientId: id, scopes: [...products], extra: { keyName: name } },
    })
}

/** The API key was checked before; the protocol's own words for it carry who asks. */
const askerOf = (info: { clientId: string; scopes: string[] } | undefined): Asker => ({
  id: info?.clientId ?? '',
  products: PRODUCTS.filter((product) => info?.scopes.includes(product)),
})
