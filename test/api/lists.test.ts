import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type TestApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { chat } from './observations.js'

interface List {
  id: string
  chats: object[]
}

/** Anything that a field of a body may be. */
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, '', '5', '\0', '\ud800', 'x'.repeat(1_001), {}, []),
)
const entry = fc.record(
  {
    chat_id: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(1, 2, '1', 3) },
      { weight: 1, arbitrary: value },
    ),
    tag: value,
    note: value,
    price: fc.oneof(fc.constantFrom(0.5, 12, '7'), value),
    other: value,
  },
  { requiredKeys: ['chat_id'] },
)
/** As a field that was taken is given back. */
const written = (given: unknown): string =>
  typeof given === 'boolean' ? String(Number(given)) : String(given ?? '')

describe.each(ENGINES)('lists over HTTP on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await createApp(engine, [chat(1, 'alpha'), chat(2, 'beta')])
    key = await app.keyFor({ products: ['personal'] })
  })
  afterAll(() => app.remove())

  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, as = key) => {
    const headers = { 'x-api-key': as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const response = await app.app.inject({ method, url, headers, ...payload })
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
  }

  test('a key makes a list, adds chats with a tag, a note and a price, changes and removes them', async () => {
    const { status, body } = await ask('POST', '/api/lists', { name: 'Март' })
    const { id } = body as List
    expect({ status, body }).toEqual({
      status: 201,
      body: { id, name: 'Март', created_at: expect.stringMatching(/Z$/), chats: [] },
    })
    const entries = `/api/lists/${id}/chats`
    await ask('POST', entries, { chat_id: 2, price: 5000.5 })
    await ask('POST', entries, { chat_id: 1, tag: 'city', note: 'ask again' })
    const both = await ask('POST', entries, { chat_id: 2, price: 4000, tag: 'news' })
    const listed = [
      { chat_id: 2, tag: 'news', note: '', price: 4000 },
      { chat_id: 1, tag: 'city', note: 'ask again', price: null },
    ]
    expect(
      (both.body as List).chats.toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a))),
    ).toEqual(listed)
    expect((await ask('DELETE', `${entries}/1`)).body).toMatchObject({ chats: [listed[0]] })
    expect((await ask('GET', '/api/lists')).body).toEqual({
      items: [{ id, name: 'Март', created_at: expect.any(String), chats: [listed[0]] }],
    })
    expect((await ask('DELETE', `${entries}/1`)).status).toBe(404)
    expect((await ask('DELETE', `/api/lists/${id}`)).status).toBe(204)
    expect((await ask('GET', '/api/lists')).body).toEqual({ items: [] })
  })

  test('a list is nobody else’s, holds known chats only, and needs the product', async () => {
    const { body } = await ask('POST', '/api/lists', { name: 'own' })
    const path = `/api/lists/${(body as List).id}`
    const other = await app.keyFor({ name: 'other', products: ['personal'] })
    expect((await ask('GET', '/api/lists', undefined, other)).body).toEqual({ items: [] })
    for (const [method, url, sent] of [
      ['DELETE', path, undefined],
      ['POST', `${path}/chats`, { chat_id: 1 }],
      ['DELETE', `${path}/chats/1`, undefined],
    ] as const)
      expect((await ask(method, url, sent, other)).status, url).toBe(404)
    expect((await ask('POST', `${path}/chats`, { chat_id: 99 })).status).toBe(404)
    expect((await ask('POST', `${path}/chats`, { chat_id: 1, price: 'much' })).body).toMatchObject({
      details: [{ parameter: 'price', code: 'number' }],
    })
    const base = await app.keyFor({ name: 'base', products: ['base'] })
    expect((await ask('GET', '/api/lists', undefined, base)).status).toBe(403)
    await ask('DELETE', path)
  })

  test('whatever is sent, a list holds what was taken, as it was sent, and the server never fails', async () => {
    const { body } = await ask('POST', '/api/lists', { name: 'fuzz' })
    const path = `/api/lists/${(body as List).id}`
    let taken = 0
    await fc.assert(
      fc.asyncProperty(entry, async (random) => {
        // JSON has no infinite number and no negative zero.
        const sent = JSON.parse(JSON.stringify(random)) as typeof random
        const { status, body } = await ask('POST', `${path}/chats`, sent)
        expect([200, 400, 404], JSON.stringify({ sent, body })).toContain(status)
        if (status !== 200) return
        taken++
        const { tag, note, price } = sent
        expect((body as List).chats).toContainEqual({
          chat_id: Number(sent.chat_id),
          tag: written(tag),
          note: written(note),
          price: written(price) === '' ? null : Number(written(price)),
        })
      }),
      { numRuns: randomRuns(60) },
    )
    expect(taken).toBeGreaterThan(0)
    await ask('DELETE', path)
  })
})
