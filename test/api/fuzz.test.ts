import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '../../src/http/errors.js'
import { FAULT_CODES } from '../../src/http/faults.js'
import { createApp, type TestApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { namedChats, observation } from '../support/world.js'
import { type Endpoint, endpointsOf, type Parameter, urlOf, type Values } from './endpoints.js'

const RUNS_PER_ENDPOINT = randomRuns(25)

/** Values that mean something in the world below. */
const MEANINGFUL: Readonly<Record<string, readonly string[]>> = {
  chat_id: ['-1001', '-1002', '3', '4'],
  chat_ids: ['-1001', '-1002,3', '3,4,3'],
  author: ['-1001', '-1002', '3', '4'],
  seq: ['1', '2', '10', '9007199254740993'],
  month: ['2023-11', '2023-12'],
  handle: ['alpha', '@beta', '3', '-1001', 'City'],
  names: ['alpha', 'alpha/1,beta', 'nobody_here'],
}

const validOf = ({ name, schema }: Parameter): readonly string[] => {
  const meaningful = MEANINGFUL[name]
  if (meaningful) return meaningful
  if (schema.enum) return schema.enum
  if (schema.format === 'date') return ['2023-11-15', '2023-12-24', '1970-01-01', '9999-12-31']
  if (schema.type === 'integer')
    return [schema.minimum, schema.maximum, schema.default, 3]
      .filter((value) => value !== undefined)
      .map(String)
  if (schema.type === 'number')
    return ['0.5', '0', '-1', '100', '-12.345', '999999999999999', '0.000000000000001']
  return ['Город', 'Юмор', 'Москва', 'ru', 'читайте', 'City'].map(encodeURIComponent)
}

const beyond = ({ schema }: Parameter): string[] =>
  [
    schema.minimum,
    schema.maximum,
    Number(schema.minimum ?? 0) - 1,
    BigInt(schema.maximum ?? 0) + 1n,
    'x'.repeat(schema.maxLength ?? 256),
    'x'.repeat((schema.maxLength ?? 256) + 1),
  ]
    .filter((value) => value !== undefined)
    .map(String)

/** What no number, date, flag or word of a list looks like. */
const MALFORMED = [
  '%00',
  '%205',
  '5%20',
  '%2B5',
  '5.',
  '.5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '-',
  '%D9%A3',
  '5%00',
  '5%0A',
  '2025-02-30',
  '2025-2-3',
  '2025-13-01',
  '9'.repeat(400),
  'null',
  'undefined',
  '%5B%5D',
  '%F0%9F%98%80',
  "'%20or%201=1%20--",
]

const HOSTILE = [
  ...MALFORMED,
  '0.5',
  '-0',
  '-1',
  '007',
  '99999999999999999999',
  '1;drop%20table%20posts',
  '%27%22%5C%25_*',
  '__proto__',
  'constructor',
  '%D0%81%CC%88%E2%80%AE%EF%BF%BF',
  'x'.repeat(3_000),
]

/** Bytes that are no UTF-8: a lone surrogate, a lone byte, a cut sequence, a cut escape. */
const NOT_UTF8 = ['%ED%A0%80', '%FF', '%D0', '%', '%4', '%zz']

const bytes = fc
  .uint8Array({ maxLength: 12 })
  .map((array) => [...array].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
const unicode = fc.string({ unit: 'binary', maxLength: 20 }).map(encodeURIComponent)

const valuesOf = (parameter: Parameter): fc.Arbitrary<string | string[] | undefined> => {
  const valid = fc.constantFrom(...validOf(parameter))
  const inQuery = parameter.in === 'query'
  return fc.oneof(
    { arbitrary: valid, weight: 12 },
    { arbitrary: fc.constant(undefined), weight: parameter.required ? 1 : 12 },
    { arbitrary: fc.constant(''), weight: 1 },
    { arbitrary: fc.constantFrom(...beyond(parameter)), weight: 1 },
    { arbitrary: fc.constantFrom(...HOSTILE), weight: 1 },
    { arbitrary: unicode, weight: 1 },
    ...(inQuery ? [{ arbitrary: fc.tuple(valid, valid), weight: 1 }] : []),
    ...(inQuery ? [{ arbitrary: fc.oneof(bytes, fc.constantFrom(...NOT_UTF8)), weight: 1 }] : []),
  )
}

const requestTo = (endpoint: Endpoint): fc.Arbitrary<string> =>
  fc
    .record(
      Object.fromEntries(endpoint.parameters.map((parameter) => [parameter.name, valuesOf(parameter)])),
      { noNullPrototype: true },
    )
    .map((values) => urlOf(endpoint, values))

interface Answer {
  status: number
  body: unknown
}

const details = (endpoint: Endpoint) =>
  expect.arrayContaining([
    expect.objectContaining({
      parameter: expect.toBeOneOf(endpoint.parameters.map(({ name }) => name)),
      code: expect.toBeOneOf(FAULT_CODES),
      message: expect.any(String),
    }),
  ])

/** A 200 is as documented; anything else is a refusal of a known kind, and names what is at fault. */
const expectContract = (endpoint: Endpoint, { status, body }: Answer): void => {
  if (status === 200) {
    expect(endpoint.faultsOf(body)).toEqual([])
    return
  }
  const { error } = body as { error: ErrorCode }
  expect(error).toBeOneOf(['parameter', 'not_found'])
  expect(status).toBe(ERRORS[error])
  expect(body).toEqual({
    error,
    message: expect.any(String),
    ...(error === 'parameter' ? { details: details(endpoint) } : {}),
  })
}

const WORLD = [...namedChats, ...fc.sample(observation, { numRuns: 400, seed: 20_260_101 })]

describe('any request', () => {
  let apps: TestApp[]
  let endpoints: Endpoint[]
  beforeAll(async () => {
    apps = await Promise.all(ENGINES.map((engine) => createApp(engine, WORLD)))
    endpoints = apps.slice(0, 1).flatMap(endpointsOf)
  })
  afterAll(() => Promise.all(apps.map((app) => app.remove())))

  /** The answer, which is the same on all engines. */
  const ask = async (url: string): Promise<Answer> => {
    const [first, ...others] = await Promise.all(
      apps.map(async (app) => {
        const { status, body } = await app.get(url)
        return { status, body }
      }),
    )
    for (const other of others) expect(other).toEqual(first)
    return first ?? { status: 0, body: undefined }
  }

  const valuesFor = ({ parameters }: Endpoint, given: Values = {}): Values => ({
    ...Object.fromEntries(
      parameters.filter(({ required }) => required).map((one) => [one.name, validOf(one)[0]]),
    ),
    ...given,
  })

  test('is answered by the contract, on all engines alike', async () => {
    for (const endpoint of endpoints) {
      await fc.assert(
        fc.asyncProperty(requestTo(endpoint), async (url) => expectContract(endpoint, await ask(url))),
        { numRuns: RUNS_PER_ENDPOINT },
      )
    }
  })

  test('that is valid is answered', async () => {
    for (const endpoint of endpoints) {
      const url = urlOf(endpoint, valuesFor(endpoint))
      const answer = await ask(url)
      expect([url, answer.status]).toEqual([url, 200])
      expectContract(endpoint, answer)
    }
  })

  test('with a malformed number, date, flag or choice is refused by its name', async () => {
    const accepted: string[] = []
    for (const endpoint of endpoints) {
      for (const parameter of endpoint.parameters) {
        const { name, schema } = parameter
        const free = schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern
        // A handle may be spelled like a number that is none, such as Infinity.
        const malformed = MALFORMED.filter(
          (value) => !schema.pattern || !new RegExp(schema.pattern).test(value),
        )
        for (const value of free ? ['%00'] : malformed) {
          const url = urlOf(endpoint, valuesFor(endpoint, { [name]: value }))
          const { status, body } = await ask(url)
          const named = ((body as { details?: { parameter: string }[] }).details ?? []).map(
            (one) => one.parameter,
          )
          if (status !== 400 || !named.includes(name)) accepted.push(url)
        }
      }
    }
    expect(accepted).toEqual([])
  })

  test('beyond a bound is refused, at it is not', async () => {
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      for (const { name, schema } of endpoint.parameters) {
        const cases: [number | undefined, bigint, boolean][] = [
          [schema.minimum, 0n, true],
          [schema.minimum, -1n, false],
          [schema.maximum, 0n, true],
          [schema.maximum, 1n, false],
        ]
        for (const [bound, beyondBy, accepted] of cases) {
          if (bound === undefined) continue
          const url = urlOf(endpoint, valuesFor(endpoint, { [name]: String(BigInt(bound) + beyondBy) }))
          const { status } = await ask(url)
          if ((status === 400) === accepted) wrong.push(url)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('may leave values empty and have unknown names, but repeats nothing', async () => {
    for (const endpoint of endpoints) {
      const plain = await ask(urlOf(endpoint, valuesFor(endpoint)))
      const optional = endpoint.parameters.filter(({ required }) => !required)
      const empty = Object.fromEntries(optional.map(({ name }) => [name, '']))
      const unknown = { unknown: '%00', __proto__x: '1', constructor: 'x', 'chat_id%5B%5D': '5' }
      expect(await ask(urlOf(endpoint, valuesFor(endpoint, { ...empty, ...unknown })))).toEqual(plain)
      for (const parameter of endpoint.parameters.filter((one) => one.in === 'query')) {
        const [value = ''] = validOf(parameter)
        const url = urlOf(endpoint, valuesFor(endpoint, { [parameter.name]: [value, value] }))
        expect(await ask(url)).toMatchObject({
          status: 400,
          body: { error: 'parameter', details: [{ parameter: parameter.name }] },
        })
      }
    }
  })

  test('whose path cannot be read is refused in the same shape', async () => {
    for (const name of [...NOT_UTF8, 'x'.repeat(12_001)]) {
      expect(await ask(`/api/channels/${name}`)).toEqual({
        status: 400,
        body: { error: 'parameter', message: expect.any(String) },
      })
    }
  })
})
