import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { DAY_SECONDS, formatInstant } from '../domain/time.js'
import { type Admission, admit } from '../http/admission/admit.js'
import type { Key } from '../http/admission/keys.js'
import { addShare, listShares, removeShare, type SharedView } from '../http/admission/shares.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { ApiError } from '../http/errors.js'
import { faultOf, type ParameterFault } from '../http/faults.js'
import { objectOf, type Parameters, withDefault } from '../http/parameters.js'
import { ErrorBody, integer, list, text } from '../http/schema.js'
import { canonicalRequest } from '../http/shared-request.js'
import type { Store } from '../store/index.js'
import { readBody } from './json-body.js'

/** Links to views of pages, which need no key. */

export interface ShareRoutes extends Admission {
  store: Store
  api: readonly AnyEndpoint[]
}

const TAGS = ['Shares']
const MOST_DAYS = 366
const DEFAULT_DAYS = 30
const MOST_REQUESTS = 100
const MOST_CHARACTERS = 12_000

const SHARE_PARAMS = {
  path: Type.String({
    pattern: '^/(?!/)',
    maxLength: 2_000,
    description: 'The address of the page, with its query, such as `/channels/-100?tab=audit`.',
  }),
  requests: Type.String({
    maxLength: MOST_CHARACTERS,
    description: `The requests that the page sends, as paths with queries, one on each line; at most ${MOST_REQUESTS}.`,
  }),
  days: withDefault(
    Type.Integer({ minimum: 1, maximum: MOST_DAYS, description: 'For how many days the link is open.' }),
    DEFAULT_DAYS,
  ),
}
type Given = Parameters<typeof SHARE_PARAMS>

const SHOWN = {
  id: text('Identifier, with which it is revoked.'),
  path: text('The address of the page.'),
  requests: integer('How many requests it may send.'),
  created_at: text('When it was made, ISO 8601.'),
  expires_at: text('Until when the link is open, ISO 8601.'),
  visits: integer('How often it was opened.'),
  visited_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'When it was opened last, ISO 8601.',
  }),
}
const ShownShare = Type.Object(SHOWN)
const AddedShare = Type.Object(
  { ...SHOWN, link: text('Where the page is, without the server; it is told only now.') },
  { description: 'The share that was made.' },
)
const ShareList = Type.Object({ items: list(ShownShare, 'The open shares of this key, the newest first.') })

export const serveShares = (app: FastifyInstance, routes: ShareRoutes): void => {
  const { store, api } = routes
  const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
    admit(routes, 'personal', request, reply)
  const listing = {
    tags: TAGS,
    summary: 'Links that this key has shared',
    description:
      'Those that are open, with how often they were visited; the links themselves are told only once.',
    response: { 200: ShareList, default: ErrorBody },
  }
  app.get('/api/shares', { schema: listing, onRequest }, async ({ key }) => ({
    items: (await listShares(store, idOf(key), now())).map(shown),
  }))
  const adding = {
    tags: TAGS,
    summary: 'Share a view of a page',
    description:
      'Whoever has the link sees that page, without a key, until it expires, is revoked, or the key is. It answers the named requests and nothing else.',
    body: objectOf(SHARE_PARAMS),
    response: { 201: AddedShare, default: ErrorBody },
  }
  app.post('/api/shares', { schema: adding, onRequest }, async ({ body, key }, reply) => {
    const given = readBody(SHARE_PARAMS, body, checkRequests(api, key))
    const { share, token } = await addShare(store, {
      keyId: idOf(key),
      path: given.path,
      requests: requestsOf(given),
      now: now(),
      expiresAt: now() + given.days * DAY_SECONDS,
    })
    return reply.status(201).send({ ...shown(share), link: `/s/${token}${share.path}` })
  })
  const removing = {
    tags: TAGS,
    summary: 'Revoke a shared link',
    description: 'Within a second it opens nothing anymore.',
    params: Type.Object({ id: text('The identifier of a share of this key.') }),
    response: { 204: Type.Null({ description: 'It is revoked.' }), default: ErrorBody },
  }
  app.delete<{ Params: { id: string } }>(
    '/api/shares/:id',
    { schema: removing, onRequest },
    async ({ params, key }, reply) => {
      if (!(await removeShare(store, params.id, idOf(key))))
        throw new ApiError('not_found', 'The API key has no share with this id.')
      return reply.status(204).send()
    },
  )
}

const now = (): number => Math.floor(Date.now() / 1_000)
const idOf = (key: Key | undefined): string => key?.id ?? ''

const linesOf = ({ requests }: Pick<Given, 'requests'>): string[] =>
  requests.split('\n').filter((line) => line !== '')

const requestsOf = (given: Given): string[] => [
  ...new Set(linesOf(given).flatMap((line) => canonicalRequest(line) ?? [])),
]

/** Each line must be a question of the API that the key itself may ask. */
const checkRequests =
  (api: readonly AnyEndpoint[], key: Key | undefined) =>
  (given: Given): readonly ParameterFault[] => {
    const lines = linesOf(given)
    if (lines.length > MOST_REQUESTS) return [faultOf('requests', 'lines', { maximum: MOST_REQUESTS })]
    const isOpen = (line: string): boolean => {
      const endpoint = endpointOf(api, line)
      return endpoint !== undefined && (key?.products.includes(endpoint.product) ?? false)
    }
    return lines.every(isOpen) ? [] : [faultOf('requests', 'request')]
  }

/** The endpoint that answers a question; static paths win over handles. */
const endpointOf = (api: readonly AnyEndpoint[], line: string): AnyEndpoint | undefined => {
  const path = canonicalRequest(line)?.split('?')[0]
  if (path === undefined) return undefined
  const byHandle = api.find((endpoint) => endpoint.path.includes(':'))
  const isOfHandle = byHandle !== undefined && path.startsWith(byHandle.path.replace(/:.*$/, ''))
  return api.find((endpoint) => endpoint.path === path) ?? (isOfHandle ? byHandle : undefined)
}

const shown = (share: SharedView): Static<typeof ShownShare> => ({
  id: share.id,
  path: share.path,
  requests: share.requests.length,
  created_at: formatInstant(share.createdAt),
  expires_at: formatInstant(share.expiresAt),
  visits: share.visits,
  visited_at: share.visitedAt === null ? null : formatInstant(share.visitedAt),
})
