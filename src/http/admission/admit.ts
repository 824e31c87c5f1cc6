import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.js'
import type { Keyring } from './keyring.js'
import type { Key, Product } from './keys.js'
import type { RateLimiter } from './rate-limit.js'
import type { RequestQueue } from './request-queue.js'

export interface Admission {
  keyring: Keyring
  rateLimiter: RateLimiter
  requestQueue: RequestQueue
}

/** Whether a request is let in: it needs a key that opens the product, then some of the key's rate, then its turn. */
export const admit = async (
  { keyring, rateLimiter, requestQueue }: Admission,
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const header = request.headers['x-api-key']
  const secret = Array.isArray(header) ? header[0] : header
  const key = keyring.authorizeNow(secret ?? '', product) ?? (await keyring.authorize(secret, product))
  request.keyName = key.name
  if (key.rate > 0) await takeFromRate(rateLimiter, key, reply)
  if (request.queued !== undefined) await requestQueue.waitForTurn(request.queued, key.id)
}

const takeFromRate = async (rateLimiter: RateLimiter, key: Key, reply: FastifyReply): Promise<void> => {
  const { allowed, limit, remaining, resetSeconds, retrySeconds } = await rateLimiter.take(key)
  reply.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
  })
  if (allowed) return
  reply.header('retry-after', retrySeconds)
  throw new ApiError('rate', `The API key allows ${key.rate} requests a second.`)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the API key, for the log. */
    keyName?: string
  }
}
