import { existsSync } from 'node:fs'
import type { Config } from '../../config.js'
import { dayOf, isoDay } from '../../domain/time.js'
import type { ClockMove } from '../../ingest/clock-move.js'
import { databaseFile, openStore, readState } from '../../store/index.js'

export const tellClockMove = ({ from, to }: ClockMove): void => {
  const [before, after] = [dayOf(from), dayOf(to)]
  console.error(
    `Note: this import moves the data clock by ${after - before} days, from ${isoDay(before)} to ${isoDay(after)} or later. ` +
      'Statistics and rankings of the whole messenger end there from then on. If the data was seen earlier, say when ' +
      '(--at, or "at" in lines of NDJSON).',
  )
}

/** The data clock of the configured store, which is only read; 0 where there is no store yet. */
export const storedClock = async (config: Config): Promise<number> => {
  if (config.databaseUrl === undefined && !existsSync(databaseFile(config.dataDir))) return 0
  const store = openStore(config)
  try {
    return (await store.read(({ db }) => readState(db))).clock
  } catch (error) {
    console.error(
      `The store cannot be read, so it is not known whether the import would move the data clock: ${(error as Error).message}`,
    )
    return 0
  } finally {
    await store.close()
  }
}
