import { setTimeout as sleep } from 'node:timers/promises'
import { CHARACTERS_PER_BATCH, type Gathered } from './gather.js'
import type { Parts } from './read-parts.js'

/** How long a batch waits for its next part: until it ends, nobody else can write, and nobody sees it. */
const PATIENCE_MILLISECONDS = 1_000

/** Deals parts out into batches. Where the reading fails, what came before is a batch of its own. */
export async function* dealOut(
  parts: Parts,
  linesPerBatch: number,
): AsyncGenerator<AsyncGenerator<Gathered>> {
  let next = parts.next()

  async function* batchFrom(first: Gathered): AsyncGenerator<Gathered> {
    let [lines, characters] = [0, 0]
    for (let part: Gathered | undefined = first; part !== undefined; part = await soon(next)) {
      lines += part.lines
      characters += part.characters
      if (part !== first && (lines > linesPerBatch || characters > CHARACTERS_PER_BATCH)) return
      yield part
      next = parts.next()
    }
  }

  for (let first = await next; first !== undefined; first = await next) yield batchFrom(first)
}

/** A part that is there, or nearly; an error is told when the part is asked for again. */
const soon = (part: Promise<Gathered | undefined>): Promise<Gathered | undefined> =>
  Promise.race([part, sleep(PATIENCE_MILLISECONDS, undefined, { ref: false })]).catch(() => undefined)
