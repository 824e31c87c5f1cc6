import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeKeys } from '../../src/http/admission/keys.js'
import { canonicalRequest } from '../../src/http/shared-request.js'
import { createApp, type TestApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { chat } from './observations.js'

const GUESSES = process.env.TORTURE === '1' ? 100_000 : 40

interface Shown {
  id: string
  link: string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const AUDIT = '/api/channels/audit?chat_id=1'
const CARD = '/api/channels/alpha'

describe.each(ENGINES)('shares over HTTP on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await createApp(engine, [chat(1, 'alpha'), chat(2, 'beta')])
    key = await app.keyFor({ products: ['base', 'personal'] })
  })
  afterAll(() => app.remove())

  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { body, as = key }: { body?: unknown; as?: string } = {},
  ) => {
    const headers = { 'x-api-key': as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const response = await app.app.inject({ method, url, headers, ...payload })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? undefined : (response.json() as Record<string, unknown>),
    }
  }

  const share = async (requests: string, as = key): Promise<Shown> => {
    const body = { path: '/channels/alpha?tab=audit', requests }
    const added = await ask('POST', '/api/shares', { body, as })
    expect(added.status).toBe(201)
    return added.body as unknown as Shown
  }

  const baseOf = ({ link }: Shown): string => link.split('/').slice(0, 3).join('/')

  /** As somebody who has nothing but the link. */
  const visit = async (url: string) => {
    const response = await app.app.inject({ url })
    return { status: response.statusCode, headers: response.headers, body: response.body }
  }

  test('a link answers the questions of its page as the key would be answered, counts visits, and is not indexed', async () => {
    const { link, ...shown } = await share(`${AUDIT}\n${CARD}`)
    expect(link).toMatch(/^\/s\/[\w-]{22}\/channels\/alpha\?tab=audit$/)
    expect(shown).toEqual({
      id: expect.any(String),
      path: '/channels/alpha?tab=audit',
      requests: 2,
      created_at: expect.stringMatching(INSTANT),
      expires_at: expect.stringMatching(INSTANT),
      visits: 0,
      visited_at: null,
    })
    const base = baseOf({ link, id: shown.id })
    const view = await visit(`${base}/view`)
    expect(JSON.parse(view.body)).toEqual({
      path: '/channels/alpha?tab=audit',
      expires_at: expect.any(Number),
    })
    for (const question of [AUDIT, CARD]) {
      const { status, body, headers } = await visit(base + question)
      expect(status).toBe(200)
      expect(JSON.parse(body)).toEqual((await ask('GET', question)).body)
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(headers['ratelimit-limit']).toBe('40')
    }
    const { body } = await ask('GET', '/api/shares')
    expect((body as unknown as { items: Shown[] }).items[0]).toMatchObject({
      id: shown.id,
      visits: 1,
      visited_at: expect.stringMatching(INSTANT),
    })
  })

  test('it answers nothing else: no other question, parameter, path or method', async () => {
    const base = baseOf(await share(AUDIT))
    for (const question of [
      '/api/channels/audit?chat_id=2',
      '/api/channels/audit?chat_id=1&x=1',
      '/api/channels/audit?chat_id=1&chat_id=2',
      '/api/channels/alpha',
      '/api/channels',
      '/api/posts/search?q=a',
    ]) {
      const { status, body } = await visit(base + question)
      expect(status, question).toBe(401)
      expect(JSON.parse(body)).toMatchObject({ error: 'key' })
    }
    for (const path of ['/api/shares', '/api/watches', '/api/usage', '/api/collect', '/mcp'])
      expect((await visit(base + path)).body, path).not.toContain('"items"')
    const posted = await app.app.inject({ method: 'POST', url: base + AUDIT })
    expect(posted.statusCode).toBe(405)
  })

  test('of random addresses it answers those that ask the same, and no other', async () => {
    const base = baseOf(await share(AUDIT))
    const path = fc.constantFrom(
      '/api/channels/audit',
      '/api/channels/%61udit',
      '/api/channels/audit/',
      '/API/channels/audit',
      '/api//channels/audit',
      '/api/channels/alpha',
      '/api/channels/err',
      '/api/shares',
      '/api/../healthz',
      '/mcp',
    )
    const name = fc.constantFrom('chat_id', 'chat%5Fid', 'days', 'x', '')
    const value = fc.oneof(fc.constantFrom('1', '%31', '2', '01', '+1', ''), fc.string({ maxLength: 4 }))
    const query = fc.array(
      fc.tuple(name, value).map(([key, text]) => `${key}=${text.replace(/[#\\\s]/g, '')}`),
      { maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(path, query, async (one, parameters) => {
        const question = [one, ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?')
        const { status, body } = await visit(base + question)
        // What is no question of the API gets the frame of the pages, which is empty.
        if (body.startsWith('<!doctype html>')) return
        const isSame = canonicalRequest(question) === AUDIT
        // A parameter that is given twice is refused, also where one of the two is empty.
        const refused = parameters.length > 1 ? [400] : []
        expect(isSame ? [200, 429, ...refused] : [400, 401, 404, 405], `${question} ${body}`).toContain(
          status,
        )
      }),
      {
        numRuns: randomRuns(80),
        examples: [
          ['/api/channels/audit', ['chat_id=1']],
          ['/api/channels/audit', ['chat_id=', 'chat_id=1']],
        ],
      },
    )
  })

  test('a key shares only what it may ask itself', async () => {
    const body = { path: '/search?q=a', requests: '/api/posts/search?q=a' }
    for (const requests of [body.requests, '/api/nothing', '/healthz', '//example.com/api/channels']) {
      const refused = await ask('POST', '/api/shares', { body: { ...body, requests } })
      expect(refused, requests).toMatchObject({
        status: 400,
        body: { details: [{ parameter: 'requests', code: 'request' }] },
      })
    }
    const outside = await ask('POST', '/api/shares', { body: { path: '//example.com', requests: AUDIT } })
    expect(outside.body).toMatchObject({ details: [{ parameter: 'path', code: 'pattern' }] })
    const many = Array.from({ length: 101 }, (_, id) => `/api/channels/audit?chat_id=${id + 1}`).join('\n')
    expect((await ask('POST', '/api/shares', { body: { ...body, requests: many } })).body).toMatchObject({
      details: [
        { parameter: 'requests', code: 'lines', maximum: 100, message: 'must have at most 100 lines' },
      ],
    })
    const base = await app.keyFor({ name: 'base only', products: ['base'] })
    expect((await ask('POST', '/api/shares', { body, as: base })).status).toBe(403)
  })

  test('it ends when it is revoked, by its own key only, and when the key is', async () => {
    const owner = await app.keyFor({ name: 'sharer', products: ['base', 'personal'] })
    const [one, other] = [await share(AUDIT, owner), await share(AUDIT, owner)]
    expect((await ask('DELETE', `/api/shares/${one.id}`)).status).toBe(404)
    expect((await ask('DELETE', `/api/shares/${one.id}`, { as: owner })).status).toBe(204)
    await expect.poll(async () => (await visit(baseOf(one) + AUDIT)).status).toBe(404)
    expect((await visit(baseOf(other) + AUDIT)).status).toBe(200)
    await revokeKeys(app.store, 'sharer', Math.floor(Date.now() / 1_000))
    await expect.poll(async () => (await visit(baseOf(other) + AUDIT)).status, { timeout: 5_000 }).toBe(404)
    expect((await visit(`${baseOf(other)}/view`)).status).toBe(404)
  })

  test('no guess opens anything', async () => {
    const { link } = await share(AUDIT)
    const token = link.split('/')[2] ?? ''
    const guess = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.base64String({ minLength: 20, maxLength: 24 }),
      fc.nat(token.length - 1).map((at) => `${token.slice(0, at)}_${token.slice(at + 1)}`),
      fc.constantFrom(token.toLowerCase(), `${token}x`, token.slice(1), `${token}%00`, '..', '%2e%2e'),
    )
    await fc.assert(
      fc.asyncProperty(guess, async (text) => {
        if (text === token) return
        const guessed = encodeURIComponent(text.toWellFormed()).replaceAll('%25', '%')
        const { status, body } = await visit(`/s/${guessed}${AUDIT}`)
        expect(status, `${text} ${body}`).toBeGreaterThanOrEqual(400)
      }),
      { numRuns: GUESSES },
    )
  })
})

test('addresses that ask the same are one', () => {
  const asked = '/api/channels/audit?chat_id=1&days=5'
  expect(canonicalRequest('/api/channels/audit?days=5&chat_id=1&x=')).toBe(asked)
  expect(canonicalRequest('/api/channels/%61udit?days=5&chat_id=%31')).toBe(asked)
  expect(canonicalRequest('/api/channels')).toBe('/api/channels')
  for (const other of ['/channels', '/api/../healthz', 'https://example.com/api/channels', '//a/api/x'])
    expect(canonicalRequest(other), other).toBeUndefined()
})
