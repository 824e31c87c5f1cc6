import { createHash } from 'node:crypto'
import { formatInstant } from '../../domain/time.js'
import { readState } from '../../queries/state.js'
import type { Store } from '../../store/index.js'

export interface DataState {
  version: number
  /** Unix seconds of the newest observation. */
  clock: number
  day: number
}

/** What answers are made from. */
export interface Moment {
  /** Unix seconds, and the same for people. */
  now: number
  asOf: string
  /** Names the data, and the minute where "now" moves without it: as long as it is the same, so are all answers. */
  edition: string
}

/** A change of the data is noticed within this time. */
const STATE_TTL_MILLISECONDS = 100
/** Whoever asks after this time lets it be read again, and does not wait for that. */
const RENEWED_AFTER_MILLISECONDS = STATE_TTL_MILLISECONDS / 2

/** How far the data is, without asking the database for every request. */
export class Freshness {
  readonly #store: Store
  readonly #wallClock: (() => number) | undefined
  #asked: Promise<DataState> | undefined
  #known: DataState | undefined
  #moment: (Moment & Pick<DataState, 'version' | 'clock'>) | undefined
  #until = 0
  #renewedFrom = 0

  /** `wallClock` in Unix seconds, where that drives "now". */
  constructor(store: Store, wallClock?: () => number) {
    this.#store = store
    this.#wallClock = wallClock
  }

  /** Unix seconds of the data's clock, or of the wall clock where that is asked for and later. */
  now({ clock }: DataState): number {
    return this.#wallClock === undefined ? clock : Math.max(clock, this.#wallClock())
  }

  /** Mostly the same as for the request before. */
  momentOf(state: DataState): Moment {
    const { version, clock } = state
    const now = this.now(state)
    if (this.#moment?.version !== version || this.#moment.clock !== clock || this.#moment.now !== now) {
      const minute = this.#wallClock === undefined ? '' : `.${Math.floor(now / 60).toString(36)}`
      const edition = `${version.toString(36)}.${clock.toString(36)}${minute}`
      this.#moment = { version, clock, now, asOf: formatInstant(now), edition }
    }
    return this.#moment
  }

  async current(): Promise<DataState> {
    return this.known() ?? this.#ask()
  }

  /** The same without waiting, where it is known. */
  known(): DataState | undefined {
    const now = performance.now()
    if (now >= this.#until) return undefined
    if (now >= this.#renewedFrom) this.#ask().catch(() => {})
    return this.#known
  }

  /** A database that is slow to answer is not asked again meanwhile. */
  #ask(): Promise<DataState> {
    if (this.#asked !== undefined) return this.#asked
    const now = performance.now()
    const asked = this.#store.lookUp(({ db }) => readState(db))
    this.#asked = asked
    this.#renewedFrom = Number.POSITIVE_INFINITY
    asked
      .then(
        (state) => {
          this.#known = state
          this.#until = now + STATE_TTL_MILLISECONDS
          this.#renewedFrom = now + RENEWED_AFTER_MILLISECONDS
        },
        () => {
          this.#until = 0
        },
      )
      .finally(() => {
        this.#asked = undefined
      })
    return asked
  }
}

/** What stands beside an answer: when its data is of, and by what name to ask for a change. */
export const freshnessHeaders = ({ asOf }: Moment, tag: string) => ({
  'x-data-as-of': asOf,
  etag: tag,
  'cache-control': 'private, no-cache',
})

/** The same data and the same question give the same answer: this names both. */
export const entityTag = ({ edition }: Moment, questionName: string): string => `"${edition}-${questionName}"`

/** Short, and different for different questions. */
export const questionName = (question: string): string =>
  createHash('sha1').update(question).digest('base64url').slice(0, 16)

/** Whether a client's `If-None-Match` names this very answer; `*` does not tell which one the client has. */
export const alreadyKnown = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) ?? false
