import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatInstant } from '../../domain/time.js'
import { ApiError } from '../errors.js'
import { clientOf } from './client-address.js'
import { type Allowances, hasLimits, type KeyLimits, type LimitedKey } from './key-limits.js'
import type { Keyring } from './keyring.js'
import { type Key, NO_QUOTAS, type Product } from './keys.js'
import type { QuotaAllowance } from './quotas.js'
import type { Allowance } from './rate-limit.js'
import type { RequestQueue, Turn } from './request-queue.js'
import { type PublicProduct, visitorAt } from './visitors.js'

export interface Admission {
  keyring: Keyring
  keyLimits: KeyLimits
  requestQueue: RequestQueue
  /** What needs no API key. */
  publicProducts: readonly PublicProduct[]
}

/**
 * Whether a request is let in: it needs a key, unless the product is public, then some of the key's rate and quotas, then
 * its turn; the key must open the product.
 */
export const admit = async (
  admission: Admission,
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  request.product = product
  const isPublic = admission.publicProducts.some((one) => one === product)
  if (isPublic && !secretOf(request)) await admitVisitor(admission, request, reply)
  else requireProduct(await admitKey(admission, request, reply), product)
}

/** Refuses a key that does not open the product. */
export const requireProduct = ({ products }: Pick<Key, 'products'>, product: Product): void => {
  if (!products.includes(product))
    throw new ApiError('product', `The API key is not connected to the product "${product}".`)
}

interface AdmitKeyOptions {
  secret?: string | undefined
  /** Whether the request does not count towards quotas. */
  isFree?: boolean
}

/** The same for a path that belongs to no product. */
export const admitKey = async (
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  { secret = secretOf(request), isFree = false }: AdmitKeyOptions = {},
): Promise<Key> => {
  const key = await admission.keyring.authorize(secret)
  request.key = key
  await admitWithinLimits(admission, { ...key, isFree }, request, reply)
  return key
}

/** The same for a path that a visitor may ask where some product is public. @returns undefined for a visitor */
export const admitAsker = async (
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  secret = secretOf(request),
): Promise<Key | undefined> => {
  if (secret || admission.publicProducts.length === 0) return admitKey(admission, request, reply, { secret })
  await admitVisitor(admission, request, reply)
  return undefined
}

const admitVisitor = (admission: Admission, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  admitWithinLimits(admission, visitorAt(request.ip), request, reply)

const admitWithinLimits = async (
  { keyLimits, requestQueue }: Admission,
  limited: LimitedKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (hasLimits(limited)) request.allowances = await takeFromLimits(keyLimits, limited, request, reply)
  try {
    request.turn = await takeTurn(requestQueue, limited.id, request)
  } catch (error) {
    if (hasLimits(limited)) reply.headers(limitHeaders(await keyLimits.giveBack(limited)))
    throw error
  }
}

/** Requests a second of all readers of a link together. */
const SHARE_RATE = 20

/** A request of a shared page has the rate of that share; one with a token that no share has, that of strangers. */
export const admitShared = (
  admission: Admission,
  shareId: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { id, rate } = visitorAt(request.ip)
  const limited = shareId === undefined ? { id, rate } : { id: `share ${shareId}`, rate: SHARE_RATE }
  return admitWithinLimits(admission, { ...limited, quotas: NO_QUOTAS }, request, reply)
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

const takeFromLimits = async (
  keyLimits: KeyLimits,
  limited: LimitedKey,
  { key }: FastifyRequest,
  reply: FastifyReply,
): Promise<Allowances> => {
  const allowances = await keyLimits.take(limited)
  reply.headers(limitHeaders(allowances))
  if (allowances.rate?.allowed === false) {
    reply.header('retry-after', allowances.rate.retrySeconds)
    const who = key ? 'The API key allows' : 'An address without an API key has'
    throw new ApiError('rate', `${who} ${limited.rate} requests a second.`)
  }
  const usedUp = allowances.quotas.findLast(({ allowed }) => !allowed)
  if (usedUp !== undefined) throw quotaUsedUp(usedUp, reply)
  return allowances
}

const quotaUsedUp = (
  { period, limit, resetsAt, resetSeconds }: QuotaAllowance,
  reply: FastifyReply,
): ApiError => {
  reply.header('retry-after', resetSeconds)
  return new ApiError(
    'quota',
    `The API key allows ${limit} requests a ${period}, and all are used. More are allowed from ${formatInstant(resetsAt)} on.`,
  )
}

/** Every answer to who has a rate or quotas has them. */
const limitHeaders = ({ rate, quotas }: Allowances): Record<string, string> => ({
  ...(rate && rateHeaders(rate)),
  ...Object.assign({}, ...quotas.map(quotaHeaders)),
})

const rateHeaders = ({ limit, remaining, resetSeconds }: Allowance) => ({
  'ratelimit-limit': `${limit}`,
  'ratelimit-remaining': `${remaining}`,
  'ratelimit-reset': `${resetSeconds}`,
})

const quotaHeaders = ({ period, limit, used, resetSeconds }: QuotaAllowance) => ({
  [`quota-${period}-limit`]: `${limit}`,
  [`quota-${period}-remaining`]: `${Math.max(0, limit - used)}`,
  [`quota-${period}-reset`]: `${resetSeconds}`,
})

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key, once it is known to be valid; visitors have none. */
    key?: Key
    /** The product that the path belongs to, where it does. */
    product?: Product
    /** What the key, or the visitor, may still ask. */
    allowances?: Allowances
    /** Once the request may be worked on. */
    turn?: Turn
  }
}
