import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import { issueKey } from '../../src/http/admission/keys.js'
import { countByStatus, type Flood, latencyOf, startFlood } from '../support/flood.js'
import { importObservations } from '../support/ingest.js'
import { handlesOf, memoryOf } from '../support/process.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, type TestStore } from '../support/stores.js'

/** What clients without an API key can do to a server. A client with a key that behaves must hardly notice. */

const TORTURE = process.env.TORTURE === '1'
const ATTACK_SECONDS = TORTURE ? 30 : 3
const WORLD = [...demoObservations({ seed: 5, channels: 60, posts: 2_000, days: 30, until: 1_700_000_000 })]

/** How fast the machine is must not matter in the short run; the long one has the machine for itself. */
const P99_MILLISECONDS = TORTURE ? 1_000 : 10_000
const POLITE_STATUSES = TORTURE ? ['200'] : ['200', '503']

const ASSETS = fileURLToPath(new URL('../../dist/web/assets', import.meta.url))
/** The charts of the pages. */
const LARGEST_FILE = `/assets/${readdirSync(ASSETS).find((name) => /^echarts.*\.js$/.test(name))}`

let store: TestStore
let server: TestServer
let key: string
let pid: number
beforeAll(async () => {
  store = await createStore('sqlite')
  await importObservations(store.store, WORLD)
  const request = { name: 'polite', products: ['base', 'search'] as const, expiresAt: null, now: 0 }
  key = (await issueKey(store.store, { ...request, rate: 50 })).secret
  server = await startServer(store.options)
  pid = server.process.pid ?? 0
  for (const path of ['/openapi.json', LARGEST_FILE, '/', '/api/channels'])
    await (await fetch(server.address + path, { headers: { 'x-api-key': key } })).arrayBuffer()
  // What keys use is written once a second, by a connection that is opened then.
  await sleep(1_500)
})
afterAll(async () => {
  server.process.kill('SIGKILL')
  await server.finished
  await store.remove()
})

/** Each attack comes from an address of its own: not that of the polite client, nor one that was cut off before. */
let stranger = 1
const sockets = new Set<Socket>()
/** Opens a connection that sends this; what comes back stays unread unless `isRead`. */
const open = (text: string, { isRead = false } = {}): Socket => {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: `127.0.0.${stranger}` })
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  socket.on('error', () => {})
  if (isRead) socket.resume()
  if (text !== '') socket.write(text)
  return socket
}
const leave = async (): Promise<void> => {
  const open = [...sockets]
  await Promise.all(
    open.map((socket) => {
      const closed = once(socket, 'close')
      socket.destroy()
      return closed
    }),
  )
}

const pipelined = (path: string, count: number): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`.repeat(count)

const askPolitely = (): Flood =>
  startFlood({
    ...{ address: server.address, key, connections: 1, pauseMilliseconds: 50 },
    paths: Array.from({ length: 1_000 }, (_, i) => `/api/channels?limit=10&subs_max=${1_000_000 + i}`),
  })

/** Garbage is collected when more memory is needed, so somebody asks until it is, for half a minute at most. */
const collectGarbage = async (memoryBefore: number): Promise<void> => {
  const until = Date.now() + 30_000
  while (memoryOf(pid) >= memoryBefore + 100 && Date.now() < until) {
    const asking = askPolitely()
    await sleep(1_000)
    await asking.stop()
  }
}

/** Asks politely during an attack, then counts what is left of it. */
const during = async (name: string, attack: (until: number) => Promise<void>) => {
  stranger++
  const before = { handles: handlesOf(pid), memory: memoryOf(pid) }
  const polite = askPolitely()
  await attack(Date.now() + ATTACK_SECONDS * 1_000)
  const handlesAtOnce = handlesOf(pid)
  await polite.stop()
  await leave()
  await sleep(500)
  await collectGarbage(before.memory)
  const after = { handles: handlesOf(pid), memory: memoryOf(pid) }
  const p99 = latencyOf(polite.answers, 200, 0.99)
  const figures = { before, handlesAtOnce, after, polite: countByStatus(polite.answers), p99 }
  console.info(`${name}: ${JSON.stringify(figures)}`)
  expect(polite.broken).toEqual([])
  for (const status of Object.keys(figures.polite)) expect(status).toBeOneOf(POLITE_STATUSES)
  expect(p99).toBeLessThan(P99_MILLISECONDS)
  expect(after.handles).toBeLessThanOrEqual(before.handles + 5)
  expect(after.memory).toBeLessThan(before.memory + 100)
  return figures
}

/** Keeps so many connections open that each send this again and again, in new connections where they are closed. */
const keepSending = async (count: number, text: string, until: number, isRead: boolean): Promise<void> => {
  const one = async (): Promise<void> => {
    while (Date.now() < until) {
      const socket = open(text, { isRead })
      await Promise.race([once(socket, 'close').catch(() => {}), sleep(until - Date.now())])
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: count }, one))
}

describe('a client without a key', () => {
  test('that sends 30 requests at a time, and reads the answers, gets all of them', async () => {
    let received = ''
    const socket = open(pipelined('/healthz', 30))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    await expect.poll(() => received.match(/HTTP\/1.1 200 OK/g)?.length, { timeout: 10_000 }).toBe(30)
    await leave()
  })

  test('that pipelines files and reads nothing keeps no files open and no memory', async () => {
    const figures = await during('unread files', (until) =>
      keepSending(50, pipelined(LARGEST_FILE, 30), until, false),
    )
    expect(figures.handlesAtOnce).toBeLessThan(figures.before.handles + 60)
  })

  test('that pipelines without end is cut off', async () => {
    await during('pipelined /openapi.json', (until) =>
      keepSending(20, pipelined('/openapi.json', 1_000), until, true),
    )
  })

  test('that asks for its health 5,000 times in 20 connections', async () => {
    await during('pipelined /healthz', (until) => keepSending(20, pipelined('/healthz', 5_000), until, true))
  })

  test('that opens silent connections for ever leaves room for others', async () => {
    await during('silent connections', (until) => keepSending(TORTURE ? 3_000 : 1_200, '', until, true))
  })

  test('that guesses keys', async () => {
    const guess = `GET /api/channels HTTP/1.1\r\nHost: x\r\nX-API-Key: cs_${'x'.repeat(32)}\r\n\r\n`
    await during('guessed keys', (until) => keepSending(100, guess.repeat(20), until, true))
  })
})
