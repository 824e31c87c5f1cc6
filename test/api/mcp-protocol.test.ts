import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type TestApp } from '../support/app.js'
import { run, start } from '../support/cli.js'
import { type Assistant, connectHttp, connectStdio, PROTOCOLS } from '../support/mcp.js'
import { createStore, ENGINES } from '../support/stores.js'
import { endpointsOf } from './endpoints.js'
import { chat, clockAt, post } from './observations.js'

const WORLD = [
  chat(1, 'first_one', { participants_count: 1_000 }),
  post(1, '1', '2026-01-28T12:00:00', { text: 'Новость дня', views: 500 }),
  clockAt('2026-01-30T12:00:00', 1),
]

const TOOLS = [
  'find_channels',
  'channel_numbers',
  'compare_channels',
  'channel_posts',
  'search_posts',
  'channel_citations',
  'post_ranking',
  'market_summary',
  'complete_words',
]

interface Property {
  type: string
  description: string
  minimum?: number
}

describe('the protocol for assistants', () => {
  let apps: TestApp[]
  let assistants: Assistant[]
  beforeAll(async () => {
    apps = await Promise.all(ENGINES.map((engine) => createApp(engine, WORLD)))
    assistants = await Promise.all(apps.slice(1).map(({ options }) => connectStdio(options)))
    const [app] = apps
    if (app === undefined) throw new Error('There is no engine.')
    const address = await app.app.listen({ port: 0 })
    const key = await app.keyFor({})
    for (const mode of PROTOCOLS) {
      assistants.push(await connectStdio(app.options, mode))
      assistants.push(await connectHttp(address, { 'x-api-key': key }, mode))
    }
    assistants.push(await connectHttp(address, { authorization: `Bearer ${key}` }))
  })
  afterAll(async () => {
    await Promise.all(assistants.map(({ client }) => client.close()))
    await Promise.all(apps.map((app) => app.remove()))
  })

  test('is answered alike over standard input and HTTP, in all its revisions, on all engines', async () => {
    const answers = []
    for (const { client, ask } of assistants) {
      answers.push({
        tools: (await client.listTools()).tools,
        resources: (await client.listResources()).resources,
        posts: await ask('search_posts', { q: 'новости' }),
        numbers: await ask('channel_numbers', { channel: 'first_one' }),
        ranking: await ask('post_ranking', { period: 'month' }),
      })
    }
    const [first, ...others] = answers
    expect(first?.posts).toMatchObject({ total: 1 })
    for (const other of others) expect(other).toEqual(first)
  })

  test('offers tools that only read, with the parameters of their endpoints', async () => {
    const [{ client } = assistants[0] as Assistant] = assistants
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(TOOLS)
    for (const { annotations, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
      expect(description).toMatch(/\.$/)
    }
    const [app] = apps
    const declared = new Map(app && endpointsOf(app).map(({ path, parameters }) => [path, parameters]))
    const catalogue = declared.get('/api/channels') ?? []
    const [{ inputSchema } = { inputSchema: {} }] = tools
    const { properties } = inputSchema as { properties: Record<string, Property> }
    expect(Object.keys(properties)).toEqual(catalogue.map(({ name }) => name))
    expect(properties.verified).toMatchObject({ type: 'boolean' })
    expect(properties.limit).toMatchObject({ minimum: 1, maximum: 50, default: 10 })
  })

  test('has the sections of the formulas as resources', async () => {
    const [{ client } = assistants[0] as Assistant] = assistants
    const { resources } = await client.listResources()
    const texts = await Promise.all(
      resources.map(async ({ uri }) => {
        const { contents } = await client.readResource({ uri })
        return contents.map((one) => ('text' in one ? one.text : '')).join('')
      }),
    )
    const document = readFileSync(new URL('../../docs/formulas.md', import.meta.url), 'utf8')
    expect(texts.join('')).toBe(document.slice(document.indexOf('\n## ') + 1))
    await expect(client.readResource({ uri: 'channelscope://formulas/none' })).rejects.toThrow('not found')
  })

  test('refuses a tool that there is not', async () => {
    for (const { client } of assistants)
      await expect(client.callTool({ name: 'drop_tables' })).rejects.toThrow(
        'There is no tool "drop_tables".',
      )
  })
})

describe('the command mcp', () => {
  const asked = (id: number, method: string, params: object = {}) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const HELLO = asked(1, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })

  test('writes nothing but answers, outlives messages that are none, and ends with its input', async () => {
    const { options, remove } = await createStore('sqlite')
    const server = start(['mcp'], { store: options, keepInputOpen: true, input: `${HELLO}\n` })
    await server.wrote(/"id":1/)
    server.process.stdin?.write(`{broken\n"text"\n[1]\n{"jsonrpc":"2.0"}\n\n${asked(2, 'tools/list')}\n`)
    await server.wrote(/"id":2/)
    server.process.stdin?.end()
    const { code, stdout } = await server.finished
    expect(code).toBe(0)
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id?: number })
    expect(answers.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true)
    expect(answers.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2]))
    await remove()
  })

  test('says where data is missing', async () => {
    const { code, stdout, stderr } = await run(['mcp'], { store: { dataDir: '/nowhere/at/all' } })
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no folder /nowhere/at/all. Name the folder of the data with --data-dir.\n',
    })
  })
})
