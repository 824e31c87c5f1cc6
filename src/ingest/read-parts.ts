import { decompress } from './decompress.js'
import { type Gathered, Gatherer } from './gather.js'
import { readLines } from './lines.js'

export interface Input {
  name: string
  /** A file, or what comes from elsewhere. */
  source: string | AsyncIterable<Buffer>
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

/** An input whose bytes can be read. */
export interface OpenedInput {
  name: string
  bytes: AsyncIterable<Buffer>
}

/** Decompresses, splits, parses, checks and condenses; a part may begin in one input and end in the next. */
export async function* readParts(
  inputs: AsyncIterable<OpenedInput>,
  { wallClock, linesPerBatch, onRead }: ReadOptions,
): AsyncGenerator<Gathered> {
  const gatherer = new Gatherer(linesPerBatch)
  for await (const { name, bytes } of inputs) {
    for await (const lines of readLines(decompress(counted(bytes, onRead), name))) {
      for (const line of lines) {
        gatherer.readLine(name, line, wallClock())
        if (gatherer.isPart) yield gatherer.take()
      }
    }
  }
  yield gatherer.take()
}

async function* counted(bytes: AsyncIterable<Buffer>, onRead: ReadOptions['onRead']): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    onRead(chunk.length)
    yield chunk
  }
}
