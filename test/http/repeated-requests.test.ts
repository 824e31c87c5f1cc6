import { rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { revokeKeys } from '../../src/http/admission/keys.js'
import { chat, moscow, post } from '../api/observations.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'

const AT = '2026-01-02T12:00:00'
const WORLD = [
  chat(1, 'alpha', { at: moscow(AT), participants_count: 10 }),
  ...Array.from({ length: 40 }, (_, i) => post(1, String(i + 1), AT, { text: `Запись ${i + 1}` })),
]
const FEED = '/api/channels/posts?chat_id=1'
const SEARCH = '/api/posts/search?q=запись'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

let app: TestApp
let key: string
let lines: Record<string, unknown>[]

const start = async (engine: (typeof ENGINES)[number], options: { wallClock?: () => number } = {}) => {
  lines = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  app = await createApp(engine, WORLD, { ...options, log: { level: 'info', stream } })
  key = await app.keyFor({ name: 'reader' })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(() => app.remove())

/** Over a connection, as clients ask. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = app.app.server.address() as { port: number }
    const options = { port, path: encodeURI(path), method, headers: { 'x-api-key': key, ...headers } }
    request({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

/** What of the headers is the same for every request. */
const lasting = ({ headers }: Answer): IncomingHttpHeaders => {
  const { 'x-request-id': id, date, ...others } = headers
  expect([id, date]).toEqual([expect.any(String), expect.any(String)])
  return others
}

const hits = async (): Promise<number> => {
  const { body } = await app.app.inject({ url: '/metrics' })
  return Number(/response_cache_total\{result="hit"\} (\d+)/.exec(body)?.[1])
}

describe.each(ENGINES)('on %s, what comes again', (engine) => {
  beforeEach(() => start(engine))

  test.each([
    ['plain', {}],
    ['gzip', { 'accept-encoding': 'gzip' }],
    ['brotli', { 'accept-encoding': 'gzip, br' }],
  ])('is answered with the same bytes and headers: %s', async (_, headers) => {
    for (const path of ['/api/channels/alpha', FEED, SEARCH]) {
      const [first, second] = [await ask(path, headers), await ask(path, headers)]
      expect([second.status, second.body, lasting(second)]).toEqual([200, first.body, lasting(first)])
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    }
    expect(await hits()).toBe(3)
  })

  test('is compressed only for clients that ask for it', async () => {
    const plain = await ask(FEED)
    for (const [encoding, decompress] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const)
      for (let i = 0; i < 2; i++) {
        const compressed = await ask(FEED, { 'accept-encoding': encoding })
        expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
        expect(decompress(compressed.body)).toEqual(plain.body)
        expect((await ask(FEED)).body).toEqual(plain.body)
      }
  })

  test('is the same for HEAD, without the body, and for a condition', async () => {
    const get = await ask(FEED)
    const head = await ask(FEED, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(get.body.length),
    ])
    const unchanged = await ask(FEED, { 'if-none-match': String(get.headers.etag) })
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
    expect((await ask(FEED, { 'if-none-match': '"other"' })).body).toEqual(get.body)
  })

  test('is logged and counted as any other', async () => {
    for (let i = 0; i < 3; i++) await ask(`${FEED}&password=hunter2`)
    const numbers = { milliseconds: expect.any(Number), pid: expect.any(Number), time: expect.any(Number) }
    const line = {
      ...{ level: 30, hostname: expect.any(String), reqId: expect.any(String), msg: 'request' },
      ...{ method: 'GET', url: FEED, status: 200, key: 'reader', ...numbers },
    }
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request')).toEqual([line, line, line])
    const { body } = await app.app.inject({ url: '/metrics' })
    expect(body).toContain('channelscope_http_requests_total{route="/api/channels/posts",status="200"} 3')
    expect(body).toContain('request_duration_seconds_count{route="/api/channels/posts"} 3')
  })

  test('is not for keys without the product, that are wrong, revoked or over their rate', async () => {
    await ask(SEARCH)
    const base = await app.keyFor({ products: ['base'] })
    const slow = await app.keyFor({ rate: 1 })
    const leaked = await app.keyFor({ name: 'leaked' })
    const statusWith = async (secret: string): Promise<number> =>
      (await ask(SEARCH, { 'x-api-key': secret })).status
    for (let i = 0; i < 2; i++) {
      expect(await statusWith(base)).toBe(403)
      expect(await statusWith(`cs_${'x'.repeat(32)}`)).toBe(401)
      expect(await statusWith('')).toBe(401)
      expect(await statusWith(leaked)).toBe(200)
    }
    const ofSlow = [await statusWith(slow), await statusWith(slow), await statusWith(slow)]
    expect(ofSlow).toEqual([200, 200, 429])
    await revokeKeys(app.store, 'leaked', 1)
    await sleep(600)
    expect(await statusWith(leaked)).toBe(401)
  })

  test('is answered anew once the data has changed', async () => {
    const before = [await ask(FEED), await ask(FEED)]
    await app.import([post(1, '99', '2026-01-02T13:00:00', { text: 'новая' })])
    const after = await ask(FEED)
    expect(after.headers.etag).not.toBe(before[0]?.headers.etag)
    expect(JSON.parse(after.body.toString())).toMatchObject({ total: 41 })
    expect((await ask(FEED)).body).toEqual(after.body)
  })
})

test('what comes again is refused while the database is gone', async () => {
  await start('sqlite')
  for (let i = 0; i < 2; i++) expect((await ask(FEED)).status).toBe(200)
  await rm(join(app.options.dataDir, 'channelscope.db'))
  await expect.poll(async () => (await ask(FEED)).status, { timeout: 10_000 }).toBe(503)
})

test('with the wall clock, an answer is cached for its minute and says when it is from', async () => {
  let now = moscow(AT) + 30
  await start('sqlite', { wallClock: () => now })
  const first = await ask(FEED)
  now += 1
  const second = await ask(FEED)
  expect([second.headers.etag, second.body]).toEqual([first.headers.etag, first.body])
  expect(second.headers['x-data-as-of']).not.toBe(first.headers['x-data-as-of'])
  expect(await hits()).toBe(1)
  now += 60
  expect((await ask(FEED)).headers.etag).not.toBe(first.headers.etag)
  expect(await hits()).toBe(1)
})
