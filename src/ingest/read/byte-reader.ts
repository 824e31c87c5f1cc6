/** Reads a given number of bytes at a time out of pieces of any size. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next()
      if (done) return true
      this.#rest = value
    }
    return false
  }

  /** Exactly `count` bytes; an error if there are fewer. */
  async take(count: number): Promise<Buffer> {
    const found: Buffer[] = []
    for (let missing = count; missing > 0; missing -= found.at(-1)?.length ?? 0)
      found.push(await this.#takeSome(missing))
    const [only] = found
    return only !== undefined && found.length === 1 ? only : Buffer.concat(found)
  }

  /** Passes over `count` bytes without keeping them. */
  async skip(count: number): Promise<void> {
    for (let missing = count; missing > 0; ) missing -= (await this.#takeSome(missing)).length
  }

  async #takeSome(count: number): Promise<Buffer> {
    if (await this.isAtEnd()) throw new Error('unexpected end of the input')
    const bytes = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(bytes.length)
    return bytes
  }
}
