import { getHeapStatistics } from 'node:v8'
import type { CacheMegabytes } from '../store/index.js'

/** What is in memory at once while data is written: the shares of one setting, `MEMORY`. */
export interface MemoryPlan {
  /** The characters of the lines that a part of a batch has at most. */
  charactersPerPart: number
  /** The same of a run: lines that are sorted in memory, before any of them is written. */
  charactersPerRun: number
  /** The same of a batch: what it has changed is remembered until its end, in about ten bytes for each character. */
  charactersPerBatch: number
  /** A run and a batch also end when the heap of their thread has grown by so much: characters say little of some lines. */
  heapGrowthBytes: number
  /** The bytes of terms that wait to be written to the text index at once. */
  termBytes: number
  /** The bytes of an input that wait for the reading thread at most. */
  bytesAhead: number
  /** The young generation of the reading thread. */
  youngGenerationMegabytes: number
  /** SQLite's caches: of pages that are read once, one after the other, and of those that a batch changes. */
  cacheMegabytes: CacheMegabytes
}

/** The program itself, with both threads, before it has read anything. */
const PROGRAM_MEGABYTES = 250
/** The least and the most that were measured; more gains nothing. */
export const MEMORY_LEAST = 300
export const MEMORY_DEFAULT = 400
const MEMORY_USED_MOST = 1_600

export const planMemory = (megabytes: number): MemoryPlan => {
  const free = Math.min(megabytes, MEMORY_USED_MOST) - PROGRAM_MEGABYTES
  return {
    // Both threads together use 100 to 200 bytes for each character of a part.
    charactersPerPart: free * 2_500,
    charactersPerRun: free * 40_000,
    charactersPerBatch: free * 30_000,
    heapGrowthBytes: (free * 2 ** 20) / 5,
    termBytes: (free * 2 ** 20) / 20,
    bytesAhead: (free * 2 ** 20) / 20,
    youngGenerationMegabytes: Math.min(64, Math.ceil(free / 15)),
    cacheMegabytes: { read: Math.min(32, Math.floor(free / 18)), write: Math.min(256, Math.floor(free / 6)) },
  }
}

/** By how much the heap of this thread has grown, with the garbage in it. To look takes a microsecond or two. */
export class HeapGrowth {
  readonly #bytesMost: number
  #before = heapBytes()

  constructor({ heapGrowthBytes }: Pick<MemoryPlan, 'heapGrowthBytes'>) {
    this.#bytesMost = heapGrowthBytes
  }

  begin(): void {
    this.#before = heapBytes()
  }

  get isTooMuch(): boolean {
    return heapBytes() - this.#before > this.#bytesMost
  }
}

const heapBytes = (): number => getHeapStatistics().used_heap_size
