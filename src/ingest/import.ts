import { referenceReader } from '../domain/references.js'
import type { Store } from '../store/index.js'
import { applyBatch } from './batch.js'
import { decompress } from './decompress.js'
import { readLines } from './lines.js'
import type { Observation } from './observation.js'
import { parseLine } from './parse.js'
import { Rejection, type RejectReason } from './validate.js'

/** Large enough that a chat's numbers are not derived again too often, small enough to be seen within seconds. */
export const LINES_PER_BATCH = 20_000

export interface RejectedLine {
  input: string
  line: number
  reason: RejectReason
  message: string
  /** The line itself, where it could be read. */
  text: string | undefined
}

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

export interface Input {
  name: string
  bytes: AsyncIterable<Buffer>
}

/** Reads inputs into the store, batch by batch: decompress, split, parse, check, apply. */
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
  #batch: Observation[] = []

  constructor(store: Store, options: ImportOptions) {
    this.#store = store
    this.#options = options
    this.#readReferences = referenceReader(options.linkBase)
  }

  async read({ name, bytes }: Input): Promise<void> {
    for await (const lines of readLines(decompress(bytes))) {
      for (const line of lines) {
        const seen = parseLine(line, this.#options.wallClock())
        if (seen === undefined) continue
        this.summary.lines++
        if (seen instanceof Rejection)
          this.#reject({ input: name, line: line.number, text: line.text, ...seen })
        else await this.add(seen)
      }
    }
  }

  async add(seen: Observation): Promise<void> {
    this.#batch.push(seen)
    if (this.#batch.length >= (this.#options.linesPerBatch ?? LINES_PER_BATCH)) await this.flush()
  }

  /** Commits what has been read so far. */
  async flush(): Promise<void> {
    if (this.#batch.length === 0) return
    const batch = this.#batch
    this.#batch = []
    await applyBatch(this.#store, batch, {
      linkBase: this.#options.linkBase,
      readReferences: this.#readReferences,
      wallClock: this.#options.followWallClock ? this.#options.wallClock() : undefined,
    })
    for (const { kind } of batch) this.summary.byKind[kind]++
    this.summary.accepted += batch.length
    this.summary.batches++
    this.#options.onBatch?.(this.summary)
  }

  #reject(line: RejectedLine): void {
    this.summary.rejected++
    this.summary.byReason[line.reason] = (this.summary.byReason[line.reason] ?? 0) + 1
    this.#options.onRejected?.(line)
  }
}
