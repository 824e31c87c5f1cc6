import { noteReport, openStore, type Report, type Store, type StoreOptions } from '../store/index.js'
import { wallClock } from './store.js'

/** Notes what a command has done, for the metrics of servers. The work is done, so that a failure is told only. */
export const report = async (
  store: Store,
  { at = wallClock(), value = 0, name }: Pick<Report, 'name'> & Partial<Report>,
): Promise<void> => {
  await noteReport(store, { name, at, value }).catch((error: Error) =>
    console.error(`The metrics of servers will not know about this: ${error.message}`),
  )
}

/** The same for a command that leaves the tables as they are: those of an older version have no place for it. */
export const reportTo = async (options: StoreOptions, one: Parameters<typeof report>[1]): Promise<void> => {
  const store = openStore(options)
  try {
    await report(store, one)
  } finally {
    await store.close()
  }
}
