import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { NO_PROXY, readTrustedProxies } from '../../../src/http/admission/client-address.js'
import type { LoadLimits } from '../../../src/http/admission/load-limits.js'
import { buildApp } from '../../../src/serve/app.js'
import { LINK_BASE } from '../../support/ingest.js'
import { createStore, type TestStore } from '../../support/stores.js'

let store: TestStore
let app: FastifyInstance
const sockets: Socket[] = []

const listen = async (load: Partial<LoadLimits>, trustProxy = ''): Promise<void> => {
  store = await createStore('sqlite')
  const isTrustedProxy = readTrustedProxies(trustProxy) ?? NO_PROXY
  app = await buildApp({ store: store.store, linkBase: LINK_BASE, load, isTrustedProxy })
  // Larger than what the system keeps for a client that does not read.
  app.get('/large', (_, reply) => reply.header('content-encoding', 'identity').send('x'.repeat(64_000_000)))
  await app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
  await store.remove()
})

/** A connection that sends this, and all that comes back until it is closed. */
const open = (text = '', localAddress = '127.0.0.1'): { socket: Socket; answer: Promise<string> } => {
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.write(text)
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('error', () => {})
  return { socket, answer: once(socket, 'close').then(() => received) }
}

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\n'
const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))

describe('too many connections', () => {
  test('are refused and closed, the others are served, and there is room again later', async () => {
    await listen({ connections: 3 })
    const held = [open(REQUEST), open(REQUEST), open(REQUEST)]
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')))
    const refused = await open(`${REQUEST}\r\n`).answer
    expect(refused).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n/)
    expect(refused).toMatch(/\r\nretry-after: 1\r\n/)
    expect(bodyOf(refused)).toEqual({ error: 'unavailable', message: expect.any(String) })
    held[0]?.socket.write('Connection: close\r\n\r\n')
    expect(await held[0]?.answer).toMatch(/^HTTP\/1.1 200 OK/)
    expect(await open(`${REQUEST}Connection: close\r\n\r\n`).answer).toMatch(/^HTTP\/1.1 200 OK/)
  })

  test('do not come from idle ones: these are closed to make room', async () => {
    await listen({ connections: 10 })
    const idle = Array.from({ length: 9 }, () => open(`${REQUEST}\r\n`))
    await Promise.all(idle.map(({ socket }) => once(socket, 'data')))
    expect(await open(`${REQUEST}Connection: close\r\n\r\n`).answer).toMatch(/^HTTP\/1.1 200 OK/)
    for (const { answer } of idle) expect(await answer).toMatch(/^HTTP\/1.1 200 OK/)
  })
})

describe('too many connections of one address', () => {
  const WHOLE = `${REQUEST}Connection: close\r\n\r\n`

  test('are refused, and other addresses are served', async () => {
    await listen({ addressConnections: 2 })
    const held = [open(REQUEST, '127.0.0.2'), open(REQUEST, '127.0.0.2')]
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')))
    const refused = await open(WHOLE, '127.0.0.2').answer
    expect(refused).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n/)
    expect(bodyOf(refused)).toMatchObject({ message: 'Your address has too many connections to the server.' })
    expect(await open(WHOLE).answer).toMatch(/^HTTP\/1.1 200 OK/)
    held[0]?.socket.destroy()
    await held[0]?.answer
    await expect.poll(() => open(WHOLE, '127.0.0.2').answer).toMatch(/^HTTP\/1.1 200 OK/)
  })

  test('are allowed where it is the address of a proxy', async () => {
    await listen({ addressConnections: 1 }, '127.0.0.2')
    const held = open(REQUEST, '127.0.0.2')
    await once(held.socket, 'connect')
    expect(await open(WHOLE, '127.0.0.2').answer).toMatch(/^HTTP\/1.1 200 OK/)
  })
})

describe('a client that is too slow', () => {
  const LIMITS = { headerMilliseconds: 300, requestMilliseconds: 600 }

  test.each([
    ['says nothing', ''],
    ['never ends its header', REQUEST],
    ['never ends its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1'],
  ])('%s: the connection ends', async (_, text) => {
    await listen(LIMITS)
    expect(await open(text).answer).toMatch(/^$|^HTTP\/1.1 (408|405) /)
  })

  test('sends its header a byte at a time: refused in the usual shape', async () => {
    await listen(LIMITS)
    const { socket, answer } = open(REQUEST)
    const drip = setInterval(() => socket.write('X'), 20)
    const received = await answer
    clearInterval(drip)
    expect(received).toMatch(/^HTTP\/1.1 408 /)
    expect(bodyOf(received)).toEqual({ error: 'parameter', message: 'The request took too long to arrive.' })
  })

  test('does not read its answer: the connection ends', async () => {
    await listen({ answerMilliseconds: 500 })
    const { socket, answer } = open('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'connect')
    socket.pause()
    await sleep(1_000)
    socket.resume()
    expect((await answer).length).toBeLessThan(64_000_000)
  })
})

describe('an address and header that are too long', () => {
  test.each([
    ['address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['header', `${REQUEST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['many headers', `${REQUEST}${'X-A: b\r\n'.repeat(10_000)}\r\n`],
  ])('%s: 431 in the usual shape', async (_, text) => {
    await listen({})
    const received = await open(text).answer
    expect(received).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n/)
    expect(received).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
    expect(bodyOf(received)).toEqual({
      error: 'parameter',
      message: 'The address and the header of the request are too long.',
    })
  })
})

test('clients that leave before they are answered leave nothing behind', async () => {
  await listen({ requests: 5, keyRequests: 5 })
  for (let i = 0; i < 40; i++) {
    const { socket, answer } = open('GET /api/channels HTTP/1.1\r\nHost: x\r\nX-API-Key: no\r\n\r\n')
    await once(socket, 'connect')
    socket.destroy()
    await answer
  }
  const received = await open('GET /docs/json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n').answer
  expect(received).toMatch(/^HTTP\/1.1 200 OK/)
})
