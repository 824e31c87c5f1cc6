import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { PROGRAM_VERSION } from '../../project.js'
import type { Store } from '../../store/index.js'
import type { DataState, DataVersions } from '../cache/data-version.js'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.js'

/** What operators watch. Labels are routes, statuses and codes, never what a client sent: their number is bounded. */
export interface ServerMetrics extends RequestMetrics {
  readonly registry: Registry
}

export const createServerMetrics = (store: Store, dataVersions: DataVersions): ServerMetrics => {
  const registry = new Registry()
  describeProgram(registry, store)
  watchData(registry, dataVersions)
  watchPool(registry, store)
  return { registry, ...createRequestMetrics(registry) }
}

/** Adds memory, processor, event loop and garbage collection of this process. */
export const watchProcess = ({ registry }: ServerMetrics): void =>
  collectDefaultMetrics({ register: registry })

const describeProgram = (registry: Registry, store: Store): void => {
  new Gauge({
    name: 'channelscope_processes',
    help: 'Processes that answer on this port.',
    labelNames: ['version', 'engine'],
    registers: [registry],
  }).set({ version: PROGRAM_VERSION, engine: store.engine }, 1)
}

const watchData = (registry: Registry, dataVersions: DataVersions): void => {
  const stateIfReady = (): Promise<DataState | undefined> => dataVersions.state().catch(() => undefined)
  const watch = (name: string, help: string, aggregator: 'min' | 'max', read: (state: DataState) => number) =>
    new Gauge({
      name: `channelscope_${name}`,
      help,
      aggregator,
      registers: [registry],
      async collect() {
        const state = await stateIfReady()
        // While the database does not answer there is no number: an old one would look like a good one.
        if (state === undefined) this.remove()
        else this.set(read(state))
      },
    })
  watch('data_version', 'How often the data has changed.', 'max', ({ version }) => version)
  watch('data_clock_seconds', 'Unix time of the newest observation.', 'max', ({ clock }) => clock)
  watch(
    'import_lag_seconds',
    'Wall clock minus the newest observation.',
    'min',
    ({ clock }) => wallClock() - clock,
  )
  new Gauge({
    name: 'channelscope_ready',
    help: '1 while the database answers.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await stateIfReady()) === undefined ? 0 : 1)
    },
  })
}

const wallClock = (): number => Math.floor(Date.now() / 1000)

const watchPool = (registry: Registry, { pool }: Store): void => {
  if (pool === undefined) return
  new Gauge({
    name: 'channelscope_pool_connections',
    help: 'Connections to PostgreSQL: open, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
    },
  })
}
