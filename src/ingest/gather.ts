import { getHeapStatistics } from 'node:v8'
import { type Condensed, condense } from './condense.js'
import type { Line } from './lines.js'
import type { Observation } from './observation.js'
import { parseLine } from './parse.js'
import { Rejection, type RejectReason } from './validate.js'

export interface RejectedLine {
  input: string
  line: number
  reason: RejectReason
  message: string
  /** The line itself, where it could be read. */
  text: string | undefined
}

/** What came out of the lines of one batch. */
export interface Gathered {
  lines: number
  byKind: Record<Observation['kind'], number>
  rejected: RejectedLine[]
  seen: Condensed
}

/** Bounds the memory of a batch, whatever its lines are like: both threads together take about forty bytes for a character of them. */
const CHARACTERS_PER_BATCH = Math.min(40_000_000, Math.floor(getHeapStatistics().heap_size_limit / 100))

/** Batches begin small, so that there is soon something to write, and grow as long as the reading keeps ahead of that. */
const FIRST_BATCH = 1 / 4
const GROWTH = 1.5

/** Of a line, about: what comes without a line takes as much memory as if it had one. */
const CHARACTERS_BESIDE_TEXT = 150

/** Checks lines and collects them until they are a batch. */
export class Gatherer {
  #observations: Observation[] = []
  #rejected: RejectedLine[] = []
  #lines = 0
  #characters = 0
  #maxCharacters = CHARACTERS_PER_BATCH * FIRST_BATCH

  readLine(input: string, line: Line, wallClock: number): void {
    const seen = parseLine(line, wallClock)
    if (seen === undefined) return
    this.#lines++
    this.#characters += line.text?.length ?? 0
    if (seen instanceof Rejection) {
      const { reason, message } = seen
      this.#rejected.push({ input, line: line.number, reason, message, text: line.text })
    } else this.#observations.push(seen)
  }

  add(seen: Observation): void {
    this.#observations.push(seen)
    this.#characters += CHARACTERS_BESIDE_TEXT + (seen.kind === 'post' ? (seen.text?.length ?? 0) : 0)
  }

  /** Rejected lines count too: they are kept as long. */
  isFull(maxLines: number): boolean {
    return (
      this.#observations.length + this.#rejected.length >= maxLines || this.#characters >= this.#maxCharacters
    )
  }

  take(): Gathered {
    const byKind = { channel: 0, post: 0, views: 0 }
    for (const { kind } of this.#observations) byKind[kind]++
    const gathered = {
      lines: this.#lines,
      byKind,
      rejected: this.#rejected,
      seen: condense(this.#observations),
    }
    this.#observations = []
    this.#rejected = []
    this.#lines = 0
    this.#characters = 0
    this.#maxCharacters = Math.min(GROWTH * this.#maxCharacters, CHARACTERS_PER_BATCH)
    return gathered
  }
}
