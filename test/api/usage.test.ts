import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatInstant } from '../../src/domain/time.js'
import { rotateKey } from '../../src/http/admission/keys.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'
import { chat, moscow } from './observations.js'

describe.each(ENGINES)('usage on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    vi.setSystemTime(moscow('2026-03-01T12:00:00') * 1_000)
    app = await createApp(engine, [chat(1, 'alpha', { at: moscow('2026-01-02T12:00:00') })])
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.remove()
  })

  const ask = async (key: string, url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const response = await app.app.inject({ method, url, headers: { 'x-api-key': key } })
    const { statusCode: status, body, rawPayload } = response
    return { status, bytes: rawPayload.length, body: body === '' ? undefined : JSON.parse(body) }
  }

  const usage = async (key: string, query = '') => (await ask(key, `/api/usage${query}`)).body

  const NUMBERS = { requests: 0, refusals: 0, bytes: 0, milliseconds: 0 }

  test('tells requests, refusals, bytes and time by day, product and path, of this key only', async () => {
    const [key, other] = [await app.keyFor({ name: 'Отдел', products: ['base'] }), await app.keyFor({})]
    const before = await usage(key)
    expect(before).toEqual({
      key: {
        id: expect.stringMatching(/^\w{8}$/),
        name: 'Отдел',
        products: ['base'],
        rate: 0,
        expires_at: null,
      },
      quotas: { day: null, month: null },
      from: '2026-01-31',
      to: '2026-03-01',
      total: NUMBERS,
      days: [],
      products: [],
      endpoints: [],
    })
    const card = await ask(key, '/api/channels/alpha')
    await ask(other, '/api/channels/alpha')
    vi.setSystemTime(moscow('2026-03-02T00:00:00') * 1_000)
    const missing = await ask(key, '/api/channels/nobody')
    await ask(key, '/api/channels/alpha', 'HEAD')
    const refused = await ask(key, '/api/posts/search?q=alpha')
    const unknown = await ask(key, '/api/nothing')
    await app.app.inject('/api/channels/alpha')
    expect([card.status, missing.status, refused.status, unknown.status]).toEqual([200, 404, 403, 404])
    const milliseconds = expect.any(Number)
    await expect.poll(async () => (await usage(key)).total.requests).toBeGreaterThan(6)
    const { days, products, endpoints, total } = await usage(key)
    const own = endpoints.filter(({ endpoint }: { endpoint: string }) => endpoint !== '/api/usage')
    expect(own).toEqual([
      {
        endpoint: '/api/channels/{handle}',
        product: 'base',
        requests: 3,
        refusals: 0,
        bytes: card.bytes + missing.bytes,
        milliseconds,
      },
      { endpoint: null, product: null, requests: 1, refusals: 0, bytes: unknown.bytes, milliseconds },
      {
        endpoint: '/api/posts/search',
        product: 'search',
        requests: 1,
        refusals: 1,
        bytes: refused.bytes,
        milliseconds,
      },
    ])
    expect(days.map(({ day }: { day: string }) => day)).toEqual(['2026-03-01', '2026-03-02'])
    expect(products).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ product: 'base', requests: 3 }),
        expect.objectContaining({ product: 'search', requests: 1, refusals: 1 }),
      ]),
    )
    for (const rows of [days, products, endpoints])
      for (const name of Object.keys(NUMBERS))
        expect(rows.reduce((sum: number, row: Record<string, number>) => sum + (row[name] ?? 0), 0)).toBe(
          total[name],
        )
    const first = await usage(key, '?from=2026-03-01&to=2026-03-01')
    expect(first.endpoints[0]).toMatchObject({ endpoint: '/api/channels/{handle}', requests: 1 })
    expect(await usage(key, '?to=2025-01-01')).toMatchObject({ from: '2024-12-03', days: [], total: NUMBERS })
  })

  test('is for any key, for nobody without one; a rotated key goes on with its usage', async () => {
    const key = await app.keyFor({ name: 'rotated', products: ['personal'] })
    const { id } = (await usage(key)).key
    await expect.poll(async () => (await usage(key)).total.requests).toBeGreaterThan(0)
    const now = Math.floor(Date.now() / 1_000)
    const { secret = '' } = await rotateKey(app.store, 'rotated', { now, overlapSeconds: 60 })
    vi.advanceTimersByTime(1_000)
    expect((await usage(key)).key).toMatchObject({ id, expires_at: formatInstant(now + 60) })
    expect((await usage(secret)).key).toMatchObject({ id, expires_at: null })
    expect((await usage(secret)).total.requests).toBeGreaterThan(0)
    vi.advanceTimersByTime(60_000)
    expect([(await ask(key, '/api/usage')).status, (await ask(secret, '/api/usage')).status]).toEqual([
      401, 200,
    ])
    expect((await app.app.inject('/api/usage')).statusCode).toBe(401)
  })

  test.each([
    ['?from=yesterday', 'date'],
    ['?to=2026-02-30', 'date'],
    ['?from=2026-03-03&to=2026-03-02', 'order'],
    ['?from=2026-03-03', 'order'],
    ['?to=2026-03-02&to=2026-03-02', 'repeated'],
  ])('%s is a fault (%s)', async (query, code) => {
    const { status, body } = await ask(await app.keyFor({}), `/api/usage${query}`)
    expect([status, body]).toMatchObject([400, { error: 'parameter', details: [{ code }] }])
  })
})
