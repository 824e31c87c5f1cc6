import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { rateHeaders } from '../admission/admit.js'
import type { Keyring } from '../admission/keyring.js'
import type { Key } from '../admission/keys.js'
import type { RateLimiter } from '../admission/rate-limit.js'
import type { RequestQueue } from '../admission/request-queue.js'
import { ANSWER_HEADERS } from '../headers.js'
import { bodyHeaders } from './compression.js'
import type { DataVersion, DataVersions } from './data-version.js'
import { versionHeaders } from './entity-tag.js'
import type { ResponseCache, SentResponse } from './response-cache.js'

/** A request that the fast path has answered, for log, metrics and traces. */
export interface FastAnswer {
  id: string
  headers: IncomingHttpHeaders
  sent: SentResponse
  key: Key
  milliseconds: number
}

export interface FastPathOptions {
  responseCache: ResponseCache
  keyring: Keyring
  rateLimiter: RateLimiter
  requestQueue: RequestQueue
  dataVersions: DataVersions
  onAnswered: (answer: FastAnswer) => void
  /** Called where the client has not read its whole answer at once. */
  onSlowReader: (request: IncomingMessage, response: ServerResponse) => void
}

/** Requests with the same key get the same bytes from the same data: it holds all that decides about them. */
export const requestKeyOf = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  const encodings = headers['accept-encoding']
  return encodings === undefined ? url : `${url}\n${encodings}`
}

interface Found {
  version: DataVersion
  sent: SentResponse
  key: Key
  /** Names and values of the headers about the key's rate. */
  rate: readonly string[]
}

/**
 * Answers repeated requests from the response cache, before the framework sees them. A request goes the usual way where
 * anything must be waited for or worked out: an API key that must be looked up or whose rate another process knows, data
 * whose version must be read, `If-None-Match`, and requests of others, with which it must take turns.
 */
export class FastPath {
  readonly #options: FastPathOptions
  #isClosed = false

  constructor(options: FastPathOptions) {
    this.#options = options
  }

  /** @returns whether the request is answered */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const arrivedAt = performance.now()
    const found = this.#find(request)
    if (found === undefined) return false
    const { version, sent, key, rate } = found
    const id = crypto.randomUUID()
    sent.headers ??= headersOf(sent, version)
    response.writeHead(200, [...sent.headers, ...rate, 'x-request-id', id, 'x-data-as-of', version.asOf])
    response.end(sent.bytes)
    if (response.writableLength > 0) this.#options.onSlowReader(request, response)
    const milliseconds = performance.now() - arrivedAt
    this.#options.onAnswered({ id, headers: request.headers, sent, key, milliseconds })
    return true
  }

  /** From now on the framework answers everything: it tells clients that the server stops. */
  close(): void {
    this.#isClosed = true
  }

  #find(request: IncomingMessage): Found | undefined {
    const { dataVersions, responseCache, keyring, requestQueue } = this.#options
    const { method, headers } = request
    const secret = headers['x-api-key']
    if (this.#isClosed || method !== 'GET' || 'if-none-match' in headers) return undefined
    const version = dataVersions.known()
    if (version === undefined || typeof secret !== 'string') return undefined
    const sent = responseCache.findSent(version, requestKeyOf(request))
    if (sent === undefined) return undefined
    const key = keyring.authorizeNow(secret)
    if (!key?.products.includes(sent.product) || !requestQueue.isFreeFor(key.id)) return undefined
    const rate = this.#takeFromRate(key)
    return rate && { version, sent, key, rate }
  }

  /** @returns the headers that tell what is left, or nothing where the request must go the usual way */
  #takeFromRate(key: Key): readonly string[] | undefined {
    if (key.rate === 0) return []
    const allowance = this.#options.rateLimiter.takeNow?.(key)
    return allowance?.allowed ? Object.entries(rateHeaders(allowance)).flat() : undefined
  }
}

/** The headers that do not differ between requests; Node.js takes a flat list of names and values fastest. */
const headersOf = ({ response, encoding, bytes }: SentResponse, version: DataVersion): string[] => {
  const { 'x-data-as-of': _, ...lasting } = versionHeaders(version, response.tag)
  const headers = {
    ...ANSWER_HEADERS,
    ...lasting,
    ...bodyHeaders(encoding),
    'content-length': `${bytes.length}`,
  }
  return Object.entries(headers).flat()
}
