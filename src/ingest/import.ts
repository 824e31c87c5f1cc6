import { referenceReader } from '../domain/references.js'
import type { Store } from '../store/index.js'
import { applyBatch } from './batch.js'
import { decompress } from './decompress.js'
import { type Gathered, Gatherer, type RejectedLine } from './gather.js'
import { readLines } from './lines.js'
import { OBSERVATION_KINDS, type Observation } from './observation.js'
import { canReadAhead, type Input, ReadAhead } from './read-ahead.js'
import type { RejectReason } from './validate.js'

export type { RejectedLine } from './gather.js'
export type { Input } from './read-ahead.js'

/** The most lines that a batch has; it has fewer where writing them takes long. */
export const LINES_PER_BATCH = 100_000

const FIRST_BATCH_LINES = 10_000
const FAST_BATCH_MILLISECONDS = 1_000
const SLOW_BATCH_MILLISECONDS = 3_000

export interface ImportOptions {
  linkBase: string
  /** Unix seconds now. */
  wallClock: () => number
  /** "Today" follows the wall clock where that is later than the data. */
  followWallClock?: boolean
  linesPerBatch?: number
  onRejected?: (line: RejectedLine) => void
  /** After each batch that has been committed. */
  onBatch?: (summary: ImportSummary) => void
}

export interface ImportSummary {
  lines: number
  accepted: number
  rejected: number
  byKind: Record<Observation['kind'], number>
  byReason: Partial<Record<RejectReason, number>>
  batches: number
}

/** Reads inputs into the store, batch by batch: decompress, split, parse, check, condense, apply. */
export class Importer {
  readonly summary: ImportSummary = {
    lines: 0,
    accepted: 0,
    rejected: 0,
    byKind: { channel: 0, post: 0, views: 0 },
    byReason: {},
    batches: 0,
  }
  readonly #store: Store
  readonly #options: ImportOptions
  readonly #readReferences: ReturnType<typeof referenceReader>
  readonly #gatherer = new Gatherer()
  #ahead: ReadAhead | undefined
  #batchLines: number

  constructor(store: Store, options: ImportOptions) {
    this.#store = store
    this.#options = options
    this.#readReferences = referenceReader(options.linkBase)
    this.#batchLines = Math.min(FIRST_BATCH_LINES, options.linesPerBatch ?? LINES_PER_BATCH)
  }

  async read(input: Input): Promise<void> {
    if (!canReadAhead()) return this.#readHere(input)
    this.#ahead ??= new ReadAhead({
      wallClock: this.#options.wallClock,
      maxLines: () => this.#batchLines,
      onBatch: (batch) => this.#apply(batch),
    })
    await this.#ahead.read(input)
  }

  async #readHere({ name, bytes }: Input): Promise<void> {
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
    const started = performance.now()
    await applyBatch(this.#store, seen, {
      linkBase: this.#options.linkBase,
      readReferences: this.#readReferences,
      wallClock: this.#options.followWallClock ? this.#options.wallClock() : undefined,
    })
    this.#resize(performance.now() - started)
    for (const kind of OBSERVATION_KINDS) this.summary.byKind[kind] += byKind[kind]
    this.summary.accepted += accepted
    this.summary.batches++
    this.#options.onBatch?.(this.summary)
  }

  /** Larger batches are faster, as a chat's numbers are derived less often; smaller ones are seen sooner. */
  #resize(milliseconds: number): void {
    const factor =
      milliseconds < FAST_BATCH_MILLISECONDS ? 2 : milliseconds > SLOW_BATCH_MILLISECONDS ? 0.5 : 1
    const lines = Math.max(1, Math.round(this.#batchLines * factor))
    this.#batchLines = Math.min(lines, this.#options.linesPerBatch ?? LINES_PER_BATCH)
  }

  #reject(line: RejectedLine): void {
    this.summary.rejected++
    this.summary.byReason[line.reason] = (this.summary.byReason[line.reason] ?? 0) + 1
    this.#options.onRejected?.(line)
  }
}
