import { clientOf } from './client-address.js'
import type { LimitedKey } from './key-limits.js'
import { NO_QUOTAS, type Product } from './keys.js'

/**
 * Visitors ask without an API key, where the operator opens products to the public. Each address has a rate, and all
 * visitors together get what API keys leave of the server.
 */

/** What may be opened to the public. */
export const PUBLIC_PRODUCTS = ['base', 'search'] as const satisfies readonly Product[]
export type PublicProduct = (typeof PUBLIC_PRODUCTS)[number]

/** Requests a second of one address. */
export const VISITOR_RATE = 20

/** Owns what visitors ask where answers are computed apart: to all of them, as if they were one. */
export const VISITORS = 'visitors'

/** Ids of API keys and addresses have no space in them. */
const PREFIX = 'visitor '

/** A visitor as an owner of requests, and with a rate as keys have one. */
export const visitorAt = (ip: string): LimitedKey => ({
  id: `${PREFIX}${clientOf(ip)}`,
  rate: VISITOR_RATE,
  quotas: NO_QUOTAS,
})

export const isVisitor = (owner: string): boolean => owner === VISITORS || owner.startsWith(PREFIX)
