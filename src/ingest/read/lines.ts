import { isUtf8 } from 'node:buffer'

/** A longer line cannot be an observation: every field has a limit far below. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024

export interface Line {
  number: number
  /** Undefined if the line is not UTF-8 or too long; `fault` says which. */
  text: string | undefined
  fault?: 'utf8' | 'length'
}

const NEWLINE = 0x0a
const BYTE_ORDER_MARK = '\ufeff'

/** Splits bytes into lines, without blank ones, which only count. Keeps at most one line in memory, whatever the input. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  const splitter = new LineSplitter()
  for await (const chunk of chunks) yield splitter.push(chunk)
  yield splitter.finish()
}

class LineSplitter {
  #rest: Buffer[] = []
  #restBytes = 0
  #number = 0

  push(chunk: Buffer): Line[] {
    const end = chunk.lastIndexOf(NEWLINE)
    if (end === -1) {
      this.#keep(chunk)
      return []
    }
    const lines = this.#take(chunk.subarray(0, end))
    this.#keep(chunk.subarray(end + 1))
    return lines
  }

  finish(): Line[] {
    return this.#restBytes === 0 ? [] : this.#take(Buffer.alloc(0))
  }

  /** Bytes beyond what a line may have are counted and dropped. */
  #keep(bytes: Buffer): void {
    if (this.#restBytes <= MAX_LINE_BYTES) this.#rest.push(bytes)
    this.#restBytes += bytes.length
  }

  #take(complete: Buffer): Line[] {
    const first = complete.indexOf(NEWLINE)
    const firstBytes = this.#restBytes + (first === -1 ? complete.length : first)
    const tooLong = firstBytes > MAX_LINE_BYTES
    const lines: Line[] = tooLong ? [{ number: ++this.#number, text: undefined, fault: 'length' }] : []
    const bytes = tooLong
      ? first === -1
        ? undefined
        : complete.subarray(first + 1)
      : Buffer.concat([...this.#rest, complete])
    this.#rest = []
    this.#restBytes = 0
    if (bytes !== undefined) for (const line of this.#decode(bytes)) lines.push(line)
    return lines
  }

  #decode(bytes: Buffer): Line[] {
    if (!isUtf8(bytes)) return this.#decodeOneByOne(bytes)
    const lines: Line[] = []
    for (const text of bytes.toString('utf8').split('\n')) this.#add(text, lines)
    return lines
  }

  /** Only the lines that are not UTF-8 are lost. */
  #decodeOneByOne(bytes: Buffer): Line[] {
    const lines: Line[] = []
    for (let start = 0; start <= bytes.length; ) {
      const newline = bytes.indexOf(NEWLINE, start)
      const end = newline === -1 ? bytes.length : newline
      const line = bytes.subarray(start, end)
      if (isUtf8(line)) this.#add(line.toString('utf8'), lines)
      else lines.push({ number: ++this.#number, text: undefined, fault: 'utf8' })
      start = end + 1
    }
    return lines
  }

  /** A megabyte can have a million blank lines: nothing is made of them. */
  #add(text: string, lines: Line[]): void {
    const number = ++this.#number
    if (text === '' || text.trim() === '') return
    lines.push({
      number,
      text: number === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text,
    })
  }
}
