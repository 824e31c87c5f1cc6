import type { WatchList } from '../../watch/text-watches.js'
import { decompress } from './decompress.js'
import { bytesOf, type Input } from './file.js'
import { readLines } from './lines.js'
import { type Part, PartBuilder, type PartOptions } from './part.js'
import { withPauses } from './pauses.js'

export interface ReadOptions extends PartOptions {
  /** Unix seconds now. */
  wallClock: () => number
  onRead: (bytes: number) => void
}

/** The parts that are read from inputs. */
export interface Parts {
  /** The next part; undefined after the last one. */
  next(): Promise<Part | undefined>
  /** Looks for these watches from now on. */
  watch(list: WatchList | undefined): void
  /** Stops reading. */
  stop(): Promise<void>
}

/** A part ends when the input pauses, or comes so slowly that the part is still not full after some seconds. */
const PAUSE_MILLISECONDS_MAX = 250
const PART_MILLISECONDS_MAX = 5_000

/** Decompresses inputs, splits them into lines and checks these. A part may begin in one input and end in the next. */
export async function* readParts(
  inputs: AsyncIterable<Input> | Iterable<Input>,
  { wallClock, onRead, ...partOptions }: ReadOptions,
): AsyncGenerator<Part> {
  const builder = new PartBuilder(partOptions)
  let startedAt = performance.now()
  for await (const input of inputs) {
    const chunks = readLines(decompress(bytesOf(input, onRead), input.name))
    for await (const lines of withPauses(chunks, PAUSE_MILLISECONDS_MAX)) {
      for (const line of lines ?? []) {
        builder.readLine(input.name, line, wallClock())
        if (builder.hasPart) yield builder.take()
      }
      const isLate = lines === undefined || performance.now() - startedAt >= PART_MILLISECONDS_MAX
      if (!isLate) continue
      if (!builder.isEmpty) yield builder.take()
      startedAt = performance.now()
    }
  }
  yield builder.take()
}
