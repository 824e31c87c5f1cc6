import { canReadAhead, ReadAhead } from './read-ahead.js'
import { type Input, type Parts, type ReadOptions, readParts } from './read-parts.js'

/** Begins to read. */
export const openParts = (inputs: readonly Input[], options: ReadOptions): Parts =>
  canReadAhead() ? new ReadAhead(inputs, options) : readHere(inputs, options)

/** In the same thread. */
const readHere = (inputs: readonly Input[], options: ReadOptions): Parts => {
  const parts = readParts(inputs, options)
  return {
    next: async () => (await parts.next()).value ?? undefined,
    stop: async () => void (await parts.return(undefined)),
  }
}
