import { referenceReader } from '../domain/references.js'
import { readState, type Store } from '../store/index.js'
import { loadWatchList } from '../watch/known-watches.js'
import { applyBatch } from './batch.js'
import { splitIntoBatches } from './batches.js'
import { type ClockMove, clockMoves } from './clock-move.js'
import { checkEntry, type Entry } from './entry.js'
import type { Facts } from './facts/facts.js'
import { Forgotten, type ForgottenList, loadForgotten } from './forgotten.js'
import { HeapGrowth, MEMORY_DEFAULT, type MemoryPlan, planMemory } from './memory.js'
import { OBSERVATION_KINDS, type Observation } from './observation.js'
import type { Input } from './read/file.js'
import { openParts } from './read/open-parts.js'
import { type Part, PartBuilder, type RejectedLine } from './read/part.js'
import { countEntry, countRejection, countSkips, emptySummary, type ImportSummary } from './summary.js'

export type { Input } from './read/file.js'
export type { RejectedLine } from './read/part.js'
export type { ImportSummary } from './summary.js'

/** Larger batches are faster, as a chat's numbers are derived once a batch; smaller ones become visible sooner. */
export const LINES_PER_BATCH = 1_600_000

/** How many parts a batch of added observations has: all of them are in memory at once. */
const PARTS_COLLECTED = 24

/** The characters of a line without the post's text, about: added observations use as much memory as lines. */
const CHARACTERS_BESIDE_TEXT = 150

export interface ImportOptions {
  linkBase: string
  /** Unix seconds now. */
  wallClock: () => number
  /** Whether "today" follows the wall clock where that is later than the data clock. */
  followWallClock?: boolean
  linesPerBatch?: number
  memory?: MemoryPlan
  onRejected?: (line: RejectedLine) => void
  /** Whether lines are written in the order of the input: slower, but what is stored is always its beginning. */
  keepOrder?: boolean
  /** Called after each piece of an input that has been read. */
  onRead?: (bytes: number, lines: number) => void
  /** Called before a batch is committed that moves the data clock by more than a week; once in an import. */
  onClockMove?: (move: ClockMove) => void
  /** Called after each batch that has been committed. */
  onBatch?: (summary: ImportSummary) => void
}

/** Imports observations into the store, batch by batch. */
export class Importer {
  readonly summary: ImportSummary = emptySummary()
  /** The greatest `at` that was taken, in Unix seconds; 0 before there is one. */
  newestAt = 0
  readonly #store: Store
  readonly #options: ImportOptions
  readonly #readReferences: ReturnType<typeof referenceReader>
  readonly #builder: PartBuilder
  /** Parts of the next batch. */
  #collected: Part[] = []
  /** What is skipped of added observations, until they are committed. */
  #forgotten: Forgotten | undefined
  readonly #linesPerBatch: number
  readonly #memory: MemoryPlan
  /** Undefined until the data clock before the import is known. */
  #noteClock: ((at: number) => void) | undefined

  constructor(store: Store, options: ImportOptions) {
    this.#store = store
    this.#options = options
    this.#readReferences = referenceReader(options.linkBase)
    this.#linesPerBatch = options.linesPerBatch ?? LINES_PER_BATCH
    this.#memory = options.memory ?? planMemory(MEMORY_DEFAULT)
    this.#builder = new PartBuilder({ linesPerBatch: this.#linesPerBatch, memory: this.#memory })
  }

  /** Imports all lines of the inputs. A batch may begin in one input and end in the next. */
  async read(inputs: readonly Input[]): Promise<void> {
    const { wallClock, keepOrder = false, onRead = () => {} } = this.#options
    let watchList = await loadWatchList(this.#store)
    const { clock, forgotten } = await this.#store.read(async (tx) => ({
      clock: (await readState(tx.db)).clock,
      forgotten: await loadForgotten(tx),
    }))
    const parts = openParts(inputs, {
      wallClock,
      linesPerBatch: this.#linesPerBatch,
      memory: this.#memory,
      keepOrder,
      onRead,
      watchList,
      clock,
      forgotten,
    })
    try {
      const limits = {
        lines: this.#linesPerBatch,
        characters: this.#memory.charactersPerBatch,
        fromFiles: inputs.every(({ content }) => typeof content === 'string'),
        heapGrowth: new HeapGrowth(this.#memory),
      }
      for await (const batch of splitIntoBatches(parts, limits)) {
        await this.#apply(batch, forgotten)
        const list = await loadWatchList(this.#store)
        if (list !== watchList) parts.watch(list)
        watchList = list
      }
    } finally {
      await parts.stop()
    }
  }

  /** Adds an observation to the next batch; commits the batch if that makes it full. */
  async add(observation: Observation): Promise<void> {
    this.#forgotten ??= new Forgotten(await this.#store.read(loadForgotten))
    if (this.#forgotten.has(observation)) return countSkips(this.summary, 'forgotten')
    const text = observation.kind === 'post' ? observation.text : undefined
    this.#builder.add(observation, CHARACTERS_BESIDE_TEXT + (text?.length ?? 0))
    if (this.#builder.hasPart) this.#collected.push(this.#builder.take())
    if (this.#collected.length === PARTS_COLLECTED) await this.flush()
  }

  /** Checks an entry of a foreign format and adds its observations. */
  async take(input: string, entry: Entry): Promise<void> {
    const checked = checkEntry(entry, this.#options.wallClock())
    for (const observation of countEntry(this.summary, input, checked, this.#options.onRejected))
      await this.add(observation)
  }

  /** Commits what has been added so far. */
  async flush(): Promise<void> {
    if (!this.#builder.isEmpty) this.#collected.push(this.#builder.take())
    const parts = this.#collected
    this.#collected = []
    if (parts.length > 0) await this.#apply(parts, this.#forgotten?.list ?? [])
    this.#forgotten = undefined
  }

  async #apply(parts: AsyncIterable<Part> | Iterable<Part>, forgotten: ForgottenList): Promise<void> {
    this.#noteClock ??= await this.#clockNoter()
    const before = this.summary.accepted
    const recordedAt = this.#options.wallClock()
    await applyBatch(this.#store, this.#counted(parts), {
      linkBase: this.#options.linkBase,
      readReferences: this.#readReferences,
      wallClock: this.#options.followWallClock ? recordedAt : undefined,
      recordedAt,
      memory: this.#memory,
      forgotten,
    })
    if (this.summary.accepted === before) return
    this.summary.batches++
    this.#options.onBatch?.(this.summary)
  }

  async #clockNoter(): Promise<(at: number) => void> {
    const { clock } = await this.#store.read(({ db }) => readState(db))
    return clockMoves(clock, this.#options.onClockMove ?? (() => {}))
  }

  /** The facts of the parts; what became of the lines is counted on the way. */
  async *#counted(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Facts> {
    for await (const part of parts) {
      this.summary.lines += part.lines
      this.summary.accepted += acceptedOf(part)
      for (const kind of OBSERVATION_KINDS) this.summary.byKind[kind] += part.byKind[kind]
      for (const line of part.rejected) this.#reject(line)
      countSkips(this.summary, 'forgotten', part.forgotten)
      this.#noteClock?.(part.facts.clock)
      this.newestAt = Math.max(this.newestAt, part.facts.clock)
      yield part.facts
    }
  }

  #reject(line: RejectedLine): void {
    countRejection(this.summary, line.reason)
    this.#options.onRejected?.(line)
  }
}

const acceptedOf = ({ byKind }: Part): number =>
  OBSERVATION_KINDS.reduce((sum, kind) => sum + byKind[kind], 0)
