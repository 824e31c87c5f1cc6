import fc from 'fast-check'
import Schema from 'typebox/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '../../src/http/errors.js'
import { createApp, type TestApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { chat } from './observations.js'

/** Every path with every method, and what is sent along: questions by GET have a test of their own. */

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** Paths that are no part of the API. */
const OTHER_PATHS = [
  '/',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nothing',
  '/api/nothing',
]

const HOSTILE_VALUES = [
  '',
  '\0',
  '__proto__',
  '\ud800',
  '1e3',
  -1,
  1.5,
  1e21,
  null,
  [],
  {},
  [[1]],
  { q: 'a' },
]

interface Operation {
  requestBody?: { content: { 'application/json': { schema: BodySchema } } }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

interface BodySchema {
  properties: Record<string, Declared>
}

interface Declared {
  type: string
  enum?: string[]
  minimum?: number
  maximum?: number
}

describe.each(ENGINES)('any method on %s', (engine) => {
  let app: TestApp
  let paths: Record<string, Record<string, Operation>>
  let keys: readonly (string | undefined)[]
  beforeAll(async () => {
    app = await createApp(engine, [chat(1, 'alpha'), chat(2, 'beta')])
    paths = (app.app.swagger() as unknown as { paths: typeof paths }).paths
    keys = [
      undefined,
      'nobody has this key',
      await app.keyFor({}),
      await app.keyFor({ products: ['base', 'search', 'personal'] }),
    ]
  })
  afterAll(() => app.remove())

  const request: fc.Arbitrary<Sent> = fc.record({
    method: fc.constantFrom(...METHODS),
    path: fc.nat(),
    filled: fc.oneof(fc.constantFrom('1', 'alpha', 'x'.repeat(3_000)), fc.string({ unit: 'binary' })),
    key: fc.constantFrom(0, 1, 2, 3),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'x',
      undefined,
    ),
    body: fc.oneof(
      fc.constant(undefined),
      fc.json({ maxDepth: 3 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constant('x'.repeat(70_000)),
    ),
  })

  test('is answered or refused in one shape, and never fails', async () => {
    const places = [...Object.keys(paths), ...OTHER_PATHS]
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, filled, key, type, body }) => {
        const place = places[path % places.length] ?? '/'
        const secret = keys[key]
        const response = await app.app.inject({
          method,
          url: place.replace(/\{\w+\}/g, encodeURIComponent(filled.toWellFormed())),
          headers: {
            ...(secret === undefined ? {} : { 'x-api-key': secret }),
            ...(type === undefined ? {} : { 'content-type': type }),
          },
          ...(body === undefined ? {} : { payload: body }),
        })
        expect(response.statusCode).toBeLessThan(500)
        const isOfProtocol = place === '/mcp' && secret !== undefined
        if (response.statusCode < 400 || method === 'HEAD' || isOfProtocol) return
        const { error } = response.json() as { error: ErrorCode }
        expect(response.statusCode).toBe(ERRORS[error])
      }),
      { numRuns: randomRuns(300) },
    )
  })

  test('that a path does not have is refused, and the answer names those it has', async () => {
    for (const [path, methods] of Object.entries(paths)) {
      const has = Object.keys(methods).map((method) => method.toUpperCase())
      for (const method of METHODS) {
        if (has.includes(method) || (method === 'HEAD' && has.includes('GET'))) continue
        const { statusCode, headers } = await app.app.inject({
          method,
          url: path.replace(/\{\w+\}/g, 'x'),
          headers: { 'x-api-key': keys[3] ?? '' },
        })
        const allowed = [...has, ...(has.includes('GET') ? ['HEAD'] : [])].toSorted()
        expect([path, method, statusCode, String(headers.allow).split(', ').toSorted()]).toEqual([
          path,
          method,
          405,
          allowed,
        ])
      }
    }
  })

  const VALID_TEXTS: Readonly<Record<string, readonly string[]>> = {
    url: ['https://example.com/hook', 'http://example.com:8080/'],
    email: ['reader@example.org'],
  }

  /** How often a field is left out: `q` is required, and what is about mails is refused beside `url` and by this server. */
  const ABSENCES: Readonly<Record<string, number>> = { q: 1, email: 150, digest: 150, language: 50 }
  const USUAL_ABSENCES = 20

  const validOf = (name: string, { type, enum: choices, minimum, maximum }: Declared): readonly unknown[] => {
    if (choices) return choices
    if (type === 'boolean') return [true, false]
    if (type === 'integer') return [name === 'chat_id' ? 1 : minimum, maximum, 2, '2']
    return VALID_TEXTS[name] ?? ['город', 'ставка рост']
  }

  const bodyOf = ({ properties }: BodySchema): fc.Arbitrary<Record<string, unknown>> =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(properties).map(([name, declared]) => [
            name,
            fc.oneof(
              { arbitrary: fc.constant(undefined), weight: ABSENCES[name] ?? USUAL_ABSENCES },
              { arbitrary: fc.constantFrom(...validOf(name, declared)), weight: 10 },
              { arbitrary: fc.constantFrom(...HOSTILE_VALUES), weight: 1 },
              { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
            ),
          ]),
        ),
        { noNullPrototype: true },
      )
      .chain((known) =>
        fc.oneof(
          { arbitrary: fc.constant(known), weight: 9 },
          { arbitrary: fc.string({ maxLength: 9 }).map((name) => ({ ...known, [name]: 1 })), weight: 1 },
        ),
      )

  const ask = async (method: Method, url: string, body?: object) => {
    const { statusCode, payload, json } = await app.app.inject({
      method,
      url,
      headers: { 'x-api-key': keys[3] ?? '' },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: statusCode, text: payload, body: payload.startsWith('{') ? json() : undefined }
  }

  /** What a run that failed has left. */
  const removeAll = async (): Promise<void> => {
    const { body } = await ask('GET', '/api/watches')
    for (const { id } of body.items) await ask('DELETE', `/api/watches/${id}`)
  }

  test('a watch of any body is added as documented, shown, read and removed, or refused', async () => {
    const { post } = paths['/api/watches'] ?? {}
    const content = post?.requestBody?.content['application/json']
    const answered = post?.responses['201']?.content?.['application/json']
    if (content === undefined || answered === undefined) throw new Error('Adding watches is not documented.')
    const added = Schema.Compile(answered.schema)
    let watches = 0
    await fc.assert(
      fc.asyncProperty(bodyOf(content.schema), async (given) => {
        await removeAll()
        const { status, body } = await ask('POST', '/api/watches', given)
        if (status !== 201) {
          // A chat that nobody knows is not found.
          expect([status, body.error]).toBeOneOf([
            [400, 'parameter'],
            [404, 'not_found'],
          ])
          return
        }
        watches++
        expect(added.Errors(body)[1]).toEqual([])
        const { secret: _, ...watch } = body
        expect(await ask('GET', '/api/watches')).toMatchObject({ body: { items: [watch] } })
        const feeds = watch.feeds as { atom: string; json: string }
        expect(await ask('GET', feeds.json)).toMatchObject({ status: 200, body: { title: watch.name } })
        expect((await ask('GET', feeds.atom)).text).toMatch(/^<\?xml [\s\S]*<\/feed>\n$/)
        expect(await ask('DELETE', `/api/watches/${watch.id}`)).toMatchObject({ status: 204, text: '' })
        expect((await ask('GET', feeds.json)).status).toBe(404)
      }),
      { numRuns: randomRuns(150) },
    )
    expect(watches).toBeGreaterThan(5)
  })
})

interface Sent {
  method: Method
  path: number
  filled: string
  key: number
  type: string | undefined
  body: string | undefined
}
