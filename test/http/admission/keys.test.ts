import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PRODUCTS, type Product, revokeKeys } from '../../../src/http/admission/keys.js'
import type { Observation } from '../../../src/ingest/observation.js'
import { type Endpoint, endpointsOf, urlOf } from '../../api/endpoints.js'
import { chat, moscow, post } from '../../api/observations.js'
import { createApp, type TestApp } from '../../support/app.js'
import { ENGINES } from '../../support/stores.js'

/** What the contract sells as the search product; everything else is the base product. */
const SEARCH_PATHS = ['/api/posts/search', '/api/channels/mentions-timeline', '/api/channels/mentions-list']

const AT = '2026-01-02T12:00:00'
const AS_OF = '2026-01-02T09:00:00Z'

const WORLD: Observation[] = [
  chat(1, 'alpha', { at: moscow(AT) }),
  ...Array.from({ length: 40 }, (_, i) => post(1, String(i + 1), AT, { text: `Запись ${i + 1}` })),
]

const REQUIRED: Readonly<Record<string, string>> = {
  chat_id: '1',
  chat_ids: '1',
  seq: '1',
  handle: 'alpha',
  q: 'alpha',
  names: 'alpha',
}

const validUrl = (endpoint: Endpoint): string => {
  const required = endpoint.parameters.filter((one) => one.required).map(({ name }) => name)
  return urlOf(endpoint, Object.fromEntries(required.map((name) => [name, REQUIRED[name]])))
}

const refused = (error: string) => ({ error, message: expect.any(String) })

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp
  let endpoints: Endpoint[]

  // Time stands still unless a test moves it on.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    app = await createApp(engine, WORLD)
    endpoints = endpointsOf(app)
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.remove()
  })

  const ask = (url: string, key: string | undefined, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { ...(key === undefined ? {} : { 'x-api-key': key }), ...headers } })

  const statuses = async (key: string | undefined): Promise<Record<string, number>> => {
    const found: Record<string, number> = {}
    for (const endpoint of endpoints) {
      const response = await ask(validUrl(endpoint), key)
      if (response.statusCode !== 200)
        expect([endpoint.path, response.json()]).toEqual([
          endpoint.path,
          refused(response.statusCode === 403 ? 'product' : 'key'),
        ])
      expect([endpoint.path, response.headers['x-data-as-of']]).toEqual([endpoint.path, AS_OF])
      found[endpoint.path] = response.statusCode
    }
    return found
  }

  const everywhere = (status: (path: string) => number): Record<string, number> =>
    Object.fromEntries(endpoints.map(({ path }) => [path, status(path)]))

  const productOf = (path: string): Product => (SEARCH_PATHS.includes(path) ? 'search' : 'base')

  describe('keys', () => {
    test.each([
      ['none', undefined],
      ['empty', ''],
      ['wrong', `cs_${'x'.repeat(32)}`],
      ['nonsense', "' or 1=1 --"],
      ['binary', 'cs_\u00ff\u00fe'],
      ['long', 'x'.repeat(5_000)],
    ])('%s: every endpoint is closed', async (_, key) => {
      expect(await statuses(key)).toEqual(everywhere(() => 401))
    })

    test('expired: from its second on', async () => {
      vi.setSystemTime(Math.ceil(Date.now() / 1000) * 1000)
      const key = await app.keyFor({ expiresAt: Date.now() / 1000 + 10 })
      vi.advanceTimersByTime(9_999)
      expect((await ask('/api/channels/alpha', key)).statusCode).toBe(200)
      vi.advanceTimersByTime(1)
      expect(await statuses(key)).toEqual(everywhere(() => 401))
    })

    test('revoked: within a second', async () => {
      const key = await app.keyFor({ name: 'leaked' })
      expect((await ask('/api/channels/alpha', key)).statusCode).toBe(200)
      await revokeKeys(app.store, 'leaked', Math.floor(Date.now() / 1000))
      vi.advanceTimersByTime(1_000)
      expect(await statuses(key)).toEqual(everywhere(() => 401))
    })

    test.each(PRODUCTS)('%s only: every endpoint of the other product is closed', async (product) => {
      const key = await app.keyFor({ products: [product] })
      expect(await statuses(key)).toEqual(everywhere((path) => (productOf(path) === product ? 200 : 403)))
    })

    test('both open everything', async () => {
      expect(await statuses(await app.keyFor({}))).toEqual(everywhere(() => 200))
    })
  })

  test('faults are reported in the order key, product, parameter, not found', async () => {
    const base = await app.keyFor({ products: ['base'] })
    const search = await app.keyFor({ products: ['search'] })
    const wrong = '/api/channels/mentions-list?chat_id=77&limit=0'
    const missing = '/api/channels/mentions-list?chat_id=77'
    for (const [url, key, error] of [
      [wrong, undefined, 'key'],
      [wrong, `cs_${'x'.repeat(32)}`, 'key'],
      [wrong, base, 'product'],
      [missing, base, 'product'],
      [wrong, search, 'parameter'],
      [missing, search, 'not_found'],
      ['/api/channels/post-views?chat_id=77&seq=x', base, 'parameter'],
      ['/api/channels/post-views?chat_id=77&seq=1', base, 'not_found'],
    ] as const) {
      expect([url, (await ask(url, key)).json()]).toMatchObject([url, refused(error)])
    }
  })

  describe('rate', () => {
    const rateOf = (response: Awaited<ReturnType<typeof ask>>) => {
      const { headers, statusCode: status } = response
      return {
        status,
        limit: headers['ratelimit-limit'],
        remaining: headers['ratelimit-remaining'],
        reset: headers['ratelimit-reset'],
        retryAfter: headers['retry-after'],
      }
    }
    const full = { status: 200, limit: '4', remaining: '3', reset: '1', retryAfter: undefined }

    test('two seconds’ worth at once, then as many as the rate', async () => {
      const key = await app.keyFor({ rate: 2 })
      const next = async (url = '/api/channels/alpha') => rateOf(await ask(url, key))
      expect(await next()).toEqual(full)
      expect(await next()).toEqual({ ...full, remaining: '2', reset: '1' })
      expect(await next('/api/channels/nobody')).toEqual({ ...full, status: 404, remaining: '1', reset: '2' })
      expect(await next('/api/channels?limit=0')).toEqual({
        ...full,
        status: 400,
        remaining: '0',
        reset: '2',
      })
      const exhausted = { status: 429, limit: '4', remaining: '0', reset: '2', retryAfter: '1' }
      expect(await next()).toEqual(exhausted)
      vi.advanceTimersByTime(499)
      expect(await next()).toEqual({ ...exhausted, reset: '2' })
      vi.advanceTimersByTime(1)
      expect(await next()).toEqual({ ...full, remaining: '0', reset: '2' })
      expect(await next()).toEqual(exhausted)
      vi.advanceTimersByTime(3_600_000)
      expect(await next()).toEqual(full)
    })

    test('a refusal says so, and still when the data is of', async () => {
      const key = await app.keyFor({ rate: 1 })
      await ask('/api/channels/alpha', key)
      await ask('/api/channels/alpha', key)
      const response = await ask('/api/channels/alpha', key)
      expect(response.json()).toEqual(refused('rate'))
      expect(response.headers).toMatchObject({ 'x-data-as-of': AS_OF })
    })

    test('keys do not share it; 0 is none', async () => {
      const [one, other] = [await app.keyFor({ rate: 1 }), await app.keyFor({ rate: 1 })]
      for (const key of [one, one, one]) await ask('/api/channels/alpha', key)
      expect((await ask('/api/channels/alpha', one)).statusCode).toBe(429)
      expect((await ask('/api/channels/alpha', other)).statusCode).toBe(200)
      const unlimited = await app.keyFor({ rate: 0 })
      for (let i = 0; i < 150; i++) expect((await ask('/api/channels/alpha', unlimited)).statusCode).toBe(200)
    })
  })
})

describe.each(ENGINES)('HTTP on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await createApp(engine, WORLD)
    key = await app.keyFor({})
  })
  afterAll(() => app.remove())

  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url, headers: { 'x-api-key': key, ...headers } })

  const FEED = '/api/channels/posts?chat_id=1'

  describe('ETag', () => {
    test('names the data and the normalised request', async () => {
      const tagOf = async (url: string) => (await ask(url)).headers.etag
      const tag = await tagOf(FEED)
      expect(tag).toMatch(/^"[^"]+"$/)
      for (const same of ['', '&sort=date', '&limit=60', '&limit=060', '&period=', '&unknown=1'])
        expect([same, await tagOf(FEED + same)]).toEqual([same, tag])
      for (const other of ['&sort=views', '&limit=59', '&day=2026-01-02'])
        expect(await tagOf(FEED + other)).not.toBe(tag)
      expect(await tagOf('/api/channels/citation?chat_id=1')).not.toBe(
        await tagOf('/api/channels/repost-sources?chat_id=1'),
      )
    })

    test('If-None-Match gives 304 without a body', async () => {
      const { etag = '' } = (await ask(FEED)).headers
      for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`]) {
        const response = await ask(FEED, { 'if-none-match': known })
        expect([known, response.statusCode, response.body]).toEqual([known, 304, ''])
        expect(response.headers).toMatchObject({ etag, 'x-data-as-of': AS_OF })
      }
      for (const other of ['"other"', '', '*'])
        expect([other, (await ask(FEED, { 'if-none-match': other })).statusCode]).toEqual([other, 200])
    })

    test('a fault comes before 304', async () => {
      const known = { 'if-none-match': '*' }
      expect((await ask(`${FEED}&limit=0`, known)).statusCode).toBe(400)
      expect((await app.app.inject({ url: FEED, headers: known })).statusCode).toBe(401)
    })

    test.each([`${FEED}&limit=0`, '/api/channels/nobody', '/api/channels/post-views?chat_id=1&seq=999'])(
      'errors have none: %s',
      async (url) => {
        expect((await ask(url)).headers.etag).toBeUndefined()
      },
    )

    test.each([
      [`${FEED}&limit=1`, '101'],
      ['/api/posts/ranking?period=all&limit=1', '102'],
    ])('changes with the data: %s', async (url, seq) => {
      const before = await ask(url)
      await app.import(WORLD)
      expect((await ask(url)).headers.etag).toBe(before.headers.etag)
      await app.import([post(1, seq, AT, { text: 'новая', views: Number(seq) })])
      const ifChanged = () => ask(url, { 'if-none-match': String(before.headers.etag) })
      await expect.poll(async () => (await ifChanged()).statusCode).toBe(200)
      const after = await ifChanged()
      expect(after.headers.etag).not.toBe(before.headers.etag)
      expect(after.json()).toMatchObject({ items: [{ seq, text: 'новая' }] })
    })
  })

  describe('compression', () => {
    const small = '/api/channels/likes?chat_id=1'

    test.each([
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ])('%s for bodies over 1 KiB', async (encoding, decompress) => {
      const plain = await ask(FEED)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.rawPayload.length).toBeGreaterThan(1_024)
      const packed = await ask(FEED, { 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag })
      expect(packed.headers.vary).toMatch(/accept-encoding/i)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
    })

    test('not for small ones', async () => {
      const response = await ask(small, { 'accept-encoding': 'gzip, br' })
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.json()).toEqual({ count: 0 })
    })
  })

  test('HEAD has the headers of GET, without the body', async () => {
    const [get, head] = [await ask(FEED), await ask(FEED, {}, 'HEAD')]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({
      etag: get.headers.etag,
      'x-data-as-of': AS_OF,
      'content-type': get.headers['content-type'],
    })
    const missing = await ask('/api/channels/nobody', {}, 'HEAD')
    expect([missing.statusCode, missing.body]).toEqual([404, ''])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is not allowed', async (method) => {
    for (const url of ['/api/channels', FEED, '/api/nothing']) {
      const response = await app.app.inject({ method, url, headers: { 'x-api-key': key } })
      expect([url, response.statusCode, response.json()]).toEqual([url, 405, refused('method')])
      expect(response.headers).toMatchObject({ allow: 'GET, HEAD', 'x-data-as-of': AS_OF })
    }
  })

  test.each([
    ['/api/channels/alpha', 200],
    ['/api/channels?limit=0', 400],
    ['/api/channels/nobody', 404],
    ['/api/nothing', 404],
  ])('every answer says when the data is of: %s (%d)', async (url, status) => {
    const response = await ask(url)
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'x-data-as-of': AS_OF,
      'content-type': 'application/json; charset=utf-8',
    })
  })
})
