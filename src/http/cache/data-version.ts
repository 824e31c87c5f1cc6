import { formatInstant } from '../../domain/time.js'
import { readState, type Store } from '../../store/index.js'
import { Renewed } from '../renewed.js'

/** What the database says about the data as a whole. */
export interface DataState {
  version: number
  /** The data clock, in Unix seconds. */
  clock: number
}

/** The version of the data that an answer is computed from, and the time that counts as now. */
export interface DataVersion {
  /** Unix seconds. */
  now: number
  /** `now` in ISO 8601. */
  asOf: string
  /** As long as this is the same, so is the answer to every question. */
  id: string
}

/** Unix seconds: the data clock, or the wall clock where that drives "now" and is later. */
export const nowOf = (clock: number, wallNow: number | undefined): number =>
  wallNow === undefined ? clock : Math.max(clock, wallNow)

/** A change of the data is noticed within this time. */
const STATE_TTL_MILLISECONDS = 100

/** Knows the version of the data without asking the database for every request. */
export class DataVersions {
  readonly #state: Renewed<DataState>
  readonly #wallClock: (() => number) | undefined
  #last: (DataVersion & DataState) | undefined

  /** `wallClock` returns Unix seconds; it is given where the wall clock drives "now". */
  constructor(store: Store, wallClock?: () => number) {
    this.#state = new Renewed(() => store.lookUp(({ db }) => readState(db)), STATE_TTL_MILLISECONDS)
    this.#wallClock = wallClock
  }

  async current(): Promise<DataVersion> {
    return this.of(await this.state())
  }

  state(): Promise<DataState> {
    return this.#state.get()
  }

  /** Unix seconds of the wall clock, where that drives "now". */
  wallNow(): number | undefined {
    return this.#wallClock?.()
  }

  /** It is remembered, as most requests meet the same version as the one before. */
  of({ version, clock }: DataState, wallNow = this.wallNow()): DataVersion {
    const now = nowOf(clock, wallNow)
    if (this.#last?.version !== version || this.#last.clock !== clock || this.#last.now !== now) {
      const id = `${version.toString(36)}.${clock.toString(36)}${this.#minuteOf(now)}`
      this.#last = { version, clock, now, asOf: formatInstant(now), id }
    }
    return this.#last
  }

  /** Where the wall clock drives "now", answers change without the data; they stay the same for a minute. */
  #minuteOf(now: number): string {
    return this.#wallClock === undefined ? '' : `.${Math.floor(now / 60).toString(36)}`
  }
}
