import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueKey } from '../../src/http/admission/keys.js'
import { chat, moscow } from '../api/observations.js'
import { importObservations } from '../support/ingest.js'
import { startServer, type TestServer } from '../support/server.js'
import { rawGet, sendRaw } from '../support/socket.js'
import { createStore, type TestStore } from '../support/stores.js'

/** A client that puts its key everywhere but where it belongs, and a server that logs all it can. */

let store: TestStore
let server: TestServer
let secret: string
beforeAll(async () => {
  store = await createStore('sqlite')
  await importObservations(store.store, [chat(1, 'alpha', { at: moscow('2026-01-02T12:00:00') })])
  const request = { name: 'Отдел', products: ['base', 'search'] as const, rate: 0, expiresAt: null, now: 0 }
  secret = (await issueKey(store.store, request)).secret
  server = await startServer(store.options, { environment: { LOG_LEVEL: 'trace' } })
})
afterAll(async () => {
  server.process.kill('SIGKILL')
  await store.remove()
})

const PLACES = [
  '/api/channels/SECRET',
  '/api/channels?key=SECRET',
  '/api/channels?search=SECRET',
  '/api/channels?limit=SECRET',
  '/api/channels?category=SECRET&SECRET=1',
  '/api/posts/search?q=SECRET',
  '/api/posts/search?q=SECRET&limit=0',
  '/api/SECRET',
  '/SECRET',
  '/%ff/SECRET',
  '/assets/SECRET',
  '/metrics?SECRET',
  '/healthz?api_key=SECRET',
  'http://SECRET:SECRET@127.0.0.1/api/channels',
]

const HEADERS = [
  'X-API-Key',
  'Authorization',
  'Cookie',
  'User-Agent',
  'Referer',
  'If-None-Match',
  'Host',
  'X-Request-Id',
]

const MALFORMED = [
  'GET /SECRET',
  'SECRET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nX-API-Key: SECRET\r\nbad header\r\n\r\n',
]

test('a key is in no log line, no error and no metric, wherever it was sent', async () => {
  const texts = [
    ...PLACES.flatMap((path) => [rawGet(path), rawGet(path, [`X-API-Key: ${secret}`])]),
    ...HEADERS.map((name) => rawGet('/api/channels/alpha', [`${name}: SECRET`])),
    ...MALFORMED,
  ].map((text) => text.replaceAll('SECRET', secret))
  for (const text of texts) {
    const answer = await sendRaw(server.port, text.includes('\r\n\r\n') ? text : `${text}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 \d+/)
    expect([text, answer]).toEqual([text, expect.not.stringContaining(secret.slice(3))])
  }
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toContain('channelscope_http_requests_total{route="/api/channels/:handle",status="200"}')
  expect(metrics).not.toContain(secret.slice(3))
  expect(metrics).not.toContain('Отдел')

  const known = await fetch(`${server.address}/api/channels?limit=1`, { headers: { 'x-api-key': secret } })
  server.process.kill('SIGTERM')
  const { code, stdout, stderr } = await server.finished
  expect(code).toBe(0)
  expect(stdout + stderr).not.toContain(secret.slice(3))
  expect(Buffer.from(stdout + stderr).includes(Buffer.from(secret).join(','))).toBe(false)

  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.find(({ reqId }) => reqId === known.headers.get('x-request-id'))).toMatchObject({
    msg: 'request',
    method: 'GET',
    url: '/api/channels?limit=1',
    status: 200,
    key: 'Отдел',
    milliseconds: expect.any(Number),
  })
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(PLACES.length * 2)
})
