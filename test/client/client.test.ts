import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChannelscopeError, createClient, each } from '../../src/client/index.js'
import type { TestApp } from '../support/app.js'
import { createDemoApp } from '../support/demo.js'

let app: TestApp
let baseUrl: string
let key: string
beforeAll(async () => {
  app = await createDemoApp('sqlite')
  baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' })
  key = await app.keyFor({})
})
afterAll(() => app.remove())

/** Sends requests and notes the statuses of answers. */
const noting = () => {
  const statuses: number[] = []
  const noted = async (request: Request): Promise<Response> => {
    const response = await fetch(request)
    statuses.push(response.status)
    return response
  }
  return { statuses, fetch: noted }
}

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

test('each gives the items of all pages, once', async () => {
  const client = createClient({ baseUrl, key })
  const { statuses, fetch } = noting()
  const paged = createClient({ baseUrl, key, fetch })
  const query = { type: 'bot' } as const
  const whole = await client.GET('/api/channels', { params: { query: { ...query, limit: 200 } } })
  const ids = (items: readonly { chat_id: number }[]) => items.map(({ chat_id }) => chat_id)
  expect(ids(await collect(each(paged, '/api/channels', { ...query, limit: 7 })))).toEqual(
    ids(whole.data?.items ?? []),
  )
  expect(statuses).toHaveLength(Math.ceil((whole.data?.total ?? 0) / 7))
  const rest = await collect(each(client, '/api/channels', { ...query, limit: 7, page: 2 }))
  expect(ids(rest)).toEqual(ids(whole.data?.items ?? []).slice(7))
})

test('an answer of several pages says where the next one is, from the cache too', async () => {
  const linkOf = async (path: string) => (await app.get(path)).headers.link
  for (let i = 0; i < 2; i++)
    expect(await linkOf('/api/channels?sort=title&limit=7&page=2')).toBe(
      '</api/channels?sort=title&limit=7&page=3>; rel="next"',
    )
  expect(await linkOf('/api/channels?type=bot&limit=200')).toBeUndefined()
  expect(await linkOf('/api/posts/search?q=%D0%B3%D0%BE%D0%B4&limit=1')).toBe(
    '</api/posts/search?q=%D0%B3%D0%BE%D0%B4&limit=1&page=2>; rel="next"',
  )
  expect(await linkOf('/api/channels/categories')).toBeUndefined()
})

test('an error ends each with its code', async () => {
  const client = createClient({ baseUrl, key })
  const failed = collect(each(client, '/api/channels', { limit: 1_000 }))
  await expect(failed).rejects.toThrow(ChannelscopeError)
  await expect(failed).rejects.toMatchObject({ status: 400, code: 'parameter', message: 'Not valid: limit.' })
})

test('a question beyond the rate is asked again when Retry-After has passed', async () => {
  const slow = await app.keyFor({ rate: 1 })
  const { statuses, fetch } = noting()
  const client = createClient({ baseUrl, key: slow, fetch, kept: 0 })
  for (let i = 0; i < 3; i++) expect((await client.GET('/api/channels/categories')).response.status).toBe(200)
  expect(statuses).toEqual([200, 200, 429, 200])
  const impatient = createClient({
    baseUrl,
    key: await app.keyFor({ rate: 1 }),
    fetch,
    retrySecondsMost: 0.5,
  })
  const answers = []
  for (let i = 0; i < 3; i++) answers.push((await impatient.GET('/api/channels/regions')).response.status)
  expect(answers).toEqual([200, 200, 429])
})

test('waiting ends where the question is given up', async () => {
  const client = createClient({ baseUrl, key: await app.keyFor({ rate: 1 }) })
  await client.GET('/api/channels/categories')
  await client.GET('/api/channels/categories')
  const signal = AbortSignal.timeout(200)
  await expect(client.GET('/api/channels/categories', { signal })).rejects.toThrow(/abort|timeout/i)
})

test('an answer that has not changed is not sent again', async () => {
  const { statuses, fetch } = noting()
  const client = createClient({ baseUrl, key, fetch, kept: 1 })
  const ask = async (limit: number) =>
    (await client.GET('/api/channels', { params: { query: { limit } } })).data?.items.length
  expect([await ask(2), await ask(2), await ask(2), await ask(3), await ask(2)]).toEqual([2, 2, 2, 3, 2])
  expect(statuses).toEqual([200, 304, 304, 200, 200])
})
