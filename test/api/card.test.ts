import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'

const AT = 1_700_000_000

const chat = (chat_id: number, fields: object): Observation => ({
  kind: 'channel',
  at: AT,
  chat_id,
  chat_type: 'channel',
  title: `Чат ${chat_id}`,
  ...fields,
})

const WORLD: Observation[] = [
  chat(-1001, { handle: 'Alpha' }),
  chat(2, { handle: 'beta', title: 'Одинаковые', participants_count: 10 }),
  chat(3, {
    title: 'Одинаковые',
    participants_count: 20,
    link: 'https://example.org/join',
    is_public: false,
  }),
  chat(4, { title: 'alpha' }),
  chat(5, { handle: '2' }),
  chat(6, { handle: 'old_name' }),
  { kind: 'channel', at: AT + 1, chat_id: 6, handle: 'new_name' },
  chat(7, { title: 'Вопрос? 100% / да' }),
]

describe.each(ENGINES)('GET /api/channels/{handle} on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createApp(engine, WORLD)
  })
  afterAll(() => app.remove())

  test.each([
    ['alpha', -1001],
    ['ALPHA', -1001],
    ['@alpha', -1001],
    ['-1001', -1001],
    ['2', 5],
    ['3', 3],
    [encodeURIComponent('Одинаковые'), 3],
    ['new_name', 6],
    ['old_name', 6],
    [encodeURIComponent('Вопрос? 100% / да'), 7],
  ])('%s is chat %d', async (name, chat_id) => {
    expect(await app.get(`/api/channels/${name}`)).toMatchObject({ status: 200, body: { chat_id } })
  })

  test('a private chat keeps the link that was seen and has no handle', async () => {
    const { body } = await app.get('/api/channels/3')
    expect(body).toMatchObject({ handle: null, link: 'https://example.org/join', is_public: false })
  })

  test.each(['nobody', '99', '12345678901234567890', encodeURIComponent("' or 1=1 --")])(
    '%s is not found',
    async (name) => {
      expect(await app.get(`/api/channels/${name}`)).toMatchObject({
        status: 404,
        body: { error: 'not_found' },
      })
    },
  )

  test('a name that cannot be one is a fault of the parameter', async () => {
    expect(await app.get('/api/channels/%00')).toMatchObject({
      status: 400,
      body: { error: 'parameter', details: [{ parameter: 'handle' }] },
    })
  })

  test('every answer has the data clock', async () => {
    expect((await app.get('/api/channels/alpha')).headers).toMatchObject({
      'x-data-as-of': '2023-11-14T22:13:21Z',
    })
  })

  describe('keys', () => {
    const ask = async (key: string | undefined, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
      const headers = key === undefined ? {} : { 'x-api-key': key }
      const response = await app.app.inject({ method, url: '/api/channels/alpha', headers })
      return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
    }

    test('none', async () =>
      expect(await ask(undefined)).toMatchObject({ status: 401, body: { error: 'key' } }))
    test('wrong', async () =>
      expect(await ask(`cs_${'x'.repeat(32)}`)).toMatchObject({ status: 401, body: { error: 'key' } }))
    test('nonsense', async () =>
      expect(await ask("' or 1=1")).toMatchObject({ status: 401, body: { error: 'key' } }))
    test('expired', async () => {
      const key = await app.keyFor({ expiresAt: Math.floor(Date.now() / 1000) - 1 })
      expect(await ask(key)).toMatchObject({ status: 401, body: { error: 'key' } })
    })
    test('search only', async () => {
      const key = await app.keyFor({ products: ['search'] })
      expect(await ask(key)).toMatchObject({ status: 403, body: { error: 'product' } })
    })
    test('base', async () =>
      expect(await ask(await app.keyFor({ products: ['base'] }))).toMatchObject({ status: 200 }))
    test('HEAD has no body', async () =>
      expect(await ask(await app.keyFor({}), 'HEAD')).toEqual({ status: 200, body: undefined }))
    test('other methods are not allowed', async () =>
      expect(await ask(await app.keyFor({}), 'POST')).toMatchObject({
        status: 405,
        body: { error: 'method' },
      }))
  })

  test('an unknown path is not found; health needs no key', async () => {
    expect(await app.get('/nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect((await app.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })
})
