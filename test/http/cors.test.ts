import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type TestApp } from '../support/app.js'
import { namedChats } from '../support/world.js'

const SITE = 'https://example.org'

describe.each([
  { corsOrigins: [], allowed: undefined, others: undefined },
  { corsOrigins: [SITE, 'http://localhost:3000'], allowed: SITE, others: undefined },
  { corsOrigins: ['*'], allowed: '*', others: '*' },
])('with CORS_ORIGINS=$corsOrigins', ({ corsOrigins, allowed, others }) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await createApp('sqlite', namedChats, { corsOrigins })
    key = await app.keyFor({})
  })
  afterAll(() => app.remove())

  const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') => {
    const { statusCode, headers: received } = await app.app.inject({ url, method, headers })
    return {
      status: statusCode,
      origin: received['access-control-allow-origin'],
      readable: received['access-control-expose-headers'],
      received,
    }
  }

  test('pages of a site may read answers and errors', async () => {
    for (const [headers, status] of [
      [{ 'x-api-key': key }, 200],
      [{ 'x-api-key': 'wrong' }, 401],
    ] as const) {
      const answer = await ask('/api/channels', { ...headers, origin: SITE })
      expect(answer).toMatchObject({ status })
      expect(answer.origin).toBe(allowed)
      if (allowed === undefined) expect(answer.readable).toBeUndefined()
      else expect(answer.readable).toMatch(/etag.*x-data-as-of.*ratelimit-remaining/)
    }
  })

  test('other sites may not, unless all may', async () => {
    const answer = await ask('/api/channels', { 'x-api-key': key, origin: `${SITE}.evil.test` })
    expect([answer.status, answer.origin]).toEqual([200, others])
    expect((await ask('/api/channels', { 'x-api-key': key, origin: 'null' })).origin).toBe(others)
  })

  test('a browser that asks first may send a key, but nothing for cookies', async () => {
    const { status, origin, received } = await ask(
      '/api/channels',
      { origin: SITE, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
      'OPTIONS',
    )
    expect([status, origin]).toEqual([allowed === undefined ? 405 : 204, allowed])
    expect(received['access-control-allow-credentials']).toBeUndefined()
    if (allowed !== undefined)
      expect(received).toMatchObject({
        'access-control-allow-headers': expect.stringContaining('x-api-key'),
        'access-control-max-age': '86400',
      })
  })

  test('what caches must tell apart is said, also of compressed answers', async () => {
    const headers = { 'x-api-key': key, origin: SITE }
    const small = (await ask('/api/channels?limit=1', headers)).received.vary
    const compressed = await ask('/openapi.json', { ...headers, 'accept-encoding': 'gzip' })
    const isByOrigin = allowed !== undefined && allowed !== '*'
    expect(small).toBe(isByOrigin ? 'Origin' : undefined)
    expect(compressed.received.vary).toBe(isByOrigin ? 'accept-encoding, Origin' : 'accept-encoding')
  })

  test('a path without the method is refused as on every server', async () => {
    const { statusCode, headers } = await app.app.inject({ method: 'DELETE', url: '/api/channels' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
