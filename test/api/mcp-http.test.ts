import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type TestApp } from '../support/app.js'
import { connectHttp } from '../support/mcp.js'
import { sendRaw } from '../support/socket.js'
import { chat } from './observations.js'

/** What clients that do not keep to the protocol get from /mcp. */

const CALL = JSON.stringify({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'market_summary', arguments: {} },
})

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

describe('/mcp', () => {
  let app: TestApp
  let address: string
  let key: string
  beforeAll(async () => {
    app = await createApp('sqlite', [chat(1, 'first_one')])
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    key = await app.keyFor({})
  })
  afterAll(() => app.remove())

  const send = async (body: string | undefined, headers: Record<string, string> = {}, method = 'POST') => {
    const response = await fetch(`${address}/mcp`, {
      method,
      headers: { ...HEADERS, 'x-api-key': key, ...headers },
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  test('needs a key', async () => {
    expect(await send(CALL, { 'x-api-key': '' })).toMatchObject({
      status: 401,
      text: expect.stringContaining('"key"'),
    })
    expect(await send(CALL, { 'x-api-key': '', authorization: 'Bearer cs_wrong' })).toMatchObject({
      status: 401,
    })
    expect(await send(CALL, { 'x-api-key': '', authorization: `Bearer ${key}` })).toMatchObject({
      status: 200,
    })
  })

  test('counts a call as a request of the key', async () => {
    const limited = await app.keyFor({ rate: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(CALL, { 'x-api-key': limited })))
    const [answered, refused] = [200, 429].map((wanted) => answers.find(({ status }) => status === wanted))
    expect(answered?.headers.get('ratelimit-limit')).toBe('2')
    expect(refused?.headers.get('retry-after')).toBe('1')
  })

  test('refuses pages of other sites, also where their name leads to this machine', async () => {
    for (const origin of ['https://evil.example', 'http://evil.example:8080', 'null', 'nonsense'])
      expect(await send(CALL, { origin })).toMatchObject({ status: 403 })
    expect(await send(CALL, { origin: 'http://localhost:6274' })).toMatchObject({ status: 200 })
  })

  test.each([
    ['broken JSON', '{"jsonrpc":', {}, 400],
    ['an empty body', '', {}, 400],
    ['JSON that is no message', '"text"', {}, 400],
    ['an empty list', '[]', {}, 400],
    ['a message without a method', '{"jsonrpc":"2.0","id":1}', {}, 400],
    ['bytes that are no text', '\ufffd\u0000', {}, 400],
    ['another type', CALL, { 'content-type': 'text/plain' }, 415],
    ['too long a message', JSON.stringify({ x: 'x'.repeat(70_000) }), {}, 413],
    ['a version that there is not', CALL, { 'mcp-protocol-version': '1999-01-01' }, 400],
  ])('answers %s with what is wrong', async (_, body, headers, status) => {
    const answer = await send(body, headers)
    expect(answer).toMatchObject({ status, text: expect.stringContaining('"error"') })
  })

  test('has neither sessions nor streams', async () => {
    expect(await send(undefined, {}, 'GET')).toMatchObject({ status: 405 })
    expect(await send(undefined, {}, 'DELETE')).toMatchObject({ status: 405 })
  })

  test('opens no subscription', async () => {
    const assistant = await connectHttp(address, { 'x-api-key': key }, { pin: '2026-07-28' })
    const listen = { method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } }
    const ended = assistant.client
      .request(listen as never, { timeout: 2_000 } as never)
      .catch((error: Error) => error)
    expect(await ended).toBeInstanceOf(Error)
    await assistant.client.close()
  })

  test('goes on when clients leave in the middle of a message or before the answer', async () => {
    const { port } = new URL(address)
    const head = `POST /mcp HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n`
    for (const body of [CALL.slice(0, 20), CALL]) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`${head}Content-Length: ${CALL.length}\r\n\r\n${body}`)
      await sleep(20)
      socket.destroy()
    }
    const cutOff = await sendRaw(Number(port), `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)
    expect(cutOff).not.toMatch(/^HTTP\/1.1 5/)
    expect(await send(CALL)).toMatchObject({ status: 200 })
    const { body } = await app.app.inject('/metrics')
    expect(body).toContain('route="/mcp"')
    expect(body).not.toMatch(/route="\/mcp",status="5/)
  })
})
