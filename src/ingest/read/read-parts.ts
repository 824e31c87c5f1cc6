import { decompress } from './decompress.js'
import { bytesOf, type Input } from './file.js'
import { readLines } from './lines.js'
import { type Part, PartBuilder } from './part.js'

export interface ReadOptions {
  /** Unix seconds now. */
  wallClock: () => number
  /** The most lines that a batch may have. */
  linesPerBatch: number
  onRead: (bytes: number) => void
}

/** The parts that are read from inputs. */
export interface Parts {
  /** The next part; undefined after the last one. */
  next(): Promise<Part | undefined>
  /** Stops reading. */
  stop(): Promise<void>
}

/** Decompresses inputs, splits them into lines and checks these. A part may begin in one input and end in the next. */
export async function* readParts(
  inputs: AsyncIterable<Input> | Iterable<Input>,
  { wallClock, linesPerBatch, onRead }: ReadOptions,
): AsyncGenerator<Part> {
  const builder = new PartBuilder(linesPerBatch)
  for await (const input of inputs) {
    for await (const lines of readLines(decompress(bytesOf(input, onRead), input.name))) {
      for (const line of lines) {
        builder.readLine(input.name, line, wallClock())
        if (builder.hasPart) yield builder.take()
      }
    }
  }
  yield builder.take()
}
