import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { chat, moscow, post } from '../../api/observations.js'
import { createApp, type TestApp } from '../../support/app.js'
import { ENGINES } from '../../support/stores.js'

const AT = '2026-01-02T12:00:00'
const WORLD = [chat(1, 'alpha', { at: moscow(AT), participants_count: 10 }), post(1, '1', AT)]

/** Samples by name and labels. */
const samplesOf = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )

let app: TestApp
afterEach(() => app.remove())

const scrape = async (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) => {
  const response = await app.app.inject({ url: '/metrics', ...options })
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    samples: samplesOf(response.body),
  }
}

describe.each(ENGINES)('on %s', (engine) => {
  test('requests, latency and errors are counted by route, however many names are asked for', async () => {
    app = await createApp(engine, WORLD)
    for (let i = 0; i < 5; i++) await app.get(`/api/channels/nobody-${i}`)
    await app.get('/api/channels/alpha')
    await app.get('/api/channels?limit=0')
    await app.app.inject({ url: '/api/channels' })
    for (let i = 0; i < 5; i++) await app.get(`/nothing-${i}`)
    const { status, type, samples } = await scrape()
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(samples).toMatchObject({
      'channelscope_http_requests_total{route="/api/channels/:handle",status="404"}': 5,
      'channelscope_http_requests_total{route="/api/channels/:handle",status="200"}': 1,
      'channelscope_http_requests_total{route="/api/channels",status="400"}': 1,
      'channelscope_http_requests_total{route="/api/channels",status="401"}': 1,
      'channelscope_http_requests_total{route="none",status="404"}': 5,
      'channelscope_http_errors_total{route="/api/channels/:handle",error="not_found"}': 5,
      'channelscope_http_errors_total{route="/api/channels",error="parameter"}': 1,
      'channelscope_http_errors_total{route="/api/channels",error="key"}': 1,
      'channelscope_http_request_duration_seconds_count{route="/api/channels/:handle"}': 6,
      'channelscope_http_request_duration_seconds_bucket{le="+Inf",route="none"}': 5,
    })
    expect(
      Object.keys(samples).filter((name) => name.startsWith('channelscope_http_requests_total')).length,
    ).toBe(5)
  })

  test('the data’s clock, version and lag are those of now', async () => {
    app = await createApp(engine, WORLD)
    const before = (await scrape()).samples
    expect(before).toMatchObject({
      channelscope_ready: 1,
      channelscope_data_clock_seconds: moscow(AT),
      channelscope_data_version: 1,
    })
    const lag = Date.now() / 1000 - moscow(AT)
    expect(Math.abs((before.channelscope_import_lag_seconds ?? 0) - lag)).toBeLessThan(60)
    await app.import([post(1, '2', '2026-01-02T13:00:00')])
    await expect
      .poll(async () => (await scrape()).samples)
      .toMatchObject({
        channelscope_data_clock_seconds: moscow('2026-01-02T13:00:00'),
        channelscope_data_version: 2,
      })
  })

  test('answers from the response cache are hits', async () => {
    app = await createApp(engine, WORLD)
    const results = async () => {
      const { samples } = await scrape()
      return [
        samples['channelscope_response_cache_total{result="hit"}'],
        samples['channelscope_response_cache_total{result="miss"}'],
      ]
    }
    expect(await results()).toEqual([0, 0])
    for (let i = 0; i < 3; i++) await app.get('/api/posts/ranking?period=all')
    expect(await results()).toEqual([2, 1])
  })

  test('while the database does not answer, metrics do, and say so', async () => {
    app = await createApp(engine, WORLD)
    await scrape()
    // A file that is gone, or connections that are.
    await (engine === 'sqlite' ? rm(app.options.dataDir, { recursive: true }) : app.store.close())
    await expect.poll(async () => (await scrape()).samples.channelscope_ready, { timeout: 20_000 }).toBe(0)
    const { status, samples } = await scrape()
    expect(status).toBe(200)
    expect(samples).not.toHaveProperty('channelscope_import_lag_seconds')
    expect(samples).not.toHaveProperty('channelscope_data_clock_seconds')
  })
})

test('the pool of connections is measured where there is one', async () => {
  app = await createApp('postgres', WORLD)
  await app.get('/api/channels/alpha')
  const { samples } = await scrape()
  expect(samples['channelscope_pool_connections{state="open"}']).toBeGreaterThan(0)
  expect(samples['channelscope_pool_connections{state="waiting"}']).toBe(0)
  expect(samples['channelscope_processes{version="0.1.0",engine="postgres"}']).toBe(1)
})

describe('who may read them', () => {
  test.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine, of late', '::1', {}, 200],
    ['this machine, by another name', '::ffff:127.0.0.2', {}, 200],
    ['another machine', '192.0.2.7', {}, 404],
    ['another machine, of late', '2001:db8::7', {}, 404],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
    ['another proxy on this machine', '127.0.0.1', { via: '1.1 proxy' }, 404],
  ])('local: %s', async (_, remoteAddress, headers, status) => {
    app = await createApp('sqlite', [])
    expect(await scrape({ remoteAddress, headers })).toMatchObject({ status })
  })

  test('public: everybody', async () => {
    app = await createApp('sqlite', [], { metrics: { readers: 'public' } })
    expect(await scrape({ remoteAddress: '192.0.2.7', headers: { via: '1.1 proxy' } })).toMatchObject({
      status: 200,
    })
  })
})
