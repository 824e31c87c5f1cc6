import { VarintReader, VarintWriter } from '../domain/varint.js'
import type { Row } from '../store/index.js'
import { TextWatches, type WatchList } from './text-watches.js'

/**
 * The watches whose words the texts of a post have, as they were found when the post was read: the version of all watches,
 * how many were found, and their numbers.
 */
export type ReadWatches = Buffer

/** Looks for watches in texts while an import reads them: writing then need not read the texts again. */
export class ReadingWatches {
  #texts: TextWatches | undefined
  /** The newest instant seen; the store's data clock is at least as late. Unix seconds. */
  #clock: number

  /** @param clock the data clock of the store */
  constructor(list: WatchList | undefined, clock: number) {
    this.#clock = clock
    this.use(list)
  }

  use(list: WatchList | undefined): void {
    this.#texts = list && new TextWatches(list, this.#texts)
  }

  advance(clock: number): void {
    this.#clock = Math.max(this.#clock, clock)
  }

  /** @returns null where no watch can ring for the post */
  find(post: Row<'posts'>): ReadWatches | null {
    if (!this.#texts?.mayNotify(post, this.#clock)) return null
    const numbers = this.#texts.find(post)
    const bytes = new VarintWriter()
    for (const number of [this.#texts.list.version, numbers.length, ...numbers]) bytes.unsigned(number)
    return bytes.finish()
  }
}

/** The numbers of the watches; undefined where other watches were looked for. */
export const numbersOf = (found: ReadWatches, version: number): number[] | undefined => {
  const bytes = new VarintReader(found)
  if (bytes.unsigned() !== version) return undefined
  return Array.from({ length: bytes.unsigned() }, () => bytes.unsigned())
}
