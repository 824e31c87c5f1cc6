import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.js'
import { clientOf } from './client-address.js'
import type { Keyring } from './keyring.js'
import type { Key, Product } from './keys.js'
import type { Allowance, RateLimiter } from './rate-limit.js'
import type { RequestQueue, Turn } from './request-queue.js'

export interface Admission {
  keyring: Keyring
  rateLimiter: RateLimiter
  requestQueue: RequestQueue
}

/** Whether a request is let in: it needs a key, then some of the key's rate, then its turn; the key must open the product. */
export const admit = async (
  admission: Admission,
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  requireProduct(await admitKey(admission, request, reply), product)
}

/** Refuses a key that does not open the product. */
export const requireProduct = ({ products }: Pick<Key, 'products'>, product: Product): void => {
  if (!products.includes(product))
    throw new ApiError('product', `The API key is not connected to the product "${product}".`)
}

/** The same for a path that belongs to no product. */
export const admitKey = async (
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  secret = secretOf(request),
): Promise<Key> => {
  const key = await admission.keyring.authorize(secret)
  request.keyName = key.name
  request.keyId = key.id
  if (key.rate > 0) await takeFromRate(admission.rateLimiter, key, reply)
  try {
    request.turn = await takeTurn(admission.requestQueue, key.id, request)
  } catch (error) {
    if (key.rate > 0) reply.headers(rateHeaders(await admission.rateLimiter.giveBack(key)))
    throw error
  }
  return key
}

/** Requests that need no API key take turns by the address of the client. */
export const admitAddress = async (requestQueue: RequestQueue, request: FastifyRequest): Promise<void> => {
  request.turn = await takeTurn(requestQueue, clientOf(request.ip), request)
}

const takeTurn = (requestQueue: RequestQueue, owner: string, { raw }: FastifyRequest): Promise<Turn> =>
  requestQueue.waitForTurn(owner, () => raw.socket.destroyed)

export const secretOf = ({ headers }: FastifyRequest): string | undefined => {
  const secret = headers['x-api-key']
  return Array.isArray(secret) ? secret[0] : secret
}

const takeFromRate = async (rateLimiter: RateLimiter, key: Key, reply: FastifyReply): Promise<void> => {
  const allowance = await rateLimiter.take(key)
  reply.headers(rateHeaders(allowance))
  if (allowance.allowed) return
  reply.header('retry-after', allowance.retrySeconds)
  throw new ApiError('rate', `The API key allows ${key.rate} requests a second.`)
}

/** Every answer to a key with a rate has them. */
export const rateHeaders = ({ limit, remaining, resetSeconds }: Allowance) => ({
  'ratelimit-limit': `${limit}`,
  'ratelimit-remaining': `${remaining}`,
  'ratelimit-reset': `${resetSeconds}`,
})

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the API key, for the log. */
    keyName?: string
    keyId?: string
    /** Once the request may be worked on. */
    turn?: Turn
  }
}
