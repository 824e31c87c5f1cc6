import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFound, changeState, noteReport, noteVisit } from '../../src/store/index.js'
import { createApp, type TestApp } from '../support/app.js'
import { connectHttp } from '../support/mcp.js'
import { ENGINES } from '../support/stores.js'
import { chat } from './observations.js'

const AT = 1_700_000_000

interface Entry {
  name: string
  state: string
}

describe.each(ENGINES)('the list of collected channels over HTTP on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await createApp(engine, [chat(1, 'alpha')])
    key = await app.keyFor({ name: 'editor', products: ['manage'] })
  })
  afterAll(() => app.remove())

  const ask = async (url: string, as = key) => {
    const response = await app.app.inject({ url, headers: { 'x-api-key': as } })
    return { status: response.statusCode, body: response.json() as Record<string, unknown> }
  }
  const add = async (body: unknown, as = key) => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/collect',
      headers: { 'x-api-key': as, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, body: response.json() as Record<string, unknown> }
  }
  const names = async (query = '') =>
    ((await ask(`/api/collect${query}`)).body.items as Entry[]).map(({ name, state }) => `${name} ${state}`)

  test('a key adds channels and sees what came of them', async () => {
    expect(await ask('/api/collect')).toEqual({
      status: 200,
      body: {
        items: [],
        total: 0,
        states: { collected: 0, waiting: 0, paused: 0, refused: 0, gone: 0 },
        delays: [],
      },
    })
    const added = {
      ...{ source: 'preview', name: 'gorod', state: 'collected', origin: 'typed', found_by: null, depth: 0 },
      ...{ added_by: 'editor', added_at: expect.stringMatching(/^20\d\d-.*Z$/), chat_id: null },
      ...{ visited_at: null, next_visit_at: null, error: null },
    }
    for (const channel of ['@Gorod', 'https://t.me/gorod'])
      expect(await add({ channel })).toEqual({ status: 200, body: added })
    expect((await add({ channel: '-123456', source: 'max' })).body).toMatchObject({ name: '-123456' })
    const visit = { chatId: 7, at: AT, nextAt: AT + 900, ending: null }
    await noteVisit(app.store, 'preview', 'gorod', { ...visit, error: 'server: status 500' })
    const found = [
      { name: 'found_one', foundBy: 7, depth: 1 },
      { name: 'found_two', foundBy: 7, depth: 1 },
    ]
    await addFound(app.store, { source: 'preview', found, state: 'waiting', most: 10, now: AT })
    const refusal = { source: 'preview', names: ['found_two'], from: ['waiting'], to: 'refused' } as const
    await changeState(app.store, refusal)
    for (const [age, value] of [
      [86_400, 7_000],
      [0, 600],
    ] as const)
      await noteReport(app.store, { name: `delay:preview:${age}`, at: AT, value })
    const { body } = await ask('/api/collect')
    const told = { source: 'preview', at: '2023-11-14T22:13:20Z' }
    expect(body.delays).toEqual([
      { ...told, age_seconds: 0, median_seconds: 600 },
      { ...told, age_seconds: 86_400, median_seconds: 7_000 },
    ])
    expect(body).toMatchObject({
      total: 4,
      states: { collected: 2, waiting: 1, paused: 0, refused: 1, gone: 0 },
    })
    expect((body.items as Entry[]).find(({ name }) => name === 'gorod')).toEqual({
      ...added,
      ...{ chat_id: 7, visited_at: '2023-11-14T22:13:20Z', next_visit_at: '2023-11-14T22:28:20Z' },
      error: 'server: status 500',
    })
    expect(await names('?state=waiting')).toEqual(['found_one waiting'])
    expect((await ask('/api/collect?state=waiting')).body.total).toBe(1)
    const pages = await Promise.all([1, 2, 3].map((page) => names(`?limit=2&page=${page}`)))
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 0])
    expect(new Set(pages.flat()).size).toBe(4)
    expect((await add({ channel: 'found_one' })).body).toMatchObject({ state: 'collected', origin: 'found' })
    expect((await add({ channel: 'found_two' })).body).toMatchObject({ state: 'refused' })
  })

  test('what cannot be a name is refused, and so is a key without the product', async () => {
    const faults = { error: 'parameter', details: [{ parameter: 'channel', code: 'pattern' }] }
    for (const channel of ['x', 'два слова', '-5', 'a b', "x'; drop"])
      expect(await add({ channel })).toMatchObject({ status: 400, body: faults })
    expect(await add({})).toMatchObject({ status: 400, body: { details: [{ code: 'required' }] } })
    expect(await add({ chanel: 'gorod' })).toMatchObject({ status: 400 })
    expect(await add(['gorod'])).toMatchObject({ status: 400 })
    expect(await ask('/api/collect?state=none&limit=0')).toMatchObject({
      status: 400,
      body: { details: [{ parameter: 'state' }, { parameter: 'limit' }] },
    })
    const other = await app.keyFor({ products: ['base', 'search', 'personal'] })
    expect(await ask('/api/collect', other)).toMatchObject({ status: 403, body: { error: 'product' } })
    expect(await add({ channel: 'gorod' }, other)).toMatchObject({ status: 403 })
  })

  test('an assistant adds a channel, with a key that opens it only', async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const reading = await connectHttp(address, { 'x-api-key': await app.keyFor({}) })
    expect((await reading.client.listTools()).tools.map(({ name }) => name)).not.toContain('add_channel')
    await expect(
      reading.client.callTool({ name: 'add_channel', arguments: { channel: 'mosty' } }),
    ).rejects.toThrow('There is no tool "add_channel"')
    await reading.client.close()
    const assistant = await connectHttp(address, { 'x-api-key': key })
    const { tools } = await assistant.client.listTools()
    expect(tools.find(({ name }) => name === 'add_channel')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
    })
    const call = (channel: string) =>
      assistant.client.callTool({ name: 'add_channel', arguments: { channel } })
    expect((await call('@mosty')).structuredContent).toMatchObject({ name: 'mosty', state: 'collected' })
    expect(await call('?')).toMatchObject({ isError: true })
    await assistant.client.close()
    expect(await names()).toContain('mosty collected')
  })
})
