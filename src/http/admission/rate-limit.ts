import type { Key } from './keys.js'

/**
 * How many requests a key may make: a token bucket that refills at the key's rate and holds two seconds' worth. The
 * package rate-limiter-flexible counts requests in fixed windows instead, which would allow twice the rate around their
 * bounds.
 */

const BURST_SECONDS = 2

export interface Allowance {
  allowed: boolean
  /** What the bucket holds when it is full. */
  limit: number
  /** What it holds now. */
  remaining: number
  /** Until the bucket is full again. */
  resetSeconds: number
  /** Until the next request is allowed. */
  retrySeconds: number
}

type RatedKey = Pick<Key, 'id' | 'rate'>

interface Bucket {
  tokens: number
  at: number
}

const MAX_BUCKETS = 100_000

/** `clock` returns milliseconds. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Takes one request from the key's allowance. */
  take(key: RatedKey): Allowance {
    return this.#change(key, -1)
  }

  /** Undoes `take`. */
  giveBack(key: RatedKey): Allowance {
    return this.#change(key, 1)
  }

  #change({ id, rate }: RatedKey, change: 1 | -1): Allowance {
    const limit = rate * BURST_SECONDS
    const now = this.#clock()
    const known = this.#buckets.get(id) ?? { tokens: limit, at: now }
    const filled = Math.min(limit, known.tokens + ((now - known.at) / 1000) * rate)
    const allowed = filled + change >= 0
    const tokens = allowed ? Math.min(limit, filled + change) : filled
    if (this.#buckets.size >= MAX_BUCKETS) this.#buckets.clear()
    this.#buckets.set(id, { tokens, at: now })
    return {
      allowed,
      limit,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((limit - tokens) / rate),
      retrySeconds: Math.max(1, Math.ceil((1 - tokens) / rate)),
    }
  }
}
