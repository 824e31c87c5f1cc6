/** Whole numbers in as few bytes as they need: 7 bits a byte, low bits first, safe up to 2^53. */

const SCRATCH_BYTES = 4_096
/** A longer result is handed over instead of a copy: the earlier texts of a post can take any room. */
const SCRATCH_BYTES_KEPT = 1_048_576

/** Shared by all writers, of which one is in use at a time: most results are a few bytes, which `finish` copies. */
let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)

const LONGEST_BYTES = 8

const makeRoom = (length: number): void => {
  if (length <= scratch.length) return
  const larger = Buffer.allocUnsafeSlow(2 * length)
  scratch.copy(larger)
  scratch = larger
}

export class VarintWriter {
  #length = 0

  /** A number from 0 on. */
  unsigned(value: number): void {
    makeRoom(this.#length + LONGEST_BYTES)
    let rest = value
    while (rest >= 0x80) {
      scratch[this.#length++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    scratch[this.#length++] = rest
  }

  /** Any whole number up to 2^52 in magnitude; small ones of either sign are short. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value)
  }

  /** Any bytes, with their number before them. */
  bytes(value: Uint8Array): void {
    this.unsigned(value.length)
    makeRoom(this.#length + value.length)
    scratch.set(value, this.#length)
    this.#length += value.length
  }

  finish(): Buffer {
    const written = scratch.subarray(0, this.#length)
    if (this.#length <= SCRATCH_BYTES_KEPT) return Buffer.from(written)
    scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
    return written
  }
}

export class VarintReader {
  readonly #bytes: Uint8Array
  #position = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get done(): boolean {
    return this.#position >= this.#bytes.length
  }

  unsigned(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#bytes[this.#position++]
      if (byte === undefined) throw new RangeError('a number is cut off in stored bytes')
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
  }

  signed(): number {
    const value = this.unsigned()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  bytes(): Uint8Array {
    const length = this.unsigned()
    const start = this.#position
    this.#position += length
    if (this.#position > this.#bytes.length) throw new RangeError('stored bytes are cut off')
    return this.#bytes.subarray(start, this.#position)
  }
}
