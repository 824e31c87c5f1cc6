import { getHeapStatistics } from 'node:v8'
import { type Condensed, condense } from '../facts/condense.js'
import type { Observation } from '../observation.js'
import type { Line } from './lines.js'
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

/** What came out of some lines: a batch, or a part of one. */
export interface Gathered {
  lines: number
  characters: number
  byKind: Record<Observation['kind'], number>
  rejected: RejectedLine[]
  seen: Condensed
}

/** A batch is handed over in parts: one is written while the next is read. */
const PARTS_PER_BATCH = 24

/** Bounds memory, whatever lines are like: both threads together take 100 to 200 bytes for a character of a part. */
const CHARACTERS_PER_PART = Math.min(10_000_000, Math.floor(getHeapStatistics().heap_size_limit / 500))

export const CHARACTERS_PER_BATCH = PARTS_PER_BATCH * CHARACTERS_PER_PART

/** Parts begin small, so that there is soon something to write. */
const FIRST_PART = 1 / 16
const GROWTH = 2

/** Of a batch: without parts, all of it is in memory. */
const WHOLE_BATCH = 1 / 6

/** Of a line, about: what comes without a line takes as much memory as if it had one. */
const CHARACTERS_BESIDE_TEXT = 150

/** Checks lines and collects them until they are enough. */
export class Gatherer {
  #observations: Observation[] = []
  #rejected: RejectedLine[] = []
  #lines = 0
  #characters = 0
  #part = FIRST_PART
  readonly #linesPerBatch: number

  constructor(linesPerBatch: number) {
    this.#linesPerBatch = linesPerBatch
  }

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

  /** Whether there is enough for a part of a batch. */
  get isPart(): boolean {
    return this.#fills(this.#part / PARTS_PER_BATCH)
  }

  /** Whether there is enough for a batch that comes as a whole. */
  get isBatch(): boolean {
    return this.#fills(WHOLE_BATCH)
  }

  /** Rejected lines count too: they are kept as long. */
  #fills(share: number): boolean {
    const lines = this.#observations.length + this.#rejected.length
    return (
      lines >= Math.max(1, this.#linesPerBatch * share) || this.#characters >= CHARACTERS_PER_BATCH * share
    )
  }

  take(): Gathered {
    const byKind = { channel: 0, post: 0, views: 0 }
    for (const { kind } of this.#observations) byKind[kind]++
    const gathered = {
      lines: this.#lines,
      characters: this.#characters,
      byKind,
      rejected: this.#rejected,
      seen: condense(this.#observations),
    }
    this.#observations = []
    this.#rejected = []
    this.#lines = 0
    this.#characters = 0
    this.#part = Math.min(GROWTH * this.#part, 1)
    return gathered
  }
}
