import cluster from 'node:cluster'
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

interface Request {
  limiter: 'take'
  request: number
  key: Pick<Key, 'id' | 'rate'>
}

interface Reply {
  limiter: 'taken'
  request: number
  allowance: Allowance
}

const isMessage = (message: unknown, kind: 'take' | 'taken'): boolean =>
  typeof message === 'object' && message !== null && (message as { limiter?: string }).limiter === kind

/** In a worker: asks the parent process, so that a limit holds over all workers. */
class SharedLimiter implements Limiter {
  readonly #waiting = new Map<number, (allowance: Allowance) => void>()
  #requests = 0

  constructor() {
    process.on('message', (message: unknown) => {
      if (!isMessage(message, 'taken')) return
      const { request, allowance } = message as Reply
      this.#waiting.get(request)?.(allowance)
      this.#waiting.delete(request)
    })
  }

  take({ id, rate }: Pick<Key, 'id' | 'rate'>): Promise<Allowance> {
    const request = ++this.#requests
    return new Promise((resolve) => {
      this.#waiting.set(request, resolve)
      process.send?.({ limiter: 'take', request, key: { id, rate } } satisfies Request)
    })
  }
}

/** In the parent process: answers the workers. */
export const answerWorkers = (): void => {
  const buckets = new LocalLimiter()
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message, 'take')) return
    const { request, key } = message as Request
    worker.send({ limiter: 'taken', request, allowance: buckets.takeNow(key) } satisfies Reply)
  })
}

export const createLimiter = (): Limiter => (cluster.isWorker ? new SharedLimiter() : new LocalLimiter())
