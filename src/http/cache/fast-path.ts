import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Keyring } from '../admission/keyring.js'
import type { Key } from '../admission/keys.js'
import { ANSWER_HEADERS } from '../headers.js'
import { bodyHeaders } from './compression.js'
import { type Freshness, freshnessHeaders, type Moment } from './data-version.js'
import type { KeptAnswers, SentAnswer } from './response-cache.js'

/** A request that was answered here, for log and metrics. */
export interface RepeatedRequest {
  id: string
  sent: SentAnswer
  key: Key
  milliseconds: number
}

export interface RepeatedOptions {
  kept: KeptAnswers
  keyring: Keyring
  freshness: Freshness
  onAnswered: (request: RepeatedRequest) => void
  /** The client has not taken all of its answer at once. */
  onUntaken: (request: IncomingMessage, response: ServerResponse) => void
}

/** What of a request decides about the bytes of its answer. */
export const requestName = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  const encodings = headers['accept-encoding']
  return encodings === undefined ? url : `${url}\n${encodings}`
}

/**
 * Answers a request that was answered before from the same data, before the framework sees it. Whatever needs a thought
 * goes the usual way: a key that has to be looked up or has a rate, data that may have changed, a condition.
 */
export class RepeatedRequests {
  readonly #options: RepeatedOptions
  #isClosed = false

  constructor(options: RepeatedOptions) {
    this.#options = options
  }

  /** @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const arrivedAt = performance.now()
    const found = this.#find(request)
    if (found === undefined) return false
    const { moment, sent, key } = found
    const id = crypto.randomUUID()
    sent.headers ??= headersOf(sent, moment)
    response.writeHead(200, [...sent.headers, 'x-request-id', id, 'x-data-as-of', moment.asOf])
    response.end(sent.bytes)
    if (response.writableLength > 0) this.#options.onUntaken(request, response)
    this.#options.onAnswered({ id, sent, key, milliseconds: performance.now() - arrivedAt })
    return true
  }

  /** A server that stops tells its clients so, which the framework does. */
  close(): void {
    this.#isClosed = true
  }

  #find(request: IncomingMessage): { moment: Moment; sent: SentAnswer; key: Key } | undefined {
    const { freshness, kept, keyring } = this.#options
    const { method, headers } = request
    const secret = headers['x-api-key']
    if (this.#isClosed || method !== 'GET' || 'if-none-match' in headers) return undefined
    const state = freshness.known()
    if (state === undefined || typeof secret !== 'string') return undefined
    const moment = freshness.momentOf(state)
    const sent = kept.findSent(moment, requestName(request))
    if (sent === undefined) return undefined
    const key = keyring.recall(secret, sent.product)
    return key?.rate === 0 ? { moment, sent, key } : undefined
  }
}

/** All but those of a single request, in the way that Node.js takes them fastest: names and values in turn. */
const headersOf = ({ answer, encoding, bytes }: SentAnswer, moment: Moment): string[] => {
  const { 'x-data-as-of': _, ...fresh } = freshnessHeaders(moment, answer.tag)
  const headers = {
    ...ANSWER_HEADERS,
    ...fresh,
    ...bodyHeaders(encoding),
    'content-length': `${bytes.length}`,
  }
  return Object.entries(headers).flat()
}
