import { ApiError } from '../errors.js'
import type { LoadLimits } from './load-limits.js'

/** So many turns of the event loop in a row may go to new connections. */
const MAX_TURNS_FOR_CONNECTIONS = 20

/** A request that counts towards the limits until it leaves. */
export interface QueuedRequest {
  keyId?: string
  hasLeft: boolean
}

interface Waiting {
  since: number
  start: () => void
  refuse: (error: ApiError) => void
}

/**
 * Refuses requests beyond the limits and starts the others one by one, a single one in each turn of the event loop:
 * SQLite blocks for that turn, and new connections are only accepted between turns. API keys take turns, so that none
 * waits for the queue of another. `clock` returns milliseconds.
 */
export class RequestQueue {
  readonly #limits: LoadLimits
  readonly #clock: () => number
  readonly #inProgressByKey = new Map<string, number>()
  /** The key that comes next is the first. */
  readonly #waitingByKey = new Map<string, Waiting[]>()
  #inProgress = 0
  #isStarting = false
  #hasNewConnection = false
  #turnsForConnections = 0

  constructor(limits: LoadLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
  }

  /** How many requests have entered and not left. */
  get inProgress(): number {
    return this.#inProgress
  }

  enter(): QueuedRequest {
    if (this.#inProgress >= this.#limits.requests) throw overloaded()
    this.#inProgress++
    return { hasLeft: false }
  }

  /** Resolves when the request may start; its key must be known by then. */
  async waitForTurn(request: QueuedRequest, keyId: string): Promise<void> {
    const count = this.#inProgressByKey.get(keyId) ?? 0
    if (count >= this.#limits.keyRequests)
      throw new ApiError('rate', 'Too many requests with this API key are in progress at once.')
    this.#inProgressByKey.set(keyId, count + 1)
    request.keyId = keyId
    await new Promise<void>((start, refuse) => {
      const waiting = this.#waitingByKey.get(keyId) ?? []
      waiting.push({ since: this.#clock(), start, refuse })
      this.#waitingByKey.set(keyId, waiting)
      if (!this.#isStarting) this.#startSoon()
    })
  }

  /** To be called when the answer is complete; calling it again does nothing. */
  leave(request: QueuedRequest): void {
    if (request.hasLeft) return
    request.hasLeft = true
    this.#inProgress--
    if (request.keyId === undefined) return
    const count = (this.#inProgressByKey.get(request.keyId) ?? 0) - 1
    if (count > 0) this.#inProgressByKey.set(request.keyId, count)
    else this.#inProgressByKey.delete(request.keyId)
  }

  /** Node.js accepts one connection in a turn: where one came in, others may be waiting, and each would wait a turn. */
  noteConnection(): void {
    this.#hasNewConnection = true
  }

  #startSoon(): void {
    this.#isStarting = true
    setImmediate(() => {
      if (!this.#isTurnForConnections()) this.#startNext()
      if (this.#waitingByKey.size > 0) this.#startSoon()
      else this.#isStarting = false
    })
  }

  #isTurnForConnections(): boolean {
    const isForConnections = this.#hasNewConnection && this.#turnsForConnections < MAX_TURNS_FOR_CONNECTIONS
    this.#turnsForConnections = isForConnections ? this.#turnsForConnections + 1 : 0
    this.#hasNewConnection = false
    return isForConnections
  }

  #startNext(): void {
    for (let next = this.#takeNext(); next !== undefined; next = this.#takeNext()) {
      if (this.#clock() - next.since <= this.#limits.waitMilliseconds) {
        next.start()
        return
      }
      next.refuse(overloaded())
    }
  }

  #takeNext(): Waiting | undefined {
    const [first] = this.#waitingByKey
    if (first === undefined) return undefined
    const [keyId, waiting] = first
    const next = waiting.shift()
    this.#waitingByKey.delete(keyId)
    if (waiting.length > 0) this.#waitingByKey.set(keyId, waiting)
    return next
  }
}

const overloaded = (): ApiError => new ApiError('unavailable', 'The server has too much to do.')
