import { referenceReader } from '../../domain/references.js'
import { dayOf } from '../../domain/time.js'
import { readState, type Store } from '../../store/index.js'
import { applyBatch } from '../batch.js'

const INTERVAL_MILLISECONDS = 10_000

export interface Calendar {
  stop(): Promise<void>
}

/** If "today" follows the wall clock, starts each new day even when nothing is imported. */
export const followWallClock = (store: Store, linkBase: string): Calendar => {
  const readReferences = referenceReader(linkBase)
  let work: Promise<void> = Promise.resolve()
  const look = (): void => {
    work = work
      .then(() => enterNewDay(store, { linkBase, readReferences, wallClock: Math.floor(Date.now() / 1000) }))
      .catch(
        // The next attempt follows in seconds; until then, requests are answered for the day before.
        (error: Error) => console.error(`a new day could not be entered: ${error.message}`),
      )
  }
  look()
  const timer = setInterval(look, INTERVAL_MILLISECONDS)
  return {
    stop: () => {
      clearInterval(timer)
      return work
    },
  }
}

const enterNewDay = async (
  store: Store,
  options: { linkBase: string; readReferences: ReturnType<typeof referenceReader>; wallClock: number },
): Promise<void> => {
  const { day, version } = await store.read(({ db }) => readState(db))
  if (version > 0 && day < dayOf(options.wallClock))
    await applyBatch(store, [], { ...options, recordedAt: options.wallClock })
}
