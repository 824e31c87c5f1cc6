import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import { issueKey } from '../../src/http/admission/keys.js'
import { countByStatus, type Flood, latencyOf, startFlood } from '../support/flood.js'
import { importObservations } from '../support/ingest.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, type TestStore } from '../support/stores.js'

/** What visitors of a public server can do to who has an API key. */

const TORTURE = process.env.TORTURE === '1'
const ATTACK_SECONDS = TORTURE ? 30 : 3
const P99_MILLISECONDS = TORTURE ? 1_000 : 10_000
const WORLD = [...demoObservations({ seed: 5, channels: 60, posts: 2_000, days: 30, until: 1_700_000_000 })]

let store: TestStore
let server: TestServer
let key: string
beforeAll(async () => {
  store = await createStore('sqlite')
  await importObservations(store.store, WORLD)
  const request = { name: 'polite', products: ['base', 'search'] as const, expiresAt: null, now: 0 }
  key = (await issueKey(store.store, { ...request, rate: 50 })).secret
  server = await startServer(store.options, {
    environment: { PUBLIC: 'base,search', CORS_ORIGINS: '*' },
  })
})
afterAll(async () => {
  server.process.kill('SIGKILL')
  await server.finished
  await store.remove()
})

/** Each question another one, so that none is in the cache. */
const QUESTIONS = Array.from({ length: 2_000 }, (_, i) =>
  i % 2 === 0 ? `/api/posts/search?q=новост* | ${i}` : `/api/channels?limit=200&subs_max=${1_000_000 + i}`,
)

const visit = (localAddress: string, connections: number): Flood =>
  startFlood({ address: server.address, localAddress, paths: QUESTIONS, connections })

test('visitors from many addresses take nothing from a key', async () => {
  const visitors = Array.from({ length: 30 }, (_, i) => visit(`127.0.1.${i + 1}`, 8))
  const polite = startFlood({
    ...{ address: server.address, key, connections: 2, pauseMilliseconds: 50 },
    paths: QUESTIONS.toReversed(),
  })
  await sleep(ATTACK_SECONDS * 1_000)
  await polite.stop()
  await Promise.all(visitors.map((one) => one.stop()))
  const served = countByStatus(visitors.flatMap(({ answers }) => answers))
  const figures = { polite: countByStatus(polite.answers), p99: latencyOf(polite.answers, 200, 0.99), served }
  console.info(`visitors: ${JSON.stringify(figures)}`)
  expect(polite.broken).toEqual([])
  expect(Object.keys(figures.polite)).toEqual(['200'])
  expect(figures.p99).toBeLessThan(P99_MILLISECONDS)
  for (const status of Object.keys(served)) expect(status).toBeOneOf(['200', '429', '503'])
  // Where the keys are away, visitors are answered.
  const after = visit('127.0.2.1', 1)
  await expect.poll(() => countByStatus(after.answers)['200'] ?? 0, { timeout: 20_000 }).toBeGreaterThan(5)
  await after.stop()
})
