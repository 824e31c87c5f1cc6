import { HeapGrowth, type MemoryPlan } from '../memory.js'
import type { Observation } from '../observation.js'
import { compareObservations } from './observation-order.js'
import { mergeRuns, type Run, type Sorted, writeRun } from './runs.js'

/** How many runs are merged into one, so that few files are open at once. */
const RUNS_MERGED = 32

const LINES_BETWEEN_LOOKS = 10_000

type RunMemory = Pick<MemoryPlan, 'charactersPerRun' | 'heapGrowthBytes'>

/**
 * Puts observations in order, however many there are: those beyond a run's size wait in temporary files.
 */
export class Sorter {
  readonly #charactersPerRun: number
  readonly #heapGrowth: HeapGrowth
  #waiting: Sorted[] = []
  #characters = 0
  /** Runs by how often their observations were merged already. */
  #levels: Run[][] = []

  constructor(memory: RunMemory) {
    this.#charactersPerRun = memory.charactersPerRun
    this.#heapGrowth = new HeapGrowth(memory)
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0 && !this.hasRuns
  }

  /** Whether there are more observations than fit into memory. */
  get hasRuns(): boolean {
    return this.#levels.length > 0
  }

  add(observation: Observation, characters: number): void {
    this.#waiting.push({ observation, characters })
    this.#characters += characters
    if (this.#characters >= this.#charactersPerRun || this.#isHeapFull())
      this.#keep(writeRun(observationsOf(this.#takeWaiting())), 0)
  }

  /** All observations so far, in order; the sorter is empty afterwards. */
  take(): Iterable<Sorted> {
    if (!this.hasRuns) return this.#takeWaiting()
    if (this.#waiting.length > 0) this.#keep(writeRun(observationsOf(this.#takeWaiting())), 0)
    const runs = this.#levels.flat()
    this.#levels = []
    return mergeRuns(runs)
  }

  #isHeapFull(): boolean {
    return this.#waiting.length % LINES_BETWEEN_LOOKS === 0 && this.#heapGrowth.isTooMuch
  }

  #takeWaiting(): Sorted[] {
    const waiting = this.#waiting.sort((a, b) => compareObservations(a.observation, b.observation))
    this.#waiting = []
    this.#characters = 0
    this.#heapGrowth.begin()
    return waiting
  }

  #keep(run: Run, level: number): void {
    const runs = this.#levels[level] ?? []
    this.#levels[level] = runs
    runs.push(run)
    if (runs.length < RUNS_MERGED) return
    this.#levels[level] = []
    this.#keep(writeRun(observationsOf(mergeRuns(runs))), level + 1)
  }
}

function* observationsOf(sorted: Iterable<Sorted>): Generator<Observation> {
  for (const { observation } of sorted) yield observation
}
