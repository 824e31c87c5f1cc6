import { referenceReader } from '../domain/references.js'
import type { Store } from '../store/index.js'
import { applyBatch } from './batch.js'
import { dealOut } from './batches.js'
import { checkEntry, type Entry } from './entry.js'
import type { Condensed } from './facts/condense.js'
import { OBSERVATION_KINDS, type Observation } from './observation.js'
import { type Gathered, Gatherer, type RejectedLine } from './read/gather.js'
import { openParts } from './read/open-parts.js'
import type { Input } from './read/read-parts.js'
import { countRejection, emptySummary, type ImportSummary, sift } from './summary.js'

export type { RejectedLine } from './read/gather.js'
export type { Input } from './read/read-parts.js'
export type { ImportSummary } from './summary.js'

/** Larger batches are faster, as a chat's numbers are derived less often; smaller ones are seen sooner. */
export const LINES_PER_BATCH = 1_600_000

export interface ImportOptions {
  linkBase: string
  /** Unix seconds now. */
  wallClock: () => number
  /** "Today" follows the wall clock where that is later than the data. */
  followWallClock?: boolean
  linesPerBatch?: number
  onRejected?: (line: RejectedLine) => void
  /** After each piece of an input that has been read. */
  onRead?: (bytes: number) => void
  /** After each batch that has been committed. */
  onBatch?: (summary: ImportSummary) => void
}

/** Takes observations into the store, batch by batch. */
export class Importer {
  readonly summary: ImportSummary = emptySummary()
  readonly #store: Store
  readonly #options: ImportOptions
  readonly #readReferences: ReturnType<typeof referenceReader>
  readonly #gatherer: Gatherer
  readonly #linesPerBatch: number

  constructor(store: Store, options: ImportOptions) {
    this.#store = store
    this.#options = options
    this.#readReferences = referenceReader(options.linkBase)
    this.#linesPerBatch = options.linesPerBatch ?? LINES_PER_BATCH
    this.#gatherer = new Gatherer(this.#linesPerBatch)
  }

  /** Takes all lines of the inputs. A batch may begin in one of them and end in the next. */
  async read(inputs: readonly Input[]): Promise<void> {
    const { wallClock, onRead = () => {} } = this.#options
    const parts = openParts(inputs, { wallClock, linesPerBatch: this.#linesPerBatch, onRead })
    try {
      for await (const batch of dealOut(parts, this.#linesPerBatch)) await this.#apply(batch)
    } finally {
      await parts.stop()
    }
  }

  async add(seen: Observation): Promise<void> {
    this.#gatherer.add(seen)
    if (this.#gatherer.isBatch) await this.flush()
  }

  /** Takes an entry of a foreign format. */
  async take(input: string, entry: Entry): Promise<void> {
    const checked = checkEntry(entry, this.#options.wallClock())
    for (const seen of sift(this.summary, input, checked, this.#options.onRejected)) await this.add(seen)
  }

  /** Commits what has been added so far. */
  async flush(): Promise<void> {
    const gathered = this.#gatherer.take()
    if (acceptedOf(gathered) > 0) await this.#apply([gathered])
  }

  async #apply(parts: AsyncIterable<Gathered> | Iterable<Gathered>): Promise<void> {
    const before = this.summary.accepted
    await applyBatch(this.#store, this.#taken(parts), {
      linkBase: this.#options.linkBase,
      readReferences: this.#readReferences,
      wallClock: this.#options.followWallClock ? this.#options.wallClock() : undefined,
    })
    if (this.summary.accepted === before) return
    this.summary.batches++
    this.#options.onBatch?.(this.summary)
  }

  async *#taken(parts: AsyncIterable<Gathered> | Iterable<Gathered>): AsyncGenerator<Condensed> {
    for await (const part of parts) {
      this.summary.lines += part.lines
      this.summary.accepted += acceptedOf(part)
      for (const kind of OBSERVATION_KINDS) this.summary.byKind[kind] += part.byKind[kind]
      for (const line of part.rejected) this.#reject(line)
      yield part.seen
    }
  }

  #reject(line: RejectedLine): void {
    countRejection(this.summary, line.reason)
    this.#options.onRejected?.(line)
  }
}

const acceptedOf = ({ byKind }: Gathered): number => byKind.channel + byKind.post + byKind.views
