import { decompress } from './decompress.js'
import { bytesOf, type Source } from './file.js'
import { type Gathered, Gatherer } from './gather.js'
import { readLines } from './lines.js'

export interface Input {
  name: string
  source: Source
}

export interface ReadOptions {
  /** Unix seconds now. */
  wallClock: () => number
  /** Lines that a batch may have. */
  linesPerBatch: number
  onRead: (bytes: number) => void
}

/** What is read of inputs. */
export interface Parts {
  /** Waits for one; nothing at the end. */
  next(): Promise<Gathered | undefined>
  /** No more of them are wanted. */
  stop(): Promise<void>
}

/** Decompresses, splits, parses, checks and condenses; a part may begin in one input and end in the next. */
export async function* readParts(
  inputs: AsyncIterable<Input> | Iterable<Input>,
  { wallClock, linesPerBatch, onRead }: ReadOptions,
): AsyncGenerator<Gathered> {
  const gatherer = new Gatherer(linesPerBatch)
  for await (const { name, source } of inputs) {
    for await (const lines of readLines(decompress(bytesOf(source, onRead), name))) {
      for (const line of lines) {
        gatherer.readLine(name, line, wallClock())
        if (gatherer.isPart) yield gatherer.take()
      }
    }
  }
  yield gatherer.take()
}
