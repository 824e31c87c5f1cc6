import type { Config } from '../config.js'
import { rebuildIfStale } from '../ingest/upkeep/rebuild.js'
import type { Store } from '../store/index.js'
import { startSteps } from './progress.js'
import { withStore } from './store.js'

/** As withStore, for commands that need derived tables: those that an older version derived are rebuilt first. */
export const withDerivedStore = <T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> =>
  withStore(config, async (store) => {
    const steps = startSteps('rebuild')
    await rebuildIfStale(store, {
      onStart: () =>
        console.error('An older version has filled this store: deriving everything again, once.'),
      ...steps,
    }).finally(steps.finish)
    return work(store)
  })
