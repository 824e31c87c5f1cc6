import type { HeapGrowth } from './memory.js'
import type { Part } from './read/part.js'
import { inTime } from './read/pauses.js'
import type { Parts } from './read/read-parts.js'

/** A batch ends after this time: until then nobody else can write, and nobody sees its data. */
const BATCH_MILLISECONDS_MAX = 25_000
/** A batch also ends when the next part of a stream takes longer than this to arrive. */
const PAUSE_MILLISECONDS_MAX = 1_000

/** The most that a batch may have, unless one part has more. */
export interface BatchLimits {
  lines: number
  characters: number
  /** Whether the parts come from files only, which never pause: a part that takes long is being read. */
  fromFiles: boolean
  /** Of what is remembered until the end of the batch. */
  heapGrowth: Pick<HeapGrowth, 'begin' | 'isTooMuch'>
}

/**
 * Splits the parts that are read into batches. If reading fails, the parts read before are still a batch; then the error
 * is thrown. `clock` in milliseconds.
 */
export async function* splitIntoBatches(
  parts: Pick<Parts, 'next'>,
  { lines: linesMost, characters: charactersMost, fromFiles, heapGrowth }: BatchLimits,
  clock: () => number = () => performance.now(),
): AsyncGenerator<AsyncGenerator<Part>> {
  let next = parts.next()

  async function* batch(): AsyncGenerator<Part> {
    heapGrowth.begin()
    const until = clock() + BATCH_MILLISECONDS_MAX
    let [lines, characters] = [0, 0]
    for (
      let part = await next;
      part !== undefined;
      part = await (fromFiles ? next.catch(() => undefined) : withoutPause(next))
    ) {
      const isFull = lines + part.lines > linesMost || characters + part.characters > charactersMost
      if (lines > 0 && (isFull || clock() >= until || heapGrowth.isTooMuch)) return
      lines += part.lines
      characters += part.characters
      yield part
      next = parts.next()
    }
  }

  while ((await next) !== undefined) yield batch()
}

/** The part if it arrives in time, else undefined. An error is thrown later, when the part is awaited again. */
const withoutPause = (part: Promise<Part | undefined>): Promise<Part | undefined> =>
  inTime(part, PAUSE_MILLISECONDS_MAX).catch(() => undefined)
