import type { ReadingWatches } from '../../watch/read-watches.js'
import { type Facts, factsOf } from '../facts/facts.js'
import type { MemoryPlan } from '../memory.js'
import { byKindOf, type Observation } from '../observation.js'
import type { RejectReason } from './validate.js'

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
  /** Lines about what is forgotten. */
  forgotten: number
  facts: Facts
}

/** One part of a batch is written while the next one is read. Batches of few lines have smaller parts. */
const PARTS_PER_BATCH_LEAST = 24

/** The first part is small, so that writing starts early; each one is larger than the one before, up to a full one. */
const FIRST_PART = 1 / 16
const GROWTH = 2

/** What is known of one post is merged at once where it takes no more than so many parts. */
const PARTS_OF_ONE_POST = 8

export interface PartOptions {
  /** The most lines that a batch may have. */
  linesPerBatch: number
  memory: MemoryPlan
  /** Those to look for in texts already. */
  watches?: ReadingWatches
}

/** Collects checked observations until there are enough for a part. */
export class PartBuilder {
  #observations: Observation[] = []
  #rejected: RejectedLine[] = []
  #forgotten = 0
  #lines = 0
  #characters = 0
  #partSize = FIRST_PART
  readonly #linesPerPart: number
  readonly #charactersPerPart: number
  readonly #watches: ReadingWatches | undefined

  constructor({ linesPerBatch, memory, watches }: PartOptions) {
    this.#linesPerPart = linesPerBatch / PARTS_PER_BATCH_LEAST
    this.#charactersPerPart = memory.charactersPerPart
    this.#watches = watches
  }

  /** Adds a checked observation; `characters` of its line. */
  add(observation: Observation, characters: number): void {
    this.#observations.push(observation)
    this.#lines++
    this.#characters += characters
  }

  reject(line: RejectedLine): void {
    this.#rejected.push(line)
    this.#lines++
    this.#characters += line.text?.length ?? 0
  }

  /** Counts a line about what is forgotten. */
  skipForgotten(): void {
    this.#forgotten++
    this.#lines++
  }

  get isEmpty(): boolean {
    return this.#lines === 0
  }

  /** Whether there is enough for a part of a batch. Rejected lines count too: they use memory as well. */
  get hasPart(): boolean {
    const lines = this.#observations.length + this.#rejected.length
    const isLong = this.#characters >= this.#charactersPerPart * this.#partSize
    return isLong || lines >= Math.max(1, this.#linesPerPart * this.#partSize)
  }

  /** Whether the memory allows the part to be larger than it should be. */
  get hasRoom(): boolean {
    return this.#characters < this.#charactersPerPart * PARTS_OF_ONE_POST
  }

  /** Returns what has been collected, and starts the next part. */
  take(): Part {
    const byKind = byKindOf(() => 0)
    for (const { kind } of this.#observations) byKind[kind]++
    const part = {
      lines: this.#lines,
      characters: this.#characters,
      byKind,
      rejected: this.#rejected,
      forgotten: this.#forgotten,
      facts: factsOf(this.#observations, this.#watches),
    }
    this.#observations = []
    this.#rejected = []
    this.#forgotten = 0
    this.#lines = 0
    this.#characters = 0
    this.#partSize = Math.min(GROWTH * this.#partSize, 1)
    return part
  }
}
