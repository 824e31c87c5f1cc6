import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LocalKeyLimits } from '../../../src/http/admission/key-limits.js'
import { NO_QUOTAS, setQuotas } from '../../../src/http/admission/keys.js'
import { QuotaCounter } from '../../../src/http/admission/quotas.js'
import { RateLimiter } from '../../../src/http/admission/rate-limit.js'
import { chat, moscow } from '../../api/observations.js'
import { appOver, createApp, type TestApp } from '../../support/app.js'
import { startServer } from '../../support/server.js'
import { ENGINES } from '../../support/stores.js'

const CARD = '/api/channels/alpha'

describe.each(ENGINES)('quotas on %s', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    vi.setSystemTime(moscow('2026-01-30T23:59:50') * 1_000)
    app = await createApp(engine, [chat(1, 'alpha', { at: moscow('2026-01-02T12:00:00') })])
  })
  afterEach(async () => {
    vi.useRealTimers()
    await app.remove()
  })

  const ask = async (key: string, url = CARD, asked = app) => {
    const { statusCode, headers, body } = await asked.app.inject({ url, headers: { 'x-api-key': key } })
    const shown = Object.entries(headers).filter(([name]) => /^quota|retry-after/.test(name))
    return { status: statusCode, ...Object.fromEntries(shown), body: JSON.parse(body) as object }
  }

  const statuses = async (key: string, count: number): Promise<number[]> => {
    const found: number[] = []
    for (let i = 0; i < count; i++) found.push((await ask(key)).status)
    return found
  }

  test('a day: headers tell what is left, then a 429 until midnight in Moscow, then a new day', async () => {
    const key = await app.keyFor({ quotas: { day: 2, month: null } })
    const day = { 'quota-day-limit': '2', 'quota-day-reset': '10' }
    expect(await ask(key)).toMatchObject({ status: 200, ...day, 'quota-day-remaining': '1' })
    // An error is a request too.
    expect(await ask(key, '/api/channels/nobody')).toMatchObject({ status: 404, 'quota-day-remaining': '0' })
    expect(await ask(key)).toEqual({
      status: 429,
      ...day,
      'quota-day-remaining': '0',
      'retry-after': '10',
      body: {
        error: 'quota',
        message:
          'The API key allows 2 requests a day, and all are used. More are allowed from 2026-01-30T21:00:00Z on.',
      },
    })
    vi.advanceTimersByTime(9_000)
    expect((await ask(key)).status).toBe(429)
    vi.advanceTimersByTime(1_000)
    expect(await ask(key)).toMatchObject({
      status: 200,
      'quota-day-remaining': '1',
      'quota-day-reset': '86400',
    })
  })

  test('a month: refused days do not count, and the next month is a new one', async () => {
    const key = await app.keyFor({ quotas: { day: 2, month: 3 } })
    expect(await statuses(key, 4)).toEqual([200, 200, 429, 429])
    vi.advanceTimersByTime(10_000)
    expect(await ask(key)).toMatchObject({
      status: 200,
      'quota-day-remaining': '1',
      'quota-month-remaining': '0',
    })
    expect(await ask(key)).toMatchObject({ status: 429, 'retry-after': '86400', body: { error: 'quota' } })
    vi.advanceTimersByTime(86_400_000)
    expect(await ask(key)).toMatchObject({
      status: 200,
      'quota-month-limit': '3',
      'quota-month-remaining': '2',
      'quota-month-reset': String(28 * 86_400),
    })
  })

  test('what the rate refuses does not count, nor do questions about usage', async () => {
    const key = await app.keyFor({ rate: 1, quotas: { day: 3, month: null } })
    expect(await statuses(key, 4)).toEqual([200, 200, 429, 429])
    vi.advanceTimersByTime(1_000)
    expect(await ask(key, '/api/usage')).toMatchObject({
      status: 200,
      body: { quotas: { day: { limit: 3, used: 2, remaining: 1 }, month: null } },
    })
    vi.advanceTimersByTime(2_000)
    expect(await ask(key)).toMatchObject({ status: 200, 'quota-day-remaining': '0' })
    expect(await ask(key, '/api/usage')).toMatchObject({ status: 200, 'quota-day-remaining': '0' })
  })

  test('a quota can be set while the key is used', async () => {
    const key = await app.keyFor({ name: 'busy' })
    expect(await statuses(key, 3)).toEqual([200, 200, 200])
    await setQuotas(app.store, 'busy', { day: 1, month: null })
    vi.advanceTimersByTime(1_000)
    expect(await statuses(key, 2)).toEqual([200, 429])
    await setQuotas(app.store, 'busy', NO_QUOTAS)
    vi.advanceTimersByTime(1_000)
    expect(await statuses(key, 1)).toEqual([200])
  })

  test('another server knows what was used', async () => {
    const key = await app.keyFor({ quotas: { day: 3, month: null } })
    expect(await statuses(key, 2)).toEqual([200, 200])
    const other = await appOver(app)
    const remaining = async (asked: TestApp) =>
      ((await ask(key, '/api/usage', asked)).body as { quotas: { day: { remaining: number } } }).quotas.day
        .remaining
    await expect
      .poll(() => app.store.control.read((db) => db.selectFrom('quota_days').selectAll().execute()))
      .toMatchObject([{ requests: 2 }])
    expect(await remaining(other)).toBe(1)
    expect((await ask(key, CARD, other)).status).toBe(200)
    // Within a second it is written; with the next request that is written, this server learns of it.
    await sleep(1_500)
    expect((await ask(key)).status).toBe(200)
    await expect.poll(() => remaining(app), { timeout: 5_000 }).toBe(0)
    expect((await ask(key)).status).toBe(429)
    await other.app.close()
  })

  test('a request that is given back does not count, and a database that is gone refuses nobody', async () => {
    const now = { seconds: moscow('2026-01-30T12:00:00') }
    const quotas = new QuotaCounter(app.store, () => now.seconds)
    const limits = new LocalKeyLimits(quotas, new RateLimiter())
    const key = { id: 'one', rate: 0, quotas: { day: 2, month: null } }
    const used = async (change: 'take' | 'giveBack') => (await limits[change](key)).quotas[0]
    expect(await used('take')).toMatchObject({ used: 1, allowed: true })
    await quotas.flush()
    expect(await used('giveBack')).toMatchObject({ used: 0, allowed: true })
    await quotas.flush()
    expect(await used('take')).toMatchObject({ used: 1, allowed: true })
    expect(await used('take')).toMatchObject({ used: 2, allowed: true })
    expect(await used('take')).toMatchObject({ used: 2, allowed: false })
    const lost = new QuotaCounter(
      {
        control: {
          read: () => Promise.reject(new Error('gone')),
          write: () => Promise.reject(new Error('gone')),
        },
      },
      () => now.seconds,
    )
    const blind = new LocalKeyLimits(lost)
    expect((await blind.take(key)).quotas).toMatchObject([{ used: 1, allowed: true }])
    await expect(lost.flush()).rejects.toThrow('gone')
    expect((await blind.take(key)).quotas).toMatchObject([{ used: 2, allowed: true }])
    expect((await blind.take(key)).quotas).toMatchObject([{ allowed: false }])
  })
})

test.each(ENGINES)(
  'on %s, a quota holds over all workers, and after they were started again',
  async (engine) => {
    const app = await createApp(engine, [chat(1, 'alpha')])
    try {
      const key = await app.keyFor({ quotas: { day: 12, month: null } })
      const found: number[] = []
      for (const count of [8, 8]) {
        const server = await startServer(app.options, { workers: 2 })
        const ask = async () => (await fetch(server.address + CARD, { headers: { 'x-api-key': key } })).status
        found.push(...(await Promise.all(Array.from({ length: count }, ask))))
        server.process.kill('SIGTERM')
        expect(await server.finished).toMatchObject({ code: 0 })
      }
      const answered = found.filter((status) => status === 200).length
      expect([answered, found.filter((status) => status === 429).length]).toEqual([12, 4])
      const { rows } = await app.store.control.read(async (db) => ({
        rows: await db.selectFrom('key_usage').selectAll().execute(),
      }))
      expect(rows).toMatchObject([
        { endpoint: '/api/channels/{handle}', product: 'base', requests: 16, refusals: 4 },
      ])
    } finally {
      await app.remove()
    }
  },
)
