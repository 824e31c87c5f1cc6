import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWER_HEADERS, PAGE_HEADERS } from '../../src/http/headers.js'
import { endpointsOf } from '../api/endpoints.js'
import { chat } from '../api/observations.js'
import { createApp, type TestApp } from '../support/app.js'
import { rawGet, sendRaw } from '../support/socket.js'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createApp('sqlite', [chat(1, 'alpha')])
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as { port: number }).port
})
afterAll(() => app.remove())

const { 'cache-control': NOT_KEPT, ...EVERYWHERE } = ANSWER_HEADERS

describe('every answer', () => {
  test('of an endpoint, whatever its status, is data and nothing else to a browser', async () => {
    for (const { path } of endpointsOf(app)) {
      const headers = (await app.app.inject({ url: path })).headers
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({ ...EVERYWHERE, 'cache-control': NOT_KEPT }),
      ])
    }
  })

  test.each([
    ['/api/channels/alpha', 200, 'private, no-cache'],
    ['/api/channels?limit=0', 400, NOT_KEPT],
    ['/api/channels/nobody', 404, NOT_KEPT],
    ['/api/nothing', 404, NOT_KEPT],
    ['/nothing', 404, NOT_KEPT],
    ['/%', 400, NOT_KEPT],
    ['/healthz', 200, NOT_KEPT],
    ['/readyz', 200, NOT_KEPT],
    ['/metrics', 200, NOT_KEPT],
    ['/openapi.json', 200, NOT_KEPT],
  ])('%s (%d) may be kept as %s', async (url, status, cacheControl) => {
    const { statusCode, headers } = await app.app.inject({
      url,
      headers: { 'x-api-key': await app.keyFor({}) },
    })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ ...EVERYWHERE, 'cache-control': cacheControl })
  })

  test('has the number under which the log knows the request', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 3 },
        async () => (await app.app.inject({ url: '/healthz' })).headers['x-request-id'],
      ),
    )
    expect(new Set(ids).size).toBe(3)
  })

  test('of a page, also of the documentation, lets it run its own scripts only', async () => {
    for (const url of ['/', '/docs', '/docs/', '/channels/alpha']) {
      const { statusCode, headers } = await app.app.inject({ url })
      expect([url, statusCode, headers]).toEqual([url, 200, expect.objectContaining(PAGE_HEADERS)])
    }
    expect(PAGE_HEADERS['content-security-policy']).toContain("default-src 'self';")
    expect(PAGE_HEADERS['content-security-policy']).not.toContain('unsafe')
  })
})

describe('static files', () => {
  const SECRETS = ['"name": "channelscope"', 'root:', '"name": "fastify"']
  const climb = (step: string, target: string): string => `/assets/${step.repeat(12)}${target}`

  test('the page’s own are there', async () => {
    const page = await sendRaw(port, rawGet('/docs'))
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
    expect(await sendRaw(port, rawGet(script))).toMatch(/^HTTP\/1.1 200/)
  })

  const steps = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..\\',
    '..%5c',
    '%252e%252e%252f',
    '..;/',
    '.%00./',
    '....//',
  ]
  test.each(steps)('no way leads out of their folder: %s', async (step) => {
    for (const target of ['etc/passwd', 'package.json', 'node_modules/fastify/package.json']) {
      const path = climb(step, target)
      const answer = await sendRaw(port, rawGet(path))
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 (400|403|404) /)])
      for (const secret of SECRETS) expect(answer).not.toContain(secret)
    }
  })

  test.each(['/assets//etc/passwd', `/assets/${fileURLToPath(import.meta.url)}`, '/assets/%2fetc%2fpasswd'])(
    'nor does an absolute one: %s',
    async (path) => {
      const answer = await sendRaw(port, rawGet(path))
      expect(answer).toMatch(/^HTTP\/1.1 (400|403|404) /)
      expect(answer).not.toContain(readFileSync(fileURLToPath(import.meta.url), 'utf8').slice(0, 40))
    },
  )
})
