import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Delivery } from '../../src/watch/deliver/delivery.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'
import { chat, post } from './observations.js'

const AT = '2026-01-02T12:00:00'

describe.each(ENGINES)('changes of watches over HTTP on %s', (engine) => {
  let app: TestApp
  let key: string
  let receiver: Server
  let url: string
  const received: string[] = []
  beforeAll(async () => {
    app = await createApp(engine, [chat(1, 'alpha')], { watchTargets: 'any' })
    key = await app.keyFor({ products: ['personal'] })
    receiver = createServer(async (request, response) => {
      received.push((JSON.parse(await text(request)) as { type: string }).type)
      response.statusCode = request.url === '/no' ? 500 : 204
      response.end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    receiver.close()
    await app.remove()
  })

  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = key) => {
    const headers = { 'x-api-key': as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const response = await app.app.inject({ method, url: path, headers, ...payload })
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
  }

  const deliver = async (): Promise<void> => {
    const delivery = new Delivery(app.store, {
      targets: 'any',
      onError: (error) => {
        throw error
      },
    })
    await delivery.look()
    await delivery.settled()
    await delivery.stop()
  }

  test('a watch is renamed, paused, tried, resumed and replayed by its own key only', async () => {
    const added = await ask('POST', '/api/watches', { q: 'ставка', url: `${url}/no`, history: true })
    const { id } = added.body as { id: string }
    const path = `/api/watches/${id}`
    const other = await app.keyFor({ name: 'other', products: ['personal'] })
    for (const [method, part, body] of [
      ['PUT', '', { name: 'x' }],
      ['POST', '/test', undefined],
      ['POST', '/replay', {}],
    ] as const)
      expect((await ask(method, path + part, body, other)).status, part).toBe(404)

    expect((await ask('POST', `${path}/test`)).body).toEqual({
      accepted: false,
      error: expect.stringContaining('500'),
    })
    const changed = await ask('PUT', path, { name: 'Ставка ЦБ', url, paused: true })
    expect(changed).toMatchObject({ status: 200, body: { id, name: 'Ставка ЦБ', url, paused: true } })
    expect((await ask('POST', `${path}/test`)).body).toEqual({ accepted: true, error: null })
    received.length = 0

    await app.import([post(1, '1', AT, { text: 'ключевая ставка' })])
    await deliver()
    expect(received).toEqual([])
    expect((await ask('GET', '/api/watches')).body).toMatchObject({
      items: [{ id, waiting: 1, paused: true }],
    })
    await ask('PUT', path, { paused: false })
    await deliver()
    expect(received).toEqual(['watch.match'])
    expect((await ask('GET', '/api/watches')).body).toMatchObject({ items: [{ id, waiting: 0 }] })
    expect((await ask('POST', `${path}/replay`, { hours: 1 })).body).toEqual({ events: 1 })
    await deliver()
    expect(received).toEqual(['watch.match', 'watch.match'])
    expect((await ask('PUT', path, { url: 'ftp://x' })).body).toMatchObject({
      details: [{ parameter: 'url', code: 'pattern' }],
    })
    await ask('DELETE', path)
  })
})
