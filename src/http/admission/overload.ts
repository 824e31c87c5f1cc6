import { ApiError } from '../errors.js'

/** What one server process takes on at once. Beyond it, requests are refused at once instead of waiting for ever. */
export interface LoadLimits {
  /** Open connections; those at rest are closed when they become too many. */
  connections: number
  /** Requests that have come in and are not answered yet. */
  requests: number
  /** As many of them for one key. */
  keyRequests: number
  /** How long a request may wait for its turn. */
  waitMilliseconds: number
  /** How long a client may take to send the header, and to send all of a request. */
  headerMilliseconds: number
  requestMilliseconds: number
  /** From the first byte of a request to the last of its answer. */
  answerMilliseconds: number
  /** How long a connection may rest. More than reverse proxies let it, so that they never meet a closed one. */
  restMilliseconds: number
  /** Address and header of a request together. */
  headerBytes: number
}

export const LOAD_LIMITS: LoadLimits = {
  connections: 1_000,
  requests: 200,
  keyRequests: 50,
  waitMilliseconds: 3_000,
  headerMilliseconds: 10_000,
  requestMilliseconds: 15_000,
  answerMilliseconds: 60_000,
  restMilliseconds: 72_000,
  headerBytes: 16_384,
}

/** When a client that was refused may try again. */
export const RETRY_SECONDS = 1

/** So many connections may come in before the next request is answered. */
const MAX_TURNS_LEFT_OUT = 20

/** A request that was let in. */
export interface Visit {
  keyId?: string
  isOver: boolean
}

interface Waiting {
  since: number
  letIn: () => void
  refuse: (error: ApiError) => void
}

/**
 * Lets requests in as long as they can be answered in time, one in each turn of the event loop: SQLite answers in the
 * same turn, and nothing else, not even a new connection, is seen meanwhile. Keys take turns, so that none waits for
 * the queue of another. `clock` in milliseconds.
 */
export class Gate {
  readonly #limits: LoadLimits
  readonly #clock: () => number
  readonly #underWayByKey = new Map<string, number>()
  /** The key whose turn it is comes first. */
  readonly #waitingByKey = new Map<string, Waiting[]>()
  #underWay = 0
  #isServing = false
  #hasNewConnection = false
  #turnsLeftOut = 0

  constructor(limits: LoadLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
  }

  get underWay(): number {
    return this.#underWay
  }

  arrive(): Visit {
    if (this.#underWay >= this.#limits.requests) throw overloaded()
    this.#underWay++
    return { isOver: false }
  }

  /** Once its key is known: resolves when it is the request's turn. */
  async admit(visit: Visit, keyId: string): Promise<void> {
    const count = this.#underWayByKey.get(keyId) ?? 0
    if (count >= this.#limits.keyRequests)
      throw new ApiError('rate', 'Too many requests of this API key are under way at once.')
    this.#underWayByKey.set(keyId, count + 1)
    visit.keyId = keyId
    await new Promise<void>((letIn, refuse) => {
      const waiting = this.#waitingByKey.get(keyId) ?? []
      waiting.push({ since: this.#clock(), letIn, refuse })
      this.#waitingByKey.set(keyId, waiting)
      if (!this.#isServing) this.#serveSoon()
    })
  }

  /** The answer is made. */
  leave(visit: Visit): void {
    if (visit.isOver) return
    visit.isOver = true
    this.#underWay--
    if (visit.keyId === undefined) return
    const count = (this.#underWayByKey.get(visit.keyId) ?? 0) - 1
    if (count > 0) this.#underWayByKey.set(visit.keyId, count)
    else this.#underWayByKey.delete(visit.keyId)
  }

  /** Node.js takes one connection in a turn: where one came in, others may be waiting, and each would wait a turn. */
  noteConnection(): void {
    this.#hasNewConnection = true
  }

  #serveSoon(): void {
    this.#isServing = true
    setImmediate(() => {
      if (!this.#isLeftOut()) this.#serve()
      if (this.#waitingByKey.size > 0) this.#serveSoon()
      else this.#isServing = false
    })
  }

  #isLeftOut(): boolean {
    const isLeftOut = this.#hasNewConnection && this.#turnsLeftOut < MAX_TURNS_LEFT_OUT
    this.#turnsLeftOut = isLeftOut ? this.#turnsLeftOut + 1 : 0
    this.#hasNewConnection = false
    return isLeftOut
  }

  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (this.#clock() - next.since <= this.#limits.waitMilliseconds) {
        next.letIn()
        return
      }
      next.refuse(overloaded())
    }
  }

  #next(): Waiting | undefined {
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
