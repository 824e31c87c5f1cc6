import { FairQueue } from '../../domain/fair-queue.js'
import { ApiError } from '../errors.js'
import type { LoadLimits } from './load-limits.js'
import { isVisitor } from './visitors.js'

/** So many turns of the event loop in a row may go to new connections. */
const MAX_TURNS_FOR_CONNECTIONS = 20

/** A request that has started. */
export interface Turn {
  /** To be called when the answer is complete; calling it again does nothing. */
  leave(): void
}

interface Waiting {
  readonly since: number
  readonly isGone: () => boolean
  readonly start: () => void
  readonly refuse: (error: ApiError) => void
}

/**
 * Starts requests one by one, a single one in each turn of the event loop: SQLite blocks for that turn, and new
 * connections are only accepted between turns. Owners, which are API keys or, without one, clients' addresses, take turns;
 * visitors come after all others. When there is no room, a visitor, or else the owner with the most requests, loses its
 * newest one. `clock` returns milliseconds.
 */
export class RequestQueue {
  readonly #limits: LoadLimits
  readonly #clock: () => number
  readonly #queue: FairQueue<Waiting>
  #isStarting = false
  #hasNewConnection = false
  #turnsForConnections = 0
  /** Is called with how many milliseconds a request has waited, when it starts. */
  onStart: (milliseconds: number) => void = () => {}

  constructor(limits: LoadLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
    this.#queue = new FairQueue({ maxRunning: limits.keyRequests, isLast: isVisitor })
  }

  /** How many requests wait or have started and not left. */
  get inProgress(): number {
    return this.#queue.size
  }

  get waiting(): number {
    return this.#queue.waiting().length
  }

  /** Resolves when the request may start. A client that `isGone` by then is not answered. */
  async waitForTurn(owner: string, isGone: () => boolean = () => false): Promise<Turn> {
    if (!this.#hasRoomFor(owner)) this.#makeRoomFor(owner)
    await this.#wait(owner, isGone)
    let isRunning = true
    const leave = (): void => {
      if (isRunning) this.#leave(owner)
      isRunning = false
    }
    return { leave }
  }

  /** Node.js accepts one connection in a turn: where one came in, others may be waiting, and each would wait a turn. */
  noteConnection(): void {
    this.#hasNewConnection = true
  }

  #makeRoomFor(newcomer: string): void {
    for (const request of this.#queue.waiting()) if (request.isGone()) request.refuse(overloaded())
    if (this.#hasRoomFor(newcomer)) return
    const largest = this.#queue.largest()
    if (largest === undefined || !this.#givesWay(largest, newcomer)) throw overloaded()
    largest.newest.refuse(overloaded())
  }

  #hasRoomFor(owner: string): boolean {
    const { requests, visitorRequests } = this.#limits
    return this.#queue.size < requests && (!isVisitor(owner) || this.#queue.lastSize < visitorRequests)
  }

  #givesWay({ id, size }: { id: string; size: number }, newcomer: string): boolean {
    const isEqual = isVisitor(id) === isVisitor(newcomer)
    return isEqual ? size > this.#queue.sizeOf(newcomer) + 1 : isVisitor(id)
  }

  #wait(owner: string, isGone: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        since: this.#clock(),
        isGone,
        start: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: (error) => {
          clearTimeout(timer)
          this.#queue.remove(owner, waiting)
          reject(error)
        },
      }
      const timer = setTimeout(() => waiting.refuse(overloaded()), this.#limits.waitMilliseconds).unref()
      this.#queue.add(owner, waiting)
      this.#startSoon()
    })
  }

  #leave(owner: string): void {
    this.#queue.finish(owner, 1)
    this.#startSoon()
  }

  #startSoon(): void {
    if (this.#isStarting || !this.#queue.hasNext) return
    this.#isStarting = true
    setImmediate(() => {
      if (!this.#isTurnForConnections()) this.#startNext()
      this.#isStarting = false
      this.#startSoon()
    })
  }

  #isTurnForConnections(): boolean {
    const isForConnections = this.#hasNewConnection && this.#turnsForConnections < MAX_TURNS_FOR_CONNECTIONS
    this.#turnsForConnections = isForConnections ? this.#turnsForConnections + 1 : 0
    this.#hasNewConnection = false
    return isForConnections
  }

  #startNext(): void {
    for (let next = this.#queue.start(); next !== undefined; next = this.#queue.start()) {
      const { owner, item } = next
      if (this.#canStart(item)) {
        this.onStart(this.#clock() - item.since)
        item.start()
        return
      }
      this.#queue.finish(owner, 0)
      item.refuse(overloaded())
    }
  }

  #canStart({ since, isGone }: Waiting): boolean {
    return this.#clock() - since <= this.#limits.waitMilliseconds && !isGone()
  }
}

const overloaded = (): ApiError => new ApiError('unavailable', 'The server has too much to do.')
