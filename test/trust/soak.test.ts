import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import { issueKey } from '../../src/http/admission/keys.js'
import type { Observation } from '../../src/ingest/observation.js'
import { run } from '../support/cli.js'
import { countByStatus, latencyOf, startFlood } from '../support/flood.js'
import { importObservations } from '../support/ingest.js'
import { childrenOf, handlesOf, memoryOf } from '../support/process.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, ENGINES, type TestEngine, type TestStore } from '../support/stores.js'

/** `npm run soak` runs for as long as is promised; the usual tests see that it still works. */
const IS_LONG = process.env.SOAK === '1'
const SECONDS: Readonly<Record<TestEngine, number>> = IS_LONG
  ? { sqlite: 600, postgres: 300, citus: 300 }
  : { sqlite: 8, postgres: 6, citus: 6 }
const SAMPLE_SECONDS = IS_LONG ? 5 : 1

/** A short run ends before everything is warm: it only finds what grows fast. */
const MOST_GROWTH = IS_LONG ? 1.15 : 1.6

const UNTIL = 1_700_000_000
const WORLD = [...demoObservations({ seed: 9, channels: 80, posts: 2_000, days: 30, until: UNTIL })]
const CHATS = [...new Set(WORLD.map(({ chat_id }) => chat_id))]

const PATHS = [
  '/api/channels?limit=50',
  ...CHATS.slice(0, 20).flatMap((chat) => [
    `/api/channels/${chat}`,
    `/api/channels/subs?chat_id=${chat}`,
    `/api/channels/reach-timeline?chat_id=${chat}`,
    `/api/channels/posts?chat_id=${chat}`,
  ]),
  '/api/posts/search?q=новый день',
  '/api/posts/search?q=рынок&exact=1',
  '/api/channels/best-time',
  '/api/posts/top',
]

/** What comes in meanwhile: new counts and posts, minute by minute, most of them of posts that are known. */
const news = (round: number): string =>
  CHATS.flatMap((chat_id, i): Observation[] => {
    const at = UNTIL + round * 60 + i
    const views = { kind: 'views', at, chat_id, seq: '1', views: 1_000 + round } as const
    const channel = { kind: 'channel', at, chat_id, participants_count: 1_000 + round } as const
    if (round % 10 !== i % 10) return [views, channel]
    const seq = String(1_000_000 + round)
    return [
      views,
      channel,
      { kind: 'post', at, chat_id, seq, epoch: at, text: 'Новый день, новый рынок', views: 1 },
    ]
  })
    .map((seen) => `${JSON.stringify(seen)}\n`)
    .join('')

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe.each(ENGINES)('on %s', (engine) => {
  let store: TestStore
  let server: TestServer
  let key: string
  beforeAll(async () => {
    store = await createStore(engine)
    await importObservations(store.store, WORLD)
    const request = { name: 'soak', products: ['base', 'search'] as const, rate: 0, expiresAt: null, now: 0 }
    key = (await issueKey(store.store, request)).secret
    server = await startServer(store.options, { workers: 2 })
  })
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await server.finished
    await store.remove()
  })

  const keepImporting = async (isOver: () => boolean): Promise<number> => {
    let rounds = 0
    for (; !isOver(); rounds++) {
      const imported = await run(['import', '-'], { store: store.options, input: news(rounds) })
      expect(imported).toMatchObject({ code: 0 })
    }
    return rounds
  }

  test(
    `${SECONDS[engine]} seconds of requests beside imports: no failure, memory and handles stay`,
    async () => {
      const children = (): number[] => childrenOf(server.process.pid ?? 0)
      // A process that computes the network ends after some seconds.
      await expect.poll(children).toHaveLength(2)
      const workers = children()
      const handlesBefore = workers.map(handlesOf)
      const started = Date.now()
      const isOver = (): boolean => Date.now() - started >= SECONDS[engine] * 1_000
      const flood = startFlood({
        address: server.address,
        key,
        paths: PATHS,
        connections: 8,
        pauseMilliseconds: 5,
      })
      const importing = keepImporting(isOver)
      const memory: number[] = []
      for (; !isOver(); await sleep(SAMPLE_SECONDS * 1_000))
        memory.push(workers.map(memoryOf).reduce((sum, one) => sum + one, 0))
      const rounds = await importing
      await flood.stop()

      const quarter = Math.ceil(memory.length / 4)
      const figures = {
        answers: countByStatus(flood.answers),
        median: latencyOf(flood.answers, 200, 0.5),
        p99: latencyOf(flood.answers, 200, 0.99),
        imports: rounds,
        memoryEarly: median(memory.slice(quarter, 2 * quarter)),
        memoryLate: median(memory.slice(-quarter)),
        handlesBefore,
        handlesAfter: await settled(() => workers.map(handlesOf), handlesBefore),
      }
      console.info(`${engine}, ${SECONDS[engine]} s: ${JSON.stringify(figures)}`)
      expect(flood.broken).toEqual([])
      expect(Object.keys(figures.answers)).toEqual(['200'])
      expect(rounds).toBeGreaterThan(0)
      expect(figures.memoryLate).toBeLessThan(figures.memoryEarly * MOST_GROWTH)
      // A process that computes the network may have joined them, for some seconds.
      expect(children()).toEqual(expect.arrayContaining(workers))
      for (const [i, before] of handlesBefore.entries())
        expect(figures.handlesAfter[i]).toBeLessThanOrEqual(before + HANDLES_KEPT)
    },
    (SECONDS[engine] + 120) * 1_000,
  )
})

/** Connections to a database stay open for a while, and so do files that are opened when they are first needed. */
const HANDLES_KEPT = 16

/** Clients' connections take a moment to be closed on the other side. */
const settled = async (handles: () => number[], before: readonly number[]): Promise<number[]> => {
  const isBack = (): boolean => handles().every((count, i) => count <= (before[i] ?? 0) + HANDLES_KEPT)
  for (let tries = 0; tries < 50 && !isBack(); tries++) await sleep(100)
  return handles()
}
