import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Headers of answers that scripts may read beside those that browsers always show. */
const READABLE_HEADERS = [
  'etag',
  'link',
  'retry-after',
  'x-data-as-of',
  'x-request-id',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  ...['day', 'month'].flatMap((period) =>
    ['limit', 'remaining', 'reset'].map((name) => `quota-${period}-${name}`),
  ),
]

/** A browser asks so seldom whether it may send a request. */
const PREFLIGHT_SECONDS = 86_400

/** Lets pages of these origins ask, with a key of their own: no cookies are sent. */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  const isForAll = origins.includes('*')
  await app.register(cors, {
    origin: isForAll ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['x-api-key', 'authorization', 'content-type', 'if-none-match', 'mcp-protocol-version'],
    exposedHeaders: READABLE_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  })
  // Answers set the header Vary themselves.
  if (!isForAll)
    app.addHook('onSend', async (_request, reply) => {
      const others = String(reply.getHeader('vary') ?? '')
      if (!/\borigin\b/i.test(others)) reply.header('vary', others === '' ? 'Origin' : `${others}, Origin`)
    })
}
