import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeKeys } from '../../src/http/admission/keys.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'
import { chat, post } from './observations.js'

const AT = '2026-01-02T12:00:00'

interface Shown {
  id: string
  secret: string | null
  feeds: { atom: string; json: string }
}

describe.each(ENGINES)('watches over HTTP on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await createApp(engine, [chat(1, 'alpha', { title: 'Банк & "друзья"' })])
    key = await app.keyFor({ products: ['personal'] })
  })
  afterAll(() => app.remove())

  const ask = async (
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    { body, as = key }: { body?: unknown; as?: string } = {},
  ) => {
    const headers = { 'x-api-key': as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const response = await app.app.inject({ method, url, headers, ...payload })
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
  }

  const add = async (body: object): Promise<Shown> => {
    const added = await ask('POST', '/api/watches', { body })
    expect(added.status).toBe(201)
    return added.body as Shown
  }

  const listed = async (as = key): Promise<string[]> =>
    ((await ask('GET', '/api/watches', { as })).body as { items: Shown[] }).items.map(({ id }) => id)

  test('a key adds, sees and removes its own; the secret is shown once', async () => {
    const other = await app.keyFor({ name: 'other', products: ['personal'] })
    const url = 'https://example.com/hook'
    const { secret, ...watch } = await add({ q: 'ставка', url, hide_reposts: true, max_age_hours: 5 })
    expect(secret).toMatch(/^whsec_/)
    expect(watch).toEqual({
      id: expect.stringMatching(/^\w{10}$/),
      name: 'ставка',
      query: {
        q: 'ставка',
        exact: false,
        syntax: false,
        hide_reposts: true,
        hide_deleted: false,
        inferred: true,
        versions: false,
      },
      url,
      ...{ email: null, digest: null, language: null },
      max_age_hours: 5,
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
      feeds: {
        atom: expect.stringMatching(/^\/feeds\/\w{32}\/atom\.xml$/),
        json: expect.stringMatching(/^\/feeds\/\w{32}\/feed\.json$/),
      },
      failing: null,
      ...{ paused: false, waiting: 0, given_up: 0 },
    })
    expect(await ask('GET', '/api/watches')).toEqual({ status: 200, body: { items: [watch] } })
    expect(await listed(other)).toEqual([])
    expect((await ask('DELETE', `/api/watches/${watch.id}`, { as: other })).status).toBe(404)
    expect(await ask('DELETE', `/api/watches/${watch.id}`)).toEqual({ status: 204, body: undefined })
    expect((await ask('DELETE', `/api/watches/${watch.id}`)).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  test('only a key with the product opens them', async () => {
    const reader = await app.keyFor({ products: ['base', 'search'] })
    for (const method of ['GET', 'POST'] as const) {
      expect((await ask(method, '/api/watches', { as: reader })).body).toMatchObject({ error: 'product' })
      expect((await ask(method, '/api/watches', { as: '' })).body).toMatchObject({ error: 'key' })
    }
    expect((await ask('PUT', '/api/watches')).status).toBe(405)
  })

  test.each([
    ['nothing', undefined, undefined],
    ['a list', [], undefined],
    ['a list of words', { q: ['ставка'] }, undefined],
    ['no words', { q: '—' }, 'q'],
    ['words that are too long', { q: 'ё'.repeat(257) }, 'q'],
    ['a query that cannot be read', { q: '(ставка', syntax: true }, 'q'],
    ['a wrong flag', { q: 'ставка', exact: 2 }, 'exact'],
    ['flags that exclude each other', { q: 'ставка', exact: true, syntax: true }, 'exact'],
    ['an address of another kind', { q: 'ставка', url: 'ftp://example.com' }, 'url'],
    ['an address with a password', { q: 'ставка', url: 'https://me:secret@example.com' }, 'url'],
    ['an address with a password only', { q: 'ставка', url: 'http://:pw@example.com/' }, 'url'],
    ['an address that is none', { q: 'ставка', url: 'https://[' }, 'url'],
    ['an address inside', { q: 'ставка', url: 'http://10.0.0.1/' }, undefined],
    ['an age of nothing', { q: 'ставка', max_age_hours: 0 }, 'max_age_hours'],
  ])('%s is refused', async (_, body, parameter) => {
    const answer = await ask('POST', '/api/watches', { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error: 'parameter',
      ...(parameter === undefined ? {} : { details: [{ parameter }] }),
    })
  })

  test('a field that is not known is refused by its name, so that no misspelt filter widens a watch', async () => {
    const answer = await ask('POST', '/api/watches', { body: { q: 'ставка', catgory: 'Банки', chatId: 1 } })
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        error: 'parameter',
        message: expect.stringMatching(
          /^There is no field catgory, chatId\. There are: q, .*category, .*url, .*\.$/,
        ),
      },
    ])
    expect(await listed()).toEqual([])
  })

  test('a body that is no JSON, or too long, is refused', async () => {
    const send = async (payload: string) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      return app.app.inject({ method: 'POST', url: '/api/watches', headers, payload })
    }
    expect((await send('{"q"')).statusCode).toBe(400)
    expect((await send(JSON.stringify({ q: 'x', name: 'y'.repeat(20_000) }))).statusCode).toBe(400)
  })

  test('an unknown chat is a 404', async () => {
    const answer = await ask('POST', '/api/watches', { body: { q: 'ставка', chat_id: 77 } })
    expect([answer.status, answer.body]).toMatchObject([404, { error: 'not_found' }])
  })

  test('feeds have what was found, the newest first, and an ETag; they end with the key', async () => {
    const owner = await app.keyFor({ name: 'feeder', products: ['personal'] })
    const answer = await ask('POST', '/api/watches', { body: { q: 'ставка', name: 'Ставка <1>' }, as: owner })
    const { feeds } = answer.body as Shown
    const get = (url: string, headers = {}) => app.app.inject({ url, headers })
    expect((await get(feeds.json)).json()).toMatchObject({ title: 'Ставка <1>', items: [] })
    await app.import([
      post(1, '1', AT, { text: 'Ставка < 5 & > 3\u0001' }),
      post(1, '2', '2026-01-02T12:00:01', { text: 'О ставке', url: 'https://example.com/?a=1&b="2"' }),
    ])
    await app.import([post(1, '1', '2026-01-02T13:00:00', { deleted: true })])
    const json = await get(feeds.json)
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(json.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { title: 'Deleted: Банк & "друзья": Ставка < 5 & > 3\u0001', tags: ['deleted'] },
        { content_text: 'О ставке', url: 'https://example.com/?a=1&b="2"', tags: ['match'] },
        { content_text: 'Ставка < 5 & > 3\u0001', date_published: '2026-01-02T09:00:00Z', tags: ['match'] },
      ],
    })
    const atom = await get(feeds.atom)
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(atom.body).toContain('<title>Ставка &lt;1&gt;</title>')
    expect(atom.body).toContain('<content type="text">Ставка &lt; 5 &amp; &gt; 3</content>')
    expect(atom.body).toContain('<link href="https://example.com/?a=1&amp;b=&quot;2&quot;"/>')
    expect(atom.body.match(/<entry>/g)).toHaveLength(3)
    const tag = { 'if-none-match': String(atom.headers.etag) }
    expect((await get(feeds.atom, tag)).statusCode).toBe(304)
    await app.import([post(1, '3', '2026-01-02T14:00:00', { text: 'Ставки' })])
    expect((await get(feeds.atom, tag)).statusCode).toBe(200)
    expect((await get(`/feeds/${'x'.repeat(32)}/atom.xml`)).statusCode).toBe(404)
    await revokeKeys(app.store, 'feeder', 1)
    expect((await get(feeds.atom)).statusCode).toBe(404)
  })
})
