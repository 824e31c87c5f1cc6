import type { Config } from '../config.js'
import { planMemory } from '../ingest/memory.js'
import { openStore, type Store } from '../store/index.js'

export const wallClock = (): number => Math.floor(Date.now() / 1000)

/** Opens the configured store, brings its schema up to date, and closes it whatever happens. */
export const withStore = async <T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = openStore({
    ...config,
    cacheMegabytes: planMemory(config.memory).cacheMegabytes,
    onIdleError: (error) => console.error(`database: ${error.message}`),
  })
  try {
    await store.migrate()
    return await work(store)
  } finally {
    await store.close()
  }
}
