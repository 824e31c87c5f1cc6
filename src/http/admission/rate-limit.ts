import cluster from 'node:cluster'
import { askParent } from '../worker-messages.js'
import type { Key } from './keys.js'

/** How many requests a key may make: a token bucket that refills at the key's rate and holds two seconds' worth. */

const BURST_SECONDS = 2

export interface Allowance {
  allowed: boolean
  /** What the bucket holds at most, and now. */
  limit: number
  remaining: number
  /** Until the bucket is full again, and until the next request is allowed. */
  resetSeconds: number
  retrySeconds: number
}

export interface Limiter {
  /** Takes one request of the key's allowance. */
  take(key: Pick<Key, 'id' | 'rate'>): Promise<Allowance>
}

interface Bucket {
  tokens: number
  at: number
}

const BUCKETS_KEPT = 100_000

/** Buckets in this process. `clock` in milliseconds. */
export class LocalLimiter implements Limiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  async take(key: Pick<Key, 'id' | 'rate'>): Promise<Allowance> {
    return this.takeNow(key)
  }

  takeNow({ id, rate }: Pick<Key, 'id' | 'rate'>): Allowance {
    const limit = rate * BURST_SECONDS
    const now = this.#clock()
    const known = this.#buckets.get(id) ?? { tokens: limit, at: now }
    const filled = Math.min(limit, known.tokens + ((now - known.at) / 1000) * rate)
    const allowed = filled >= 1
    const tokens = allowed ? filled - 1 : filled
    if (this.#buckets.size >= BUCKETS_KEPT) this.#buckets.clear()
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

/** In a worker: asks the parent process, so that a limit holds over all workers. */
const SHARED_LIMITER: Limiter = {
  take: async ({ id, rate }) => (await askParent('allowance', { id, rate })) as Allowance,
}

export const createLimiter = (): Limiter => (cluster.isWorker ? SHARED_LIMITER : new LocalLimiter())
