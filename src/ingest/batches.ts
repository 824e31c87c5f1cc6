import { CHARACTERS_PER_BATCH, type Gathered } from './read/gather.js'
import type { Parts } from './read/read-parts.js'

/** Until a batch ends, nobody else can write, and nobody sees it: so long it takes parts in, and waits for the next one. */
const TAKING_MILLISECONDS = 25_000
const PATIENCE_MILLISECONDS = 1_000

/**
 * Deals parts out into batches. Where the reading fails, what came before is a batch of its own. `clock` in milliseconds.
 */
export async function* dealOut(
  parts: Parts,
  linesPerBatch: number,
  clock: () => number = () => performance.now(),
): AsyncGenerator<AsyncGenerator<Gathered>> {
  let next = parts.next()

  async function* batch(): AsyncGenerator<Gathered> {
    const until = clock() + TAKING_MILLISECONDS
    let [lines, characters] = [0, 0]
    for (let part = await next; part !== undefined; part = await soon(next)) {
      const isFull = lines + part.lines > linesPerBatch || characters + part.characters > CHARACTERS_PER_BATCH
      if (lines > 0 && (isFull || clock() >= until)) return
      lines += part.lines
      characters += part.characters
      yield part
      next = parts.next()
    }
  }

  while ((await next) !== undefined) yield batch()
}

/** A part that is there, or nearly; an error is told when the part is asked for again. */
const soon = async (part: Promise<Gathered | undefined>): Promise<Gathered | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MILLISECONDS, undefined)
  })
  try {
    return await Promise.race([part, late])
  } catch {
    return undefined
  } finally {
    // What still waits for it would keep the part in memory.
    clearTimeout(timer)
  }
}
