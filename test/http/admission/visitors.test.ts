import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PRODUCTS, type Product, revokeKeys, rotateKey } from '../../../src/http/admission/keys.js'
import { type PublicProduct, VISITOR_RATE } from '../../../src/http/admission/visitors.js'
import { createApp, type TestApp } from '../../support/app.js'
import { namedChats } from '../../support/world.js'

const NOW = 1_700_000_000

/** What a request gets that names a product: with a key that opens it, or without one where it is public. */
const QUESTIONS: readonly { product: Product; url: string; method?: 'POST' }[] = [
  { product: 'base', url: '/api/channels' },
  { product: 'search', url: '/api/posts/search?q=word' },
  { product: 'personal', url: '/api/watches' },
  { product: 'manage', url: '/api/collect' },
]

const appWith = (publicProducts: readonly PublicProduct[]): Promise<TestApp> =>
  createApp('sqlite', namedChats, { publicProducts })

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.setSystemTime(NOW * 1_000)
})
afterAll(() => {
  vi.useRealTimers()
})

describe('a server whose catalogue is public', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await appWith(['base'])
  })
  afterAll(() => app.remove())

  const ask = async (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') => {
    const answer = await app.app.inject({ url, headers, remoteAddress })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body }
  }

  test('answers visitors as it answers keys, and nothing else', async () => {
    expect((await ask('/api/channels')).text).toBe((await app.get('/api/channels')).text)
    expect(await ask('/api/channels?limit=0')).toMatchObject({ status: 400 })
    expect(await ask('/api/nothing')).toMatchObject({ status: 404 })
    for (const url of ['/api/posts/search?q=a', '/api/watches', '/api/collect', '/api/usage'])
      expect([url, (await ask(url)).status]).toEqual([url, 401])
  })

  test('refuses a key that is not valid, also where none is needed', async () => {
    expect(await ask('/api/channels', { 'x-api-key': `cs_${'x'.repeat(32)}` })).toMatchObject({ status: 401 })
  })

  test('gives each address a rate of its own', async () => {
    const burst = async (address: string) =>
      (
        await Promise.all(
          Array.from({ length: 2 * VISITOR_RATE + 1 }, (_, i) =>
            ask(`/api/channels?limit=${i + 1}`, {}, address),
          ),
        )
      ).map(({ status }) => status)
    vi.advanceTimersByTime(10_000)
    const statuses = await burst('2001:db8::1')
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const refused = await ask('/api/channels', {}, '2001:db8::2')
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1', 'ratelimit-limit': `${2 * VISITOR_RATE}`, 'ratelimit-remaining': '0' },
    })
    expect(refused.text).toContain(`An address without an API key has ${VISITOR_RATE} requests a second.`)
    expect(await ask('/api/channels', {}, '2001:db9::1')).toMatchObject({ status: 200 })
  })

  test('answers assistants without a key, with what is public', async () => {
    const call = async (name: string, given: object) => {
      const { body } = await app.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
      })
      return body
    }
    expect(await call('find_channels', { limit: 1 })).toContain('chat_id')
    expect(await call('search_posts', { q: 'a' })).toContain('not connected to the product')
    expect(await call('add_channel', { channel: 'someone' })).toContain('There is no tool')
  })

  test('tells the pages, and counts visitors in nobody’s usage', async () => {
    expect((await ask('/')).text).toContain('<html data-public="base" lang="en">')
    expect((await ask('/nowhere', { accept: 'text/html' })).text).toContain('data-public="base"')
    const rows = await app.store.control.read((db) => db.selectFrom('key_usage').selectAll().execute())
    expect(rows.filter(({ key_id }) => !/^\w{8}$/.test(key_id))).toEqual([])
  })
})

/** How a request names a key, and what a model says of that key. */
interface Caller {
  state:
    | 'none'
    | 'empty'
    | 'unknown'
    | 'valid'
    | 'revoked'
    | 'expired'
    | 'rotated'
    | 'former'
    | 'old'
    | 'used up'
  products: readonly Product[]
}

const callers: fc.Arbitrary<Caller> = fc.record({
  state: fc.constantFrom(
    ...([
      'none',
      'empty',
      'unknown',
      'valid',
      'revoked',
      'expired',
      'rotated',
      'former',
      'old',
      'used up',
    ] as const),
  ),
  products: fc.subarray([...PRODUCTS], { minLength: 1 }),
})

const expected = ({ state, products }: Caller, product: Product, isPublic: boolean): number => {
  if (state === 'none' || state === 'empty') return isPublic ? 200 : 401
  if (['unknown', 'revoked', 'expired', 'old'].includes(state)) return 401
  if (state === 'used up') return 429
  return products.includes(product) ? 200 : 403
}

describe.each([[[]], [['base']], [['base', 'search']]] as const)('with %j public', (publicProducts) => {
  let app: TestApp
  beforeAll(async () => {
    app = await appWith(publicProducts)
  })
  afterAll(() => app.remove())

  /** The headers with which such a caller asks. */
  const headersOf = async ({ state, products }: Caller, name: string): Promise<Record<string, string>> => {
    if (state === 'none') return {}
    if (state === 'empty') return { 'x-api-key': '' }
    if (state === 'unknown') return { 'x-api-key': `cs_${'0'.repeat(32)}` }
    const secret = await app.keyFor({
      name,
      products,
      expiresAt: state === 'expired' ? NOW : null,
      ...(state === 'used up' && { quotas: { day: 0, month: null } }),
    })
    if (state === 'revoked') await revokeKeys(app.store, name, NOW)
    if (!['rotated', 'former', 'old'].includes(state)) return { 'x-api-key': secret }
    const overlapSeconds = state === 'former' ? 60 : 0
    const rotated = await rotateKey(app.store, name, { now: NOW, overlapSeconds })
    return { 'x-api-key': state === 'rotated' ? (rotated.secret ?? '') : secret }
  }

  test('nobody gets what their key does not open', async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(callers, fc.constantFrom(...QUESTIONS), async (caller, { product, url }) => {
        const headers = await headersOf(caller, `key ${made++}`)
        const isPublic = publicProducts.some((one) => one === product)
        const { statusCode } = await app.app.inject({
          url,
          headers,
          remoteAddress: `198.51.100.${made % 250}`,
        })
        expect(statusCode).toBe(expected(caller, product, isPublic))
      }),
      { numRuns: 150 },
    )
  })
})
