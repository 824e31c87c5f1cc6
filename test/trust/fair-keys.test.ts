import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_RATE } from '../../src/http/admission/keys.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'
import { namedChats } from '../support/world.js'

/** A key within its rate is not refused while the server has room, and every answer tells it what is left. */
describe.each(ENGINES)('on %s, a key within its rate', (engine) => {
  let app: TestApp
  let address: string
  beforeAll(async () => {
    app = await createApp(engine, namedChats, { load: { requests: 200, waitMilliseconds: 30_000 } })
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.remove())

  const ask = (path: string, key: string, headers = {}): Promise<Response> =>
    fetch(address + path, { headers: { 'x-api-key': key, ...headers } })

  const statusesOf = async (
    count: number,
    key: string,
    path: (i: number) => string,
  ): Promise<Set<number>> => {
    const answers = await Promise.all(Array.from({ length: count }, (_, i) => ask(path(i), key)))
    return new Set(answers.map(({ status }) => status))
  }

  test('is answered 60 times at once by default', async () => {
    const key = await app.keyFor({ rate: DEFAULT_RATE })
    expect(await statusesOf(60, key, (i) => `/api/channels?limit=${i + 1}`)).toEqual(new Set([200]))
    expect(await statusesOf(30, key, () => '/api/channels?limit=1')).toEqual(new Set([200]))
  })

  test('is answered 190 times at once without a rate', async () => {
    const key = await app.keyFor({ rate: 0 })
    expect(await statusesOf(190, key, (i) => `/api/channels?limit=${i + 1}`)).toEqual(new Set([200]))
  })

  test('is told what is left by every answer, repeated ones too', async () => {
    const key = await app.keyFor({ rate: 10, products: ['base'] })
    const path = '/api/channels?limit=3'
    const etag = String((await ask(path, key)).headers.get('etag'))
    for (const [url, headers, status] of [
      [path, {}, 200],
      [path, {}, 200],
      [path, { 'if-none-match': etag }, 304],
      ['/api/channels?limit=0', {}, 400],
      ['/api/posts/search?q=x', {}, 403],
      ['/api/channels/nobody_here', {}, 404],
    ] as const) {
      const answer = await ask(url, key, headers)
      const left = Number(answer.headers.get('ratelimit-remaining'))
      expect([url, answer.status, answer.headers.get('ratelimit-limit')]).toEqual([url, status, '20'])
      expect(left).toBeLessThan(20)
      expect(answer.headers.get('ratelimit-reset')).toMatch(/^\d+$/)
    }
  })

  test('is refused beyond it, also where answers repeat, and refusals are not counted', async () => {
    const key = await app.keyFor({ rate: 1 })
    const statuses = [1, 2, 3].map(async () => (await ask('/api/channels?limit=4', key)).status)
    expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 429])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await ask('/api/channels?limit=4', key)).status).toBe(200)
  })
})

test('a request that finds no room gives back what it took from the rate', async () => {
  const app = await createApp('sqlite', namedChats, { load: { requests: 0 } })
  const key = await app.keyFor({ rate: 1 })
  for (let i = 0; i < 4; i++) {
    const { statusCode, headers } = await app.app.inject({
      url: '/api/channels',
      headers: { 'x-api-key': key },
    })
    expect([statusCode, headers['ratelimit-remaining']]).toEqual([503, '2'])
  }
  await app.remove()
})
