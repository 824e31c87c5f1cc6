import { createHash } from 'node:crypto'
import { readState } from './queries/state.js'
import type { Store } from './store/index.js'

export interface DataState {
  version: number
  /** Unix seconds of the newest observation. */
  clock: number
  day: number
}

/** A change of the data is noticed within this time. */
const STATE_TTL_MILLISECONDS = 100

/** How far the data is, without asking the database for every request. */
export class Freshness {
  readonly #store: Store
  readonly #wallClock: () => number
  #state: Promise<DataState> | undefined
  #until = 0

  /** `wallClock` in Unix seconds, where that drives "now". */
  constructor(store: Store, wallClock: () => number = () => 0) {
    this.#store = store
    this.#wallClock = wallClock
  }

  /** Unix seconds of the data's clock, or of the wall clock where that is asked for and later. */
  now({ clock }: DataState): number {
    return Math.max(clock, this.#wallClock())
  }

  current(): Promise<DataState> {
    const now = performance.now()
    if (this.#state === undefined || now >= this.#until) {
      // A database that is slow to answer is not asked again meanwhile.
      this.#until = Number.POSITIVE_INFINITY
      this.#state = this.#store.glance(({ db }) => readState(db))
      this.#state.then(
        () => (this.#until = now + STATE_TTL_MILLISECONDS),
        () => (this.#until = 0),
      )
    }
    return this.#state
  }
}

/** The same data and the same question give the same answer: this names both. */
export const entityTag = (version: number, question: string): string =>
  `"${version.toString(36)}-${createHash('sha1').update(question).digest('base64url').slice(0, 16)}"`

/** Whether a client's `If-None-Match` names this very answer; `*` does not tell which one the client has. */
export const alreadyKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
