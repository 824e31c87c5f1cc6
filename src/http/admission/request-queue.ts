import { ApiError } from '../errors.js'
import type { LoadLimits } from './load-limits.js'

/** So many turns of the event loop in a row may go to new connections. */
const MAX_TURNS_FOR_CONNECTIONS = 20

/** A request that has started. */
export interface Turn {
  /** To be called when the answer is complete; calling it again does nothing. */
  leave(): void
}

interface Waiting {
  since: number
  isGone: () => boolean
  start: () => void
  refuse: (error: ApiError) => void
}

/** Whose requests they are: an API key or, without one, a client's address. */
interface Owner {
  id: string
  running: number
  waiting: Waiting[]
}

/**
 * Starts requests one by one, a single one in each turn of the event loop: SQLite blocks for that turn, and new
 * connections are only accepted between turns. Owners take turns, so that none waits for the queue of another. When
 * there is no room, the owner with the most requests loses its newest one. `clock` returns milliseconds.
 */
export class RequestQueue {
  readonly #limits: LoadLimits
  readonly #clock: () => number
  readonly #owners = new Map<string, Owner>()
  /** Those with waiting requests; the one that comes next is the first. */
  readonly #waitingOwners = new Set<Owner>()
  #inProgress = 0
  #isStarting = false
  #hasNewConnection = false
  #turnsForConnections = 0

  constructor(limits: LoadLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
  }

  /** How many requests wait or have started and not left. */
  get inProgress(): number {
    return this.#inProgress
  }

  /** Whether no other owner has a request in progress. */
  isFreeFor(ownerId: string): boolean {
    const owner = this.#owners.get(ownerId)
    return this.#inProgress === (owner === undefined ? 0 : sizeOf(owner))
  }

  /** Resolves when the request may start. A client that `isGone` by then is not answered. */
  async waitForTurn(ownerId: string, isGone: () => boolean = () => false): Promise<Turn> {
    const owner = this.#owners.get(ownerId) ?? { id: ownerId, running: 0, waiting: [] }
    if (this.#inProgress >= this.#limits.requests) this.#makeRoomFor(owner)
    this.#owners.set(ownerId, owner)
    this.#inProgress++
    await this.#wait(owner, isGone)
    return { leave: once(() => this.#leave(owner)) }
  }

  /** Node.js accepts one connection in a turn: where one came in, others may be waiting, and each would wait a turn. */
  noteConnection(): void {
    this.#hasNewConnection = true
  }

  #makeRoomFor(newcomer: Owner): void {
    this.#refuseGone()
    if (this.#inProgress < this.#limits.requests) return
    let largest = newcomer
    for (const owner of this.#waitingOwners) if (sizeOf(owner) > sizeOf(largest)) largest = owner
    if (sizeOf(largest) <= sizeOf(newcomer) + 1) throw overloaded()
    largest.waiting.at(-1)?.refuse(overloaded())
  }

  #refuseGone(): void {
    for (const { waiting } of [...this.#waitingOwners])
      for (const request of waiting.filter(({ isGone }) => isGone())) request.refuse(overloaded())
  }

  async #wait(owner: Owner, isGone: () => boolean): Promise<void> {
    const { waitMilliseconds } = this.#limits
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        since: this.#clock(),
        isGone,
        start: () => {
          clearTimeout(timer)
          owner.running++
          resolve()
        },
        refuse: (error) => {
          clearTimeout(timer)
          this.#remove(owner, waiting)
          this.#forget(owner)
          reject(error)
        },
      }
      const timer = setTimeout(() => waiting.refuse(overloaded()), waitMilliseconds).unref()
      owner.waiting.push(waiting)
      this.#waitingOwners.add(owner)
      this.#startSoon()
    })
  }

  #remove(owner: Owner, waiting: Waiting): void {
    const index = owner.waiting.indexOf(waiting)
    if (index >= 0) owner.waiting.splice(index, 1)
    if (owner.waiting.length === 0) this.#waitingOwners.delete(owner)
  }

  #leave(owner: Owner): void {
    owner.running--
    this.#forget(owner)
    this.#startSoon()
  }

  #forget(owner: Owner): void {
    this.#inProgress--
    if (sizeOf(owner) === 0) this.#owners.delete(owner.id)
  }

  #startSoon(): void {
    if (this.#isStarting || this.#nextOwner() === undefined) return
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
    for (let owner = this.#nextOwner(); owner !== undefined; owner = this.#nextOwner()) {
      const next = owner.waiting.shift()
      this.#waitingOwners.delete(owner)
      if (owner.waiting.length > 0) this.#waitingOwners.add(owner)
      if (next !== undefined && this.#canStart(next)) {
        next.start()
        return
      }
      next?.refuse(overloaded())
    }
  }

  #canStart({ since, isGone }: Waiting): boolean {
    return this.#clock() - since <= this.#limits.waitMilliseconds && !isGone()
  }

  #nextOwner(): Owner | undefined {
    for (const owner of this.#waitingOwners) if (owner.running < this.#limits.keyRequests) return owner
    return undefined
  }
}

const sizeOf = ({ running, waiting }: Owner): number => running + waiting.length

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

const overloaded = (): ApiError => new ApiError('unavailable', 'The server has too much to do.')
