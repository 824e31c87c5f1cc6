import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import type { Observation } from '../../src/ingest/observation.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'
import { type Endpoint, endpointsOf, type Parameter, urlOf } from './endpoints.js'

/** The same data gives the same bytes on every engine, names of counts and their order included. */

const REQUESTS = 2_000
const SEED = 20_260_401
const UNTIL = 1_700_000_000

const WORLD: readonly Observation[] = [
  ...demoObservations({ seed: 11, channels: 60, posts: 1_500, days: 60, until: UNTIL }),
]

const known = (field: string): string[] => {
  const values = WORLD.flatMap((seen) => (seen as unknown as Record<string, unknown>)[field] ?? [])
  return [...new Set(values.map(String))].slice(0, 40).map(encodeURIComponent)
}

const WORDS = known('text')
  .flatMap((text) => decodeURIComponent(text).split(/[^\p{L}]+/u))
  .filter((word) => word.length > 4)

const words = [...new Set(WORDS)].slice(0, 60).map(encodeURIComponent)

const MEANINGFUL: Readonly<Record<string, readonly string[]>> = {
  chat_id: known('chat_id'),
  author: known('chat_id'),
  seq: known('seq'),
  handle: [...known('handle'), ...known('chat_id'), ...known('title')],
  category: known('category'),
  region: known('region'),
  lang: known('lang'),
  q: words,
  exclude: words,
  search: words,
  month: ['2023-10', '2023-11'],
  limit: ['1', '7', '20', '50'],
  page: ['1', '2'],
}

const valuesOf = ({ name, schema }: Parameter): readonly string[] => {
  const meaningful = MEANINGFUL[name]
  if (meaningful !== undefined && meaningful.length > 0) return meaningful
  if (schema.enum) return schema.enum
  if (schema.format === 'date') return ['2023-11-01', '2023-11-10', '2023-10-20']
  return schema.type === 'string' ? words : ['1', '10', '500', '20000']
}

const requestTo = (endpoint: Endpoint): fc.Arbitrary<string> =>
  fc
    .record(
      Object.fromEntries(
        endpoint.parameters.map((parameter) => {
          const value = fc.constantFrom<string | undefined>(...valuesOf(parameter))
          const absent = { arbitrary: fc.constant(undefined), weight: parameter.required ? 0 : 3 }
          return [parameter.name, fc.oneof({ arbitrary: value, weight: 1 }, absent)]
        }),
      ),
    )
    .map((values) => urlOf(endpoint, values))

describe('every engine', () => {
  let apps: TestApp[]
  beforeAll(async () => {
    apps = await Promise.all(ENGINES.map((engine) => createApp(engine, WORLD)))
  })
  afterAll(() => Promise.all(apps.map((app) => app.remove())))

  test(`gives the same bytes for ${REQUESTS} different requests`, async () => {
    const endpoints = apps.slice(0, 1).flatMap(endpointsOf)
    const urls = fc.sample(fc.oneof(...endpoints.map(requestTo)), { numRuns: 5 * REQUESTS, seed: SEED })
    const different = [...new Set(urls)].slice(0, REQUESTS)
    expect(different).toHaveLength(REQUESTS)
    let answered = 0
    for (const url of different) {
      const [first, ...others] = await Promise.all(apps.map((app) => app.bytes(url)))
      for (const other of others) expect([url, other]).toEqual([url, first])
      if (first?.startsWith('200')) answered++
    }
    expect(answered).toBeGreaterThan(REQUESTS / 2)
  })
})
