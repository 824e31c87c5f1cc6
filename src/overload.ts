import { ApiError } from './errors.js'

/** What one server process takes on at once. Beyond it, requests are refused at once instead of waiting for ever. */
export interface LoadLimits {
  /** Open connections; those at rest are closed when they become too many. */
  connections: number
  /** Requests that have come in and are not answered yet. */
  requests: number
  /** As many of them for one key. */
  keyRequests: number
  /** How long requests that came in together may keep the process busy; and one key, while others ask as well. */
  turnMilliseconds: number
  keyTurnMilliseconds: number
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
  turnMilliseconds: 2_000,
  keyTurnMilliseconds: 500,
  headerMilliseconds: 10_000,
  requestMilliseconds: 15_000,
  answerMilliseconds: 60_000,
  restMilliseconds: 72_000,
  headerBytes: 16_384,
}

/** For how long one key that asked between the requests of another is expected to ask again. */
const SHARED_MILLISECONDS = 10_000

/** When a client that was refused may try again. */
export const RETRY_SECONDS = 1

/**
 * All that happens in one turn of the event loop. SQLite answers a request before the next one is even read, so that
 * requests wait outside, in their connections, and the only sign of how many do is how long a turn takes.
 */
interface Turn {
  readonly start: number
  readonly spentByKey: Map<string, number>
}

/** A request that was let in. */
export interface Visit {
  key?: { id: string; turn: Turn; since: number }
  isOver: boolean
}

/** Lets requests in as long as they can be answered in time. `clock` in milliseconds. */
export class Gate {
  readonly #limits: LoadLimits
  readonly #clock: () => number
  readonly #byKey = new Map<string, number>()
  #underWay = 0
  #turn: Turn | undefined
  #lastId: string | undefined
  #sharedUntil = 0

  constructor(limits: LoadLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
  }

  get underWay(): number {
    return this.#underWay
  }

  arrive(): Visit {
    this.#refuseLate(this.#currentTurn())
    if (this.#underWay >= this.#limits.requests) throw overloaded()
    this.#underWay++
    return { isOver: false }
  }

  /** Once its key is known. Others find the door open, however many requests one key sends. */
  admit(visit: Visit, id: string): void {
    const turn = this.#currentTurn()
    this.#refuseLate(turn)
    const count = this.#byKey.get(id) ?? 0
    if (count >= this.#limits.keyRequests || this.#isGreedy(id, turn))
      throw new ApiError('rate', 'Too many requests of this API key are under way at once.')
    this.#byKey.set(id, count + 1)
    visit.key = { id, turn, since: this.#clock() }
  }

  /** The answer is made. Until the turn is over the request counts: others that came with it are waiting still. */
  leave(visit: Visit): void {
    if (visit.isOver) return
    visit.isOver = true
    const { key } = visit
    if (key !== undefined && key.turn === this.#turn) {
      const spent = key.turn.spentByKey.get(key.id) ?? 0
      key.turn.spentByKey.set(key.id, spent + this.#clock() - key.since)
    }
    setImmediate(() => {
      this.#underWay--
      if (key !== undefined) this.#forget(key.id)
    })
  }

  /** A key may have all the time, unless others have lately asked for some. */
  #isGreedy(id: string, turn: Turn): boolean {
    const now = this.#clock()
    if (id !== this.#lastId) this.#sharedUntil = now + SHARED_MILLISECONDS
    this.#lastId = id
    return now < this.#sharedUntil && (turn.spentByKey.get(id) ?? 0) > this.#limits.keyTurnMilliseconds
  }

  #forget(id: string): void {
    const count = (this.#byKey.get(id) ?? 0) - 1
    if (count > 0) this.#byKey.set(id, count)
    else this.#byKey.delete(id)
  }

  #refuseLate(turn: Turn): void {
    if (this.#clock() - turn.start > this.#limits.turnMilliseconds) throw overloaded()
  }

  #currentTurn(): Turn {
    if (this.#turn === undefined) {
      this.#turn = { start: this.#clock(), spentByKey: new Map() }
      setImmediate(() => {
        this.#turn = undefined
      })
    }
    return this.#turn
  }
}

const overloaded = (): ApiError => new ApiError('unavailable', 'The server has too much to do.')
