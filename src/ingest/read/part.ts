import { getHeapStatistics } from 'node:v8'
import type { ReadingWatches } from '../../watch/read-watches.js'
import { type Facts, factsOf } from '../facts/facts.js'
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

/** A piece of a batch: the facts of some lines, and what became of the lines. */
export interface Part {
  lines: number
  characters: number
  byKind: Record<Observation['kind'], number>
  rejected: RejectedLine[]
  facts: Facts
}

/** One part of a batch is written while the next one is read. */
const PARTS_PER_BATCH = 24

/** Bounds the memory for any input: both threads together use 100 to 200 bytes for each character of a part. */
const CHARACTERS_PER_PART = Math.min(10_000_000, Math.floor(getHeapStatistics().heap_size_limit / 500))

export const CHARACTERS_PER_BATCH = PARTS_PER_BATCH * CHARACTERS_PER_PART

/** The first part is small, so that writing starts early; each one is larger than the one before, up to a full one. */
const FIRST_PART = 1 / 16
const GROWTH = 2

/** How much of a full batch is collected when it is not split into parts: all of it is in memory at once. */
const UNSPLIT_BATCH = 1 / 6

/** The characters of a line without the post's text, about: added observations use as much memory as lines. */
const CHARACTERS_BESIDE_TEXT = 150

/** Collects checked observations until there are enough for a part. */
export class PartBuilder {
  #observations: Observation[] = []
  #rejected: RejectedLine[] = []
  #lines = 0
  #characters = 0
  #partSize = FIRST_PART
  readonly #linesPerBatch: number
  readonly #watches: ReadingWatches | undefined

  constructor(linesPerBatch: number, watches?: ReadingWatches) {
    this.#linesPerBatch = linesPerBatch
    this.#watches = watches
  }

  readLine(input: string, line: Line, wallClock: number): void {
    const parsed = parseLine(line, wallClock)
    if (parsed === undefined) return
    this.#lines++
    this.#characters += line.text?.length ?? 0
    if (parsed instanceof Rejection) {
      const { reason, message } = parsed
      this.#rejected.push({ input, line: line.number, reason, message, text: line.text })
    } else this.#observations.push(parsed)
  }

  add(observation: Observation): void {
    this.#observations.push(observation)
    const text = observation.kind === 'post' ? observation.text : undefined
    this.#characters += CHARACTERS_BESIDE_TEXT + (text?.length ?? 0)
  }

  get isEmpty(): boolean {
    return this.#observations.length + this.#rejected.length === 0
  }

  /** Whether there is enough for a part of a batch. */
  get hasPart(): boolean {
    return this.#fills(this.#partSize / PARTS_PER_BATCH)
  }

  /** Whether there is enough for a batch that is not split into parts. */
  get hasBatch(): boolean {
    return this.#fills(UNSPLIT_BATCH)
  }

  /** Whether a share of a full batch has been collected. Rejected lines count too: they use memory as well. */
  #fills(share: number): boolean {
    const lines = this.#observations.length + this.#rejected.length
    return (
      lines >= Math.max(1, this.#linesPerBatch * share) || this.#characters >= CHARACTERS_PER_BATCH * share
    )
  }

  /** Returns what has been collected, and starts the next part. */
  take(): Part {
    const byKind = { channel: 0, post: 0, views: 0 }
    for (const { kind } of this.#observations) byKind[kind]++
    const part = {
      lines: this.#lines,
      characters: this.#characters,
      byKind,
      rejected: this.#rejected,
      facts: factsOf(this.#observations, this.#watches),
    }
    this.#observations = []
    this.#rejected = []
    this.#lines = 0
    this.#characters = 0
    this.#partSize = Math.min(GROWTH * this.#partSize, 1)
    return part
  }
}
