import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueKey } from '../../src/http/admission/keys.js'
import type { Observation } from '../../src/ingest/observation.js'
import { type Running, run, start } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { freePort } from '../support/port.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, ENGINES, type TestEngine, type TestStore } from '../support/stores.js'

const AT = 1_700_000_000

/** In every batch both channels get the same count: whoever sees them differ has seen half a batch. */
const batch = (count: number): Observation[] =>
  [1, 2].flatMap((chat_id): Observation[] => [
    {
      kind: 'channel',
      at: AT + count,
      chat_id,
      chat_type: 'channel',
      title: `Чат ${chat_id}`,
      handle: `chat_${chat_id}`,
      participants_count: count,
      messages_count: count,
    },
    { kind: 'post', at: AT + count, chat_id, seq: '1', epoch: AT, text: '@chat_1 @chat_2', views: count },
  ])

/** A store in which both channels have been seen, and a key for it. */
const createServed = async (engine: TestEngine): Promise<{ store: TestStore; key: string }> => {
  const store = await createStore(engine)
  await importObservations(store.store, batch(1))
  const request = { name: 'test', products: ['base'] as const, rate: 0, expiresAt: null, now: AT }
  return { store, key: (await issueKey(store.store, request)).secret }
}

describe.each(ENGINES)('two workers on %s', (engine) => {
  let store: TestStore
  let server: Running
  let address: string
  let key: string

  beforeAll(async () => {
    ;({ store, key } = await createServed(engine))
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    server = start(['serve', '--workers', '2', '--port', String(port)], { store: store.options })
    await server.said(/Server listening[\s\S]*Server listening/)
  })
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await store.remove()
  })

  const ask = async (path: string, secret = key) => {
    const response = await fetch(address + path, { headers: { 'x-api-key': secret } })
    return {
      status: response.status,
      asOf: response.headers.get('x-data-as-of'),
      body: (await response.json()) as Record<string, number>,
    }
  }

  test('while an import runs no request fails and none sees half a batch', async () => {
    const last = 25
    const lines = Array.from({ length: last }, (_, i) => batch(i + 1))
      .flat()
      .map((seen) => `${JSON.stringify(seen)}\n`)
      .join('')
    const importing = run(['import', '-', '--batch', '4', '--acknowledge'], {
      store: store.options,
      input: lines,
    })
    let done = false
    void importing.then(() => (done = true))
    const seen = new Set<number>()
    while (!done) {
      const answers = await Promise.all(
        ['chat_1', 'chat_2', '1', '2'].map((name) => ask(`/api/channels/${name}`)),
      )
      for (const { status, asOf, body } of answers) {
        expect(status).toBe(200)
        const count = body.participants_count as number
        expect(body).toMatchObject({ messages_count: count, avg_reach: count, err_pct: 100 })
        expect(asOf).toBe(new Date((AT + count) * 1000).toISOString().replace('.000', ''))
        seen.add(count)
      }
    }
    expect(await importing).toMatchObject({ code: 0 })
    expect(seen.size).toBeGreaterThan(1)
    expect(await ask('/api/channels/chat_2')).toMatchObject({
      status: 200,
      body: { participants_count: last },
    })
  })

  test('another LINK_BASE than the one that the store was filled with is refused in a sentence', async () => {
    const other = await run(['serve', '--port', '0', '--link-base', 'https://other.example'], {
      store: store.options,
    })
    expect(other).toMatchObject({ code: 1 })
    expect(other.stderr).toContain('LINK_BASE=')
  })

  test('a revoked key is refused within a second by every worker', async () => {
    const request = { name: 'revoked', products: ['base'] as const, rate: 0, expiresAt: null, now: AT }
    const { secret } = await issueKey(store.store, request)
    expect(await ask('/api/channels/chat_1', secret)).toMatchObject({ status: 200 })
    expect(await run(['keys', 'revoke', 'revoked'], { store: store.options })).toMatchObject({ code: 0 })
    await sleep(1_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/api/channels/chat_1', secret)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  })

  test('a rate holds over all workers: two seconds’ worth at once, then 429', async () => {
    const limited = (
      await issueKey(store.store, { name: 'limited', products: ['base'], rate: 5, expiresAt: null, now: AT })
    ).secret
    const ask = () =>
      fetch(`${address}/api/channels/chat_1`, { headers: { 'x-api-key': limited, connection: 'close' } })
    const answers = await Promise.all(Array.from({ length: 40 }, ask))
    const allowed = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 429)
    expect(allowed + refused.length).toBe(40)
    expect(allowed).toBeGreaterThanOrEqual(10)
    // What refills while the requests arrive is far less than a second bucket would give.
    expect(allowed).toBeLessThan(20)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
  })

  test('health and readiness answer without a key; SIGTERM ends it within 5 seconds, exit 0; no key was logged', async () => {
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const inFlight = ask('/api/channels/chat_1')
    const stopped = Date.now()
    await sleep(5)
    server.process.kill('SIGTERM')
    expect(await inFlight).toMatchObject({ status: 200 })
    const { code, stdout, stderr } = await server.finished
    expect(code).toBe(0)
    expect(Date.now() - stopped).toBeLessThan(5_000)
    expect(stderr).toContain('/api/channels/chat_1')
    expect(stdout + stderr).not.toContain(key)
  })
})

describe('a server, whatever the engine', () => {
  let store: TestStore
  let server: TestServer
  beforeAll(async () => {
    ;({ store } = await createServed('sqlite'))
    server = await startServer(store.options)
  })
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await store.remove()
  })

  test('a port in use is reported in a sentence, exit 1', async () => {
    for (const workers of ['1', '2']) {
      const second = await run(['serve', '--port', String(server.port), '--workers', workers], {
        store: store.options,
      })
      expect(second).toMatchObject({ code: 1 })
      expect(second.stderr).toContain('EADDRINUSE')
    }
  })

  test('a demo whose port is taken issues no key', async () => {
    const demo = await run(['demo', '--port', String(server.port)], { store: store.options })
    expect(demo).toMatchObject({ code: 1, stdout: '' })
    expect(demo.stderr).toContain('EADDRINUSE')
    const demoStore = { ...store.options, dataDir: join(store.options.dataDir, 'demo') }
    const listed = await run(['keys', 'list'], { store: demoStore })
    expect(listed).toMatchObject({ code: 0, stdout: expect.not.stringContaining('base,search') })
  })

  test('a request that is half sent does not hold it up: SIGTERM, exit 0', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    await sleep(200)
    server.process.kill('SIGTERM')
    expect(await server.finished).toMatchObject({ code: 0 })
    socket.destroy()
  })
})
