import { referenceReader } from '../domain/references.js'
import type { Store } from '../store/index.js'
import { applyBatch } from './batch.js'
import { decompress } from './decompress.js'
import { checkEntry, type Entry } from './entry.js'
import { openFile } from './file.js'
import { type Gathered, Gatherer, type RejectedLine } from './gather.js'
import { readLines } from './lines.js'
import { OBSERVATION_KINDS, type Observation } from './observation.js'
import { canReadAhead, type Input, ReadAhead } from './read-ahead.js'
import { countRejection, emptySummary, type ImportSummary, sift } from './summary.js'

export type { RejectedLine } from './gather.js'
export type { Input } from './read-ahead.js'
export type { ImportSummary } from './summary.js'

/** Larger batches are faster, as a chat's numbers are derived less often; smaller ones are seen sooner. */
export const LINES_PER_BATCH = 400_000

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

/** Reads inputs into the store, batch by batch: decompress, split, parse, check, condense, apply. */
export class Importer {
  readonly summary: ImportSummary = emptySummary()
  readonly #store: Store
  readonly #options: ImportOptions
  readonly #readReferences: ReturnType<typeof referenceReader>
  readonly #gatherer = new Gatherer()
  #ahead: ReadAhead | undefined
  readonly #batchLines: number

  constructor(store: Store, options: ImportOptions) {
    this.#store = store
    this.#options = options
    this.#readReferences = referenceReader(options.linkBase)
    this.#batchLines = options.linesPerBatch ?? LINES_PER_BATCH
  }

  async read(input: Input): Promise<void> {
    if (!canReadAhead()) return this.#readHere(input)
    this.#ahead ??= new ReadAhead({
      wallClock: this.#options.wallClock,
      maxLines: this.#batchLines,
      onBatch: (batch) => this.#apply(batch),
      onRead: (bytes) => this.#options.onRead?.(bytes),
    })
    await this.#ahead.read(input)
  }

  async #readHere({ name, source }: Input): Promise<void> {
    const bytes = typeof source === 'string' ? openFile(source) : source
    for await (const lines of readLines(decompress(bytes, name))) {
      for (const line of lines) {
        this.#gatherer.readLine(name, line, this.#options.wallClock())
        if (this.#gatherer.isFull(this.#batchLines)) await this.#apply(this.#gatherer.take())
      }
    }
  }

  async add(seen: Observation): Promise<void> {
    this.#gatherer.add(seen)
    if (this.#gatherer.isFull(this.#batchLines)) await this.#apply(this.#gatherer.take())
  }

  /** Takes an entry of a foreign format. */
  async take(input: string, entry: Entry): Promise<void> {
    const checked = checkEntry(entry, this.#options.wallClock())
    for (const seen of sift(this.summary, input, checked, this.#options.onRejected)) await this.add(seen)
  }

  /** Commits what has been read so far. */
  async flush(): Promise<void> {
    const ahead = this.#ahead
    this.#ahead = undefined
    await ahead?.finish()
    await this.#apply(this.#gatherer.take())
  }

  async #apply({ lines, byKind, rejected, seen }: Gathered): Promise<void> {
    this.summary.lines += lines
    for (const line of rejected) this.#reject(line)
    const accepted = byKind.channel + byKind.post + byKind.views
    if (accepted === 0) return
    await applyBatch(this.#store, seen, {
      linkBase: this.#options.linkBase,
      readReferences: this.#readReferences,
      wallClock: this.#options.followWallClock ? this.#options.wallClock() : undefined,
    })
    for (const kind of OBSERVATION_KINDS) this.summary.byKind[kind] += byKind[kind]
    this.summary.accepted += accepted
    this.summary.batches++
    this.#options.onBatch?.(this.summary)
  }

  #reject(line: RejectedLine): void {
    countRejection(this.summary, line.reason)
    this.#options.onRejected?.(line)
  }
}
