import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import { issueKey } from '../../src/http/admission/keys.js'
import { countByStatus, type FloodAnswer, latencyOf, startFlood } from '../support/flood.js'
import { importObservations } from '../support/ingest.js'
import { memoryOf } from '../support/process.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'

const WORLD = [...demoObservations({ seed: 5, channels: 60, posts: 2_000, days: 30, until: 1_700_000_000 })]

/** Each makes the server work, as no two are the same: a search with its marks, a list with its sums. */
const PATHS = Array.from({ length: 10_000 }, (_, i) => [
  `/api/posts/search?q=новый день&limit=100&exclude=нет${i}`,
  `/api/channels?limit=100&sort=err&subs_max=${100_000_000 + i}`,
  `/api/posts/search?q=рынок&exclude=нет${i}`,
]).flat()

const FLOOD_SECONDS = process.env.TORTURE === '1' ? 15 : 2
const CONNECTIONS = 200
/** What the threads that read and their caches take once they work; without a bound it would grow with the requests. */
const MOST_MORE_MEGABYTES = 250
const LIMITS = { MAX_REQUESTS: '60', MAX_KEY_REQUESTS: '20' }

/** Without a bound it would grow with the connections; how fast the machine is must not matter. */
const BOUNDED_MILLISECONDS = 20_000

const refused = (answers: readonly FloodAnswer[]): FloodAnswer[] =>
  answers.filter(({ status }) => status !== 200)

describe.each(ENGINES)('on %s, more than can be answered', (engine) => {
  let store: TestStore
  let server: TestServer
  const keys: string[] = []
  beforeAll(async () => {
    store = await createStore(engine)
    await importObservations(store.store, WORLD)
    for (const name of ['greedy', 'modest']) {
      const request = { name, products: ['base', 'search'] as const, rate: 0, expiresAt: null, now: 0 }
      keys.push((await issueKey(store.store, request)).secret)
    }
    server = await startServer(store.options, { environment: LIMITS })
  })
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await server.finished
    await store.remove()
  })

  test('is refused at once; who is let in is answered in time; others than the greedy one are let in', async () => {
    const { address } = server
    const [greedy = '', modest = ''] = keys
    const pid = server.process.pid ?? 0
    const warmUp = startFlood({ address, key: greedy, paths: PATHS, connections: 10 })
    await sleep(1_000)
    await warmUp.stop()
    const memoryBefore = memoryOf(pid)

    const flood = startFlood({ address, key: greedy, paths: PATHS, connections: CONNECTIONS })
    const other = startFlood({
      address,
      key: modest,
      paths: ['/api/channels?limit=10'],
      connections: 1,
      pauseMilliseconds: 50,
    })
    await sleep(FLOOD_SECONDS * 1_000)
    await Promise.all([flood.stop(), other.stop()])

    const figures = {
      greedy: countByStatus(flood.answers),
      greedyLatency: latencyOf(flood.answers, 200, 0.99),
      modest: countByStatus(other.answers),
      modestLatency: latencyOf(other.answers, 200, 0.99),
      memoryBefore,
      memoryAfter: memoryOf(pid),
    }
    console.info(`${engine}, ${CONNECTIONS} connections: ${JSON.stringify(figures)}`)
    expect(flood.broken).toEqual([])
    expect(other.broken).toEqual([])
    expect(figures.greedy[200]).toBeGreaterThan(0)
    expect(refused(flood.answers).length).toBeGreaterThan(0)
    for (const { status, retryAfter } of refused(flood.answers)) {
      expect(status).toBeOneOf([429, 503])
      expect(retryAfter).toBe('1')
    }
    expect(figures.greedyLatency).toBeLessThan(BOUNDED_MILLISECONDS)
    expect(figures.modestLatency).toBeLessThan(BOUNDED_MILLISECONDS)
    expect((figures.modest[200] ?? 0) / other.answers.length).toBeGreaterThan(0.9)
    expect(figures.memoryAfter).toBeLessThan(memoryBefore + MOST_MORE_MEGABYTES)
    const afterwards = await fetch(`${address}/api/channels`, { headers: { 'x-api-key': greedy } })
    expect(afterwards.status).toBe(200)
  })
})
