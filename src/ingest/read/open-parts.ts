import { ReadingWatches } from '../../watch/read-watches.js'
import type { Input } from './file.js'
import { canReadAhead, type OpenOptions, ReadAhead } from './read-ahead.js'
import { type Parts, readParts } from './read-parts.js'

/** Starts to read inputs, in a thread of its own where that is possible. */
export const openParts = (inputs: readonly Input[], options: OpenOptions): Parts =>
  canReadAhead() ? new ReadAhead(inputs, options) : readHere(inputs, options)

const readHere = (inputs: readonly Input[], { watchList, clock, ...options }: OpenOptions): Parts => {
  const watches = new ReadingWatches(watchList, clock)
  const parts = readParts(inputs, { ...options, watches })
  return {
    next: async () => (await parts.next()).value ?? undefined,
    watch: (list) => watches.use(list),
    stop: async () => void (await parts.return(undefined)),
  }
}
