import type { TextTerms } from './terms.js'

const LINE_FEED = 0x0a
const FNV_PRIME = 16_777_619

/** A record of the table has four numbers. */
const RECORD = 4
/** Where its term begins among the bytes, the hash of the term, the last text that had it, and how many had it. */
const [START, HASH, TEXT, TEXTS] = [0, 1, 2, 3]

const SLOTS_AT_FIRST = 1 << 12
const BYTES_AT_FIRST = 1 << 16
const GROWTH = 4

/**
 * In how many texts each term occurs. Terms are looked up by their bytes in one table of numbers: to make a string of
 * each word of each text takes twice as long, and an import does little else with most texts.
 */
export class TermCounts {
  #records = new Int32Array(RECORD * SLOTS_AT_FIRST)
  /** All terms, each with a line feed at its end. */
  #bytes = Buffer.alloc(BYTES_AT_FIRST)
  #bytesUsed = 0
  #size = 0
  #texts = 0

  /** How many terms are known. */
  get size(): number {
    return this.#size
  }

  /** Adds `by` to the counts of the words of a text, each once. */
  add(terms: TextTerms, by: 1 | -1): void {
    this.#texts++
    let start = 0
    let hash = 0
    for (let at = 0; at < terms.length; at++) {
      const byte = terms[at] as number
      if (byte !== LINE_FEED) {
        hash = Math.imul(hash ^ byte, FNV_PRIME)
        continue
      }
      // Behind an empty line are no words.
      if (at === start) return
      const record = this.#find(terms, start, hash)
      if (this.#records[record + TEXT] !== this.#texts) this.#count(record, by)
      start = at + 1
      hash = 0
    }
  }

  /** The counted terms. */
  *[Symbol.iterator](): Generator<readonly [term: string, texts: number]> {
    for (let record = 0; record < this.#records.length; record += RECORD) {
      if (this.#records[record + TEXT] === 0) continue
      const start = this.#records[record + START] as number
      const end = this.#bytes.indexOf(LINE_FEED, start)
      yield [this.#bytes.toString('utf8', start, end), this.#records[record + TEXTS] as number]
    }
  }

  #count(record: number, by: 1 | -1): void {
    this.#records[record + TEXT] = this.#texts
    this.#records[record + TEXTS] = (this.#records[record + TEXTS] as number) + by
  }

  /** The place of the record of the term that begins here. */
  #find(terms: TextTerms, start: number, hash: number): number {
    const last = this.#records.length - RECORD
    let record = placeOf(hash) & last
    while (this.#records[record + TEXT] !== 0) {
      if (this.#records[record + HASH] === hash && this.#isAt(record, terms, start)) return record
      record = (record + RECORD) & last
    }
    return this.#enter(record, terms, start, hash)
  }

  #isAt(record: number, terms: TextTerms, start: number): boolean {
    const known = this.#records[record + START] as number
    for (let at = 0; ; at++) {
      const byte = terms[start + at]
      if (byte !== this.#bytes[known + at]) return false
      if (byte === LINE_FEED) return true
    }
  }

  #enter(free: number, terms: TextTerms, start: number, hash: number): number {
    if (2 * RECORD * this.#size >= this.#records.length) {
      this.#enlarge()
      return this.#find(terms, start, hash)
    }
    const length = terms.indexOf(LINE_FEED, start) + 1 - start
    while (this.#bytesUsed + length > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length)
    terms.copy(this.#bytes, this.#bytesUsed, start, start + length)
    this.#records.set([this.#bytesUsed, hash, 0, 0], free)
    this.#bytesUsed += length
    this.#size++
    return free
  }

  #enlarge(): void {
    const former = this.#records
    const records = new Int32Array(GROWTH * former.length)
    const last = records.length - RECORD
    for (let from = 0; from < former.length; from += RECORD) {
      if (former[from + TEXT] === 0) continue
      let to = placeOf(former[from + HASH] as number) & last
      while (records[to + TEXT] !== 0) to = (to + RECORD) & last
      for (let field = 0; field < RECORD; field++) records[to + field] = former[from + field] as number
    }
    this.#records = records
  }
}

/** The low bits of the hash alone are much alike for words with the same ending. */
const placeOf = (hash: number): number => (hash ^ (hash >>> 15)) * RECORD
