import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../src/client/index.js'
import { endpointsOf } from '../api/endpoints.js'
import type { TestApp } from '../support/app.js'
import { createDemoApp } from '../support/demo.js'
import type { OpenApi } from '../support/generate/document.js'
import { llmsText } from '../support/generate/llms.js'
import { postmanCollection } from '../support/generate/postman.js'
import { pythonClient } from '../support/generate/python.js'

let app: TestApp
beforeAll(async () => {
  app = await createDemoApp('sqlite')
})
afterAll(() => app.remove())

interface Content {
  content?: Record<string, { schema: unknown }>
}

interface Operation {
  summary: string
  parameters?: { name: string; description?: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}

interface Documented {
  paths: Record<string, Record<string, Operation>>
}

const document = (): Documented => app.app.swagger() as unknown as Documented

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Long lists say no more than their first items. */
const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 30)
      .map(([key, item]) => [key, shorten(item)]),
  )
}

describe('generated files (update them with `npm run generate`)', () => {
  test('docs/examples.json holds what the demo messenger answers', async () => {
    const answers: Record<string, unknown> = {}
    for (const { path, example } of endpointsOf(app)) {
      const { status, body } = await app.get(example)
      expect([path, status]).toEqual([path, 200])
      answers[path] = shorten(body)
    }
    await expect(json(answers)).toMatchFileSnapshot('../../docs/examples.json')
  })

  test('docs/openapi.json is what the server sends', async () => {
    const told = await app.app.inject('/openapi.json')
    await expect(json(told.json())).toMatchFileSnapshot('../../docs/openapi.json')
  })

  test('src/client/schema.ts follows the document', async () => {
    const source = astToString(await openapiTypescript(document() as unknown as OpenAPI3))
    const header = '/** Generated from docs/openapi.json by `npm run generate`; do not edit. */\n\n'
    const list = JSON.stringify(Object.keys(document().paths), null, 4)
    const paths = `\n/** Every path of the API. */\nexport const API_PATHS: readonly (keyof paths)[] = ${list};\n`
    await expect(header + source + paths).toMatchFileSnapshot('../../src/client/schema.ts')
  })
})

describe('what is generated from the document', () => {
  const openApi = (): OpenApi => app.app.swagger() as unknown as OpenApi

  test('clients/python asks what the document says', async () => {
    await expect(pythonClient(openApi())).toMatchFileSnapshot('../../clients/python/channelscope/_api.py')
  })

  test('docs/postman.json has every request', async () => {
    await expect(json(postmanCollection(openApi()))).toMatchFileSnapshot('../../docs/postman.json')
  })

  test('docs/llms.txt names every request, and the server sends it', async () => {
    const text = llmsText(openApi())
    await expect(text).toMatchFileSnapshot('../../docs/llms.txt')
    for (const path of Object.keys(document().paths)) expect(text).toContain(` ${path}\``)
    const sent = await app.app.inject('/llms.txt')
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(sent.body).toMatch(/^# Channelscope\n/)
  })

  test('the document has what Spectral and Redocly recommend', () => {
    const { info, tags, servers, paths } = app.app.swagger() as unknown as OpenApi & { servers: unknown[] }
    expect(info).toMatchObject({ contact: expect.anything(), license: { identifier: 'MIT' } })
    expect(servers).toHaveLength(1)
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const operation of operations) {
      expect(operation.description).toBeTruthy()
      expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
      expect(Object.keys(operation.responses)).toContain('4XX')
    }
  })
})

test('every endpoint, parameter and field is described', () => {
  const undescribed: string[] = []
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties, items } = value as {
      properties?: Record<string, { description?: string }>
      items?: unknown
    }
    for (const [name, field] of Object.entries(properties ?? {})) {
      if (!field.description) undescribed.push(`${path}.${name}`)
      look(field, `${path}.${name}`)
    }
    look(items, path)
  }
  const operations = Object.entries(document().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  )
  for (const [name, { summary, parameters = [], requestBody, responses }] of operations) {
    if (!summary) undescribed.push(name)
    undescribed.push(...parameters.filter((one) => !one.description).map((one) => `${name}?${one.name}`))
    for (const one of [requestBody, ...Object.values(responses)])
      look(one?.content?.['application/json']?.schema, name)
  }
  expect(operations.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'get /api/watches',
      'post /api/watches',
      'delete /api/watches/{id}',
      'get /feeds/{feed}/atom.xml',
      'get /feeds/{feed}/feed.json',
      'post /mcp',
    ]),
  )
  expect(undescribed).toEqual([])
})

test('/docs is served from here, without an outside address', async () => {
  const page = await app.app.inject('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/(?:src|href)="https?:/)
})

test('the typed client asks the server', async () => {
  const baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const client = createClient({ baseUrl, key: await app.keyFor({}) })
  const { data } = await client.GET('/api/channels', { params: { query: { type: 'bot', limit: 2 } } })
  expect(data?.items.map(({ chat_type }) => chat_type)).toEqual(['bot', 'bot'])
  const missing = await client.GET('/api/channels/{handle}', { params: { path: { handle: 'nobody_here' } } })
  expect(missing.response.status).toBe(404)
  expect(missing.error).toMatchObject({ error: 'not_found' })
})
