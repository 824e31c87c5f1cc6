import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Store } from '../../store/index.js'
import { PROGRAM_VERSION } from '../../version.js'
import type { DataState, Freshness } from '../cache/data-version.js'
import { type CountedRequest, tallyRequests } from './request-metrics.js'

/** What an operator watches. Labels are routes, statuses and codes, never what a client sent: their number is bounded. */
export interface Metrics {
  readonly registry: Registry
  countRequest(request: CountedRequest): void
  countAnswer(kept: Kept): void
}

/** Whether an answer was there already. */
export type Kept = 'hit' | 'miss'

export const createMetrics = (store: Store, freshness: Freshness): Metrics => {
  const registry = new Registry()
  const countRequest = tallyRequests(registry)
  const answers: Record<Kept, number> = { hit: 0, miss: 0 }
  new Counter({
    name: 'channelscope_kept_answers_total',
    help: 'Answers: hit where one was kept since the data changed, miss where it was made.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(answers)) this.inc({ result }, count)
    },
  })
  describeProgram(registry, store)
  watchData(registry, freshness)
  watchPool(registry, store)
  return {
    registry,
    countRequest,
    countAnswer: (result) => {
      answers[result]++
    },
  }
}

/** Memory, processor, event loop and garbage collection of this process. */
export const watchProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry })

const describeProgram = (registry: Registry, store: Store): void => {
  new Gauge({
    name: 'channelscope_processes',
    help: 'Processes that answer on this port.',
    labelNames: ['version', 'engine'],
    registers: [registry],
  }).set({ version: PROGRAM_VERSION, engine: store.engine }, 1)
}

const watchData = (registry: Registry, freshness: Freshness): void => {
  const state = (): Promise<DataState | undefined> => freshness.current().catch(() => undefined)
  const watch = (name: string, help: string, aggregator: 'min' | 'max', read: (state: DataState) => number) =>
    new Gauge({
      name: `channelscope_${name}`,
      help,
      aggregator,
      registers: [registry],
      async collect() {
        const known = await state()
        // While the database does not answer, nothing is told: an old number would look like a good one.
        if (known === undefined) this.remove()
        else this.set(read(known))
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
      this.set((await state()) === undefined ? 0 : 1)
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
