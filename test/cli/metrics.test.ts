import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, type TestStore } from '../support/stores.js'

let store: TestStore
let server: TestServer
beforeAll(async () => {
  store = await createStore('sqlite')
  server = await startServer(store.options, { workers: 2, environment: { HOST: '0.0.0.0' } })
})
afterAll(async () => {
  server.process.kill('SIGKILL')
  await store.remove()
})

test('numbers are those of all workers together, whichever answers', async () => {
  const ask = (path: string) => fetch(server.address + path, { headers: { connection: 'close' } })
  for (let i = 0; i < 12; i++) expect((await ask('/healthz')).status).toBe(200)
  const scrapes = await Promise.all(Array.from({ length: 6 }, async () => (await ask('/metrics')).text()))
  for (const text of scrapes) {
    expect(text).toContain('channelscope_http_requests_total{route="/healthz",status="200"} 12\n')
    expect(text).toContain('channelscope_processes{version="0.1.0",engine="sqlite"} 2\n')
    expect(text).toContain('channelscope_ready 1\n')
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  }
})

test('a server that is open to other machines says so at its start', async () => {
  const said = await server.said(/open to other machines/)
  const lines = said.split('\n').filter((line) => line.includes('open to other machines'))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, host: '0.0.0.0' }),
  ])
})
