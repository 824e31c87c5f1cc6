import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type TestApp } from '../support/app.js'
import { rawGet, sendRaw } from '../support/socket.js'
import { ENGINES } from '../support/stores.js'
import { namedChats } from '../support/world.js'

describe('every request is one line in the log, with its number, and is counted', () => {
  let app: TestApp
  let port: number
  let lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
    app = await createApp('sqlite', namedChats, { log: { level: 'info', stream } })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as { port: number }).port
  })
  afterAll(() => app.remove())
  beforeEach(() => {
    lines = []
  })

  test.each([
    ['a page', rawGet('/docs?x=1'), 'GET', '/docs', 200],
    [
      'a path that cannot be decoded',
      rawGet('/api/channels/%zz?key=secret'),
      'GET',
      '/api/channels/%zz',
      400,
    ],
    ['an unknown path', rawGet('/nothing'), 'GET', '/nothing', 404],
    ['no HTTP at all', 'nonsense\r\n\r\n', '-', '-', 400],
  ])('%s', async (_, sent, method, url, status) => {
    const counted = async (): Promise<number> => {
      const { body } = await app.app.inject({ url: '/metrics' })
      const counts = [...body.matchAll(/http_requests_total\{route="([^"]*)",status="(\d+)"\} (\d+)/g)]
      return counts
        .filter(([, route]) => route !== '/metrics')
        .reduce((sum, [, , , count]) => sum + Number(count), 0)
    }
    const before = await counted()
    const answer = await sendRaw(port, sent)
    const requests = () => lines.filter(({ msg, url }) => msg === 'request' && url !== '/metrics')
    await expect.poll(requests).toMatchObject([{ method, url, status }])
    expect(answer).toMatch(new RegExp(`\r\nx-request-id: ${requests()[0]?.reqId}\r\n`, 'i'))
    expect(await counted()).toBe(before + 1)
  })
})

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await createApp(engine, namedChats)
    key = await app.keyFor({})
  })
  afterAll(() => app.remove())

  test.each(['/api', '/api/', '/api/nothing', '/api/nothing/here?x', '/api?x'])(
    '%s asks for the key before it says that there is nothing',
    async (url) => {
      expect((await app.app.inject({ url })).json()).toMatchObject({ error: 'key' })
      const wrong = { 'x-api-key': `cs_${'x'.repeat(32)}` }
      expect((await app.app.inject({ url, headers: wrong })).json()).toMatchObject({ error: 'key' })
      const answer = await app.app.inject({ url, headers: { 'x-api-key': key } })
      expect(answer.json()).toMatchObject({ error: 'not_found' })
    },
  )

  test.each(['/nothing', '/apis', '/assets/nothing.js'])('%s needs no key to be nothing', async (url) => {
    expect((await app.app.inject({ url })).json()).toMatchObject({ error: 'not_found' })
  })

  test.each<[bound: string, status: number]>([
    ['0.1234567890123456789012345', 200],
    ['-0.5', 200],
    ['0000000000000000000000012', 200],
    ['9007199254740992', 200],
    ['-9007199254740992.0', 200],
    ['9007199254740994', 400],
    ['1e3', 400],
    ['.5', 400],
    ['5.', 400],
  ])('a bound may be any decimal number within 2^53: %s (%d)', async (bound, status) => {
    for (const name of ['subs_min', 'err_max'])
      expect([name, (await app.get(`/api/channels?${name}=${bound}`)).status]).toEqual([name, status])
  })

  test('the length of words is counted in characters, whatever units a string has', async () => {
    const ask = async (count: number): Promise<number> =>
      (await app.get(`/api/posts/search?q=${encodeURIComponent(`дом ${'😀'.repeat(count - 4)}`)}`)).status
    expect([await ask(256), await ask(257)]).toEqual([200, 400])
  })

  test.each(['/api/channels?', '/api/posts/search?q=день&', '/api/posts/search?q=день&sort=views&'])(
    'a page far past the end is empty and has the total: %s',
    async (path) => {
      const ask = async (page: string) => (await app.get(encodeURI(`${path}page=${page}`))).body
      const { total } = (await ask('1')) as { total: number }
      for (const page of ['1000001', '1000000000000'])
        expect(await ask(page)).toMatchObject({ total, items: [] })
    },
  )
})
