/** Lines that a chat repeats at the end of its posts: its name, a request to subscribe. They are no words of a post's own. */

import { finish, LEAST_WORDS, mix, type WordLines } from './copies.js'
import { VarintReader, VarintWriter } from './varint.js'

/** A longer line is never boilerplate: it alone would make a copy. */
const MOST_BOILERPLATE_WORDS = LEAST_WORDS - 1
/** So many lines at the end of a text may be boilerplate. */
export const LAST_LINES = 2
/** In fewer posts, a line is repeated by chance. */
const LEAST_POSTS = 3

/** A line that may be boilerplate: the places of its first word and of its end. */
interface EdgeLine {
  start: number
  end: number
  number: number
}

/** The short ones of the last lines. */
const edgesOf = (words: WordLines): EdgeLine[] => {
  const edges: EdgeLine[] = []
  for (let end = words.length - 1, left = LAST_LINES; left > 0 && end > 0; left--) {
    const start = words.lastIndexOf(0, end - 1) + 1
    if (end - start <= MOST_BOILERPLATE_WORDS)
      edges.push({ start, end, number: lineNumber(words, start, end) })
    end = start - 1
  }
  return edges
}

const lineNumber = (words: WordLines, start: number, end: number): number => {
  let hash = end - start
  for (let at = start; at < end; at++) hash = mix(hash, words[at] ?? 0)
  return finish(hash)
}

/** The numbers of the lines that may be boilerplate, each once. */
export const edgeLines = (words: WordLines): number[] => {
  const [last, other] = edgesOf(words)
  if (last === undefined) return []
  return other === undefined || other.number === last.number ? [last.number] : [last.number, other.number]
}

/** The words of a text without boilerplate and ends of lines. */
export const ownWords = (words: WordLines, isBoilerplate: (line: number) => boolean): Int32Array => {
  const left = edgesOf(words).filter(({ number }) => isBoilerplate(number))
  const own = new Int32Array(words.length)
  let length = 0
  for (let at = 0; at < words.length; at++) {
    const edge = left.find(({ start }) => start === at)
    if (edge !== undefined) at = edge.end
    const word = words[at] ?? 0
    if (word !== 0) own[length++] = word
  }
  return own.subarray(0, length)
}

/**
 * A line is boilerplate in a third of a chat's posts, their number rounded down to a power of two: the bound rises seldom,
 * so that few posts must be looked at again because others have come.
 */
const leastRepeats = (posts: number): number =>
  Math.max(LEAST_POSTS, Math.ceil(2 ** Math.floor(Math.log2(posts)) / 3))

/** Each line is counted twice, in counters that it shares with other lines: those that are repeated share none of both. */
const COUNTERS = 128

const countersOf = (line: number): [number, number] => [
  line & (COUNTERS - 1),
  COUNTERS + ((line >>> 16) & (COUNTERS - 1)),
]

/** How many posts of a chat end with which lines. */
export class LineCounts {
  #posts: number
  readonly #counters: number[]

  private constructor(posts: number, counters: number[]) {
    this.#posts = posts
    this.#counters = counters
  }

  static none(): LineCounts {
    return new LineCounts(0, new Array<number>(2 * COUNTERS).fill(0))
  }

  static decode(bytes: Uint8Array): LineCounts {
    const reader = new VarintReader(bytes)
    const posts = reader.unsigned()
    const counters: number[] = []
    while (!reader.done) counters.push(reader.unsigned())
    return new LineCounts(posts, counters)
  }

  encode(): Buffer {
    const writer = new VarintWriter()
    writer.unsigned(this.#posts)
    for (const count of this.#counters) writer.unsigned(count)
    return writer.finish()
  }

  get posts(): number {
    return this.#posts
  }

  copy(): LineCounts {
    return new LineCounts(this.#posts, [...this.#counters])
  }

  add(words: WordLines): void {
    this.#count(words, 1)
  }

  remove(words: WordLines): void {
    this.#count(words, -1)
  }

  #count(words: WordLines, by: 1 | -1): void {
    this.#posts += by
    for (const line of edgeLines(words))
      for (const counter of countersOf(line)) this.#counters[counter] = (this.#counters[counter] ?? 0) + by
  }

  isBoilerplate(line: number): boolean {
    const least = leastRepeats(this.#posts)
    return countersOf(line).every((counter) => (this.#counters[counter] ?? 0) >= least)
  }

  /** Whether the same lines are boilerplate. */
  isLike(other: LineCounts): boolean {
    const [least, leastOfOther] = [leastRepeats(this.#posts), leastRepeats(other.#posts)]
    return this.#counters.every(
      (count, counter) => count >= least === (other.#counters[counter] ?? 0) >= leastOfOther,
    )
  }
}
