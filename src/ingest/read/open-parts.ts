import type { Input } from './file.js'
import { canReadAhead, ReadAhead } from './read-ahead.js'
import { type Parts, type ReadOptions, readParts } from './read-parts.js'

/** Starts to read inputs, in a thread of its own where that is possible. */
export const openParts = (inputs: readonly Input[], options: ReadOptions): Parts =>
  canReadAhead() ? new ReadAhead(inputs, options) : readHere(inputs, options)

const readHere = (inputs: readonly Input[], options: ReadOptions): Parts => {
  const parts = readParts(inputs, options)
  return {
    next: async () => (await parts.next()).value ?? undefined,
    stop: async () => void (await parts.return(undefined)),
  }
}
