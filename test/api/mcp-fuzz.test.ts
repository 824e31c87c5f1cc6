import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type TestApp } from '../support/app.js'
import { type Assistant, connectHttp } from '../support/mcp.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { namedChats, observation } from '../support/world.js'

const RUNS_PER_TOOL = randomRuns(25)
const WORLD = [...namedChats, ...fc.sample(observation, { numRuns: 400, seed: 20_260_101 })]

interface Declared {
  type: string
  enum?: string[]
  minimum?: number
  maximum?: number
  format?: string
}

const MEANINGFUL: Readonly<Record<string, readonly unknown[]>> = {
  channel: ['alpha', '@beta', '3', -1001, 'City'],
  channels: ['alpha,beta', ['alpha', '3', 'nobody'], 'alpha'],
  q: ['читайте', 'Город | City', '"a b"~3', '-('],
  seq: ['1', '10', '9007199254740993'],
  month: ['2023-11'],
}

/** What no argument should be. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  '1e3',
  '5.',
  -1,
  0,
  1e21,
  0.5,
  true,
  null,
  [],
  [[1]],
  {},
  { a: 1 },
  '__proto__',
  '\ud800',
]

const validOf = (
  name: string,
  { type, enum: choices, format, minimum = 0, maximum = 100 }: Declared,
): readonly unknown[] => {
  if (MEANINGFUL[name]) return MEANINGFUL[name]
  if (choices) return choices
  if (format === 'date') return ['2023-11-15', '9999-12-31']
  if (type === 'boolean') return [true, false]
  return type === 'string' ? ['Город', 'Юмор', 'City'] : [minimum, maximum, 3]
}

const argumentOf = (name: string, declared: Declared): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...validOf(name, declared)), weight: 12 },
    { arbitrary: fc.constantFrom(...HOSTILE), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
    { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
  )

let apps: TestApp[]
let assistants: Assistant[]
beforeAll(async () => {
  apps = await Promise.all(ENGINES.map((engine) => createApp(engine, WORLD)))
  assistants = await Promise.all(
    apps.map(async (app) =>
      connectHttp(await app.app.listen({ port: 0 }), { 'x-api-key': await app.keyFor({}) }),
    ),
  )
})
afterAll(async () => {
  await Promise.all(assistants.map(({ client }) => client.close()))
  await Promise.all(apps.map((app) => app.remove()))
})

/** The answer of a tool, which is the same on all engines; the client checks it against the schema of the tool. */
const call = async (name: string, sent: Record<string, unknown>) => {
  const [first, ...others] = await Promise.all(
    assistants.map(({ client }) => client.callTool({ name, arguments: sent })),
  )
  for (const other of others) expect(other).toEqual(first)
  return first
}

test('any arguments give an answer that fits the schema, or a sentence about what is wrong', async () => {
  const [assistant] = assistants
  const tools = (await assistant?.client.listTools())?.tools ?? []
  expect(tools).toHaveLength(9)
  for (const { name, inputSchema } of tools) {
    const { properties } = inputSchema as unknown as { properties: Record<string, Declared> }
    const values = Object.entries(properties).map(([one, declared]) => [one, argumentOf(one, declared)])
    const required = (inputSchema.required ?? []) as string[]
    const given = fc.record(Object.fromEntries(values), {
      requiredKeys: required as never[],
      noNullPrototype: true,
    })
    await fc.assert(
      fc.asyncProperty(given as fc.Arbitrary<Record<string, unknown>>, async (sent) => {
        const answer = await call(name, sent)
        const [block] = answer?.content ?? []
        const text = block?.type === 'text' ? block.text : ''
        if (answer?.isError) expect(text).toMatch(/^(?!Something went wrong)[\s\S]+\.$/)
        else expect(answer?.structuredContent).toHaveProperty('data_as_of')
      }),
      { numRuns: RUNS_PER_TOOL },
    )
  }
})
