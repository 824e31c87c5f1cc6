import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../store/index.js'
import { admitShared } from './admission/admit.js'
import { countVisit, isAllowed, type OpenShare, type OpenShares } from './admission/shares.js'
import { answer } from './answer.js'
import type { AnyEndpoint } from './endpoint.js'
import { ApiError } from './errors.js'
import type { ApiOptions } from './routes.js'

/** Where readers of a link ask: the token, then the path of the API. */
const SHARED = '/s/:token'

interface TokenParams {
  token: string
}

/** No search engine lists what somebody has shared. */
const HEADERS = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-cache' }

const NO_SHARE = 'This link does not exist, has expired, or was revoked.'

/** Answers the questions of shared pages: each route of the API once more, for those that the share names. */
export const serveShared = (
  app: FastifyInstance,
  options: ApiOptions & { shares: OpenShares; control: Store['control'] },
  endpoints: readonly AnyEndpoint[],
): void => {
  const { shares } = options
  const admitted = async (request: FastifyRequest, reply: FastifyReply): Promise<OpenShare> => {
    reply.headers(HEADERS)
    const open = await shares.find((request.params as TokenParams).token)
    if (open === undefined) {
      await admitShared(options, undefined, request, reply)
      throw new ApiError('not_found', NO_SHARE)
    }
    await admitShared(options, open.share.id, request, reply)
    return open
  }
  app.get(`${SHARED}/view`, { schema: { hide: true } }, async (request, reply) => {
    const { share } = await admitted(request, reply)
    await countVisit(options, share, Math.floor(Date.now() / 1_000))
    return { path: share.path, expires_at: share.expiresAt }
  })
  for (const endpoint of endpoints) {
    const { path } = endpoint
    const route = { ...options, path, endpoint }
    app.get(SHARED + path, {
      schema: { hide: true, response: { 200: endpoint.response } },
      onRequest: async (request, reply) => {
        const { share, key } = await admitted(request, reply)
        const asked = request.url.slice(request.url.indexOf('/api/'))
        if (!key.products.includes(endpoint.product) || !isAllowed(share, asked))
          throw new ApiError('key', 'This link opens one page, and this is not one of its questions.')
      },
      handler: (request, reply) => answer(route, request, reply),
    })
  }
}
