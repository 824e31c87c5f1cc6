import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type TestApp } from '../support/app.js'
import { namedChats } from '../support/world.js'

const RUNS = process.env.TORTURE === '1' ? 20_000 : 400

let app: TestApp
let port: number
let key: string
beforeAll(async () => {
  app = await createApp('sqlite', namedChats)
  key = await app.keyFor({})
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as { port: number }).port
})
afterAll(() => app.remove())

/** An error waits for its turn of the event loop, and Node.js drops what is not answered when a client ends its side. */
const TURNS_FOR_AN_ANSWER = 25

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Sends the bytes, cut as told, then nothing more; gives all that comes back. The connection must come to an end. */
const exchange = async (bytes: Buffer, cuts: readonly number[] = []): Promise<Buffer> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  socket.on('error', () => {})
  await once(socket, 'connect')
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort(
    (a, b) => a - b,
  )
  let start = 0
  for (const end of ends) {
    socket.write(bytes.subarray(start, end))
    start = end
    await nextTurn()
  }
  for (let turn = 0; turn < TURNS_FOR_AN_ANSWER; turn++) await nextTurn()
  socket.end()
  if (!socket.closed) await once(socket, 'close')
  return Buffer.concat(received)
}

interface Response {
  status: number
  head: string
  body: string
}

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*?)\r$`, 'im').exec(head)?.[1]

/**
 * Takes answers apart as a strict client would; throws where one is not well-formed. The last one may be cut off: Node.js
 * ends a connection whose client has sent all that it will.
 */
const responsesIn = (bytes: Buffer): Response[] => {
  const responses: Response[] = []
  for (let rest = bytes.toString('latin1'); rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    const [, status] = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/.exec(rest) ?? []
    if (end === -1 || status === undefined)
      throw new Error(`no header: ${JSON.stringify(rest.slice(0, 200))}`)
    const head = rest.slice(0, end + 2)
    const length = bodyLength(Number(status), head, rest.slice(end + 4))
    responses.push({ status: Number(status), head, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return responses
}

const bodyLength = (status: number, head: string, rest: string): number => {
  if (status < 200 || status === 204 || status === 304) return 0
  if (headerOf(head, 'transfer-encoding') === 'chunked') {
    const last = rest.indexOf('0\r\n\r\n')
    return last === -1 ? rest.length : last + 5
  }
  return Math.min(rest.length, Number(headerOf(head, 'content-length') ?? rest.length))
}

/** Every answer is whole, none is a fault of ours, and errors have the documented shape. */
const expectWellFormed = (bytes: Buffer): Response[] => {
  const responses = responsesIn(bytes)
  for (const { status, head, body } of responses) {
    expect(status).toBeLessThan(500)
    if (status < 400) continue
    // Node.js itself refuses what has no host or expects the unknown, and says no more than that.
    if (
      headerOf(head, 'content-type') === undefined &&
      ['', '0\r\n\r\n'].includes(body) &&
      [400, 417].includes(status)
    )
      continue
    expect(headerOf(head, 'content-type')).toBe('application/json; charset=utf-8')
    if (!headerOf(head, 'transfer-encoding') && body !== '')
      expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toMatchObject({
        error: expect.any(String),
        message: expect.any(String),
      })
  }
  return responses
}

const expectHealthy = async (): Promise<void> => {
  const [health] = responsesIn(await exchange(Buffer.from('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')))
  expect(health).toMatchObject({ status: 200, body: '{"status":"ok"}' })
}

const HOST = 'Host: x\r\n'

describe('what no client library would send', () => {
  const GET = `GET /healthz HTTP/1.1\r\n${HOST}`
  test.each<[name: string, sent: string, statuses: number[]]>([
    ['nothing', '', []],
    ['a line feed', '\n', []],
    ['HTTP/0.9', 'GET /\r\n', [400]],
    ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n', [200]],
    ['HTTP/2 in the clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', [400]],
    ['a header that is cut off', GET, [400]],
    ['a body that is cut off', `POST / HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\n123`, [405]],
    ['a method that is none', `FROBNICATE / HTTP/1.1\r\n${HOST}\r\n`, [400]],
    ['a lower-case method', `get / HTTP/1.1\r\n${HOST}\r\n`, [400]],
    [
      'other methods',
      `DELETE /api/channels HTTP/1.1\r\n${HOST}\r\nPUT / HTTP/1.1\r\n${HOST}\r\n`,
      [405, 405],
    ],
    ['a body with GET', `GET /healthz HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\nabc`, [200]],
    ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, [405]],
    ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`, []],
    ['an upgrade', `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, [200]],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, [405]],
    ['an absolute address', `GET http://x/healthz HTTP/1.1\r\n${HOST}\r\n`, [200]],
    ['a NUL in the address', `GET /\0 HTTP/1.1\r\n${HOST}\r\n`, [400]],
    ['a NUL in a header', `${GET}X-API-Key: a\0b\r\n\r\n`, [400]],
    ['bytes above ASCII in the address', `GET /api/channels/\xff\xfe HTTP/1.1\r\n${HOST}\r\n`, [400]],
    ['a bad escape', `GET /api/channels/%zz HTTP/1.1\r\n${HOST}\r\n`, [400]],
    ['a path upwards', `GET /assets/../../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`, [404]],
    ['a folded header', `${GET}X-Folded: a\r\n b\r\n\r\n`, [400]],
    ['a space before the colon', `${GET}X-Space : a\r\n\r\n`, [400]],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: x\n\n', [400]],
    ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, [400]],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    ['a negative length', `POST / HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, [400]],
    ['a huge length', `POST / HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\n`, [400]],
    ['an unknown expectation', `${GET}Expect: miracles\r\n\r\n`, [417]],
    ['pipelined', `${GET}\r\n${GET}\r\n${GET}\r\n`, [200, 200, 200]],
  ])('%s', async (_, sent, statuses) => {
    const responses = expectWellFormed(await exchange(Buffer.from(sent, 'latin1')))
    expect(responses.map(({ status }) => status)).toEqual(statuses)
    await expectHealthy()
  })

  test('chunks that are none, to which the method may be refused first', async () => {
    const sent = `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`
    const responses = expectWellFormed(await exchange(Buffer.from(sent, 'latin1')))
    expect(responses.map(({ status }) => status)).toBeOneOf([[], [405]])
    await expectHealthy()
  })
})

const raw = (text: string): fc.Arbitrary<string> => fc.constant(text)
const junk = fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
const target = fc.oneof(
  fc.constantFrom(
    '/',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '*',
    'http://x/',
    '//',
    '/?',
    '/%',
    '/%00',
    '/%F0%9F',
  ),
  fc.constantFrom(
    '/api/channels',
    '/api/channels?page=%zz',
    '/api/posts/search?q=%00',
    '/api/channels/%ff',
    '/docs/..%2f',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => `/${text}`),
  junk,
  raw(`/${'x'.repeat(15_000)}`),
  raw(`/${'x'.repeat(17_000)}`),
)
const header = fc.oneof(
  { arbitrary: raw('Host: x'), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      ...['Content-Length: 5', 'Content-Length: -1', 'Content-Length: 5, 5', 'Transfer-Encoding: chunked'],
      ...[
        'Transfer-Encoding: gzip, chunked',
        'Transfer-Encoding: \x0bchunked',
        'Expect: 100-continue',
        'Connection: close',
      ],
      ...[
        'Connection: keep-alive, Upgrade',
        'Upgrade: h2c',
        'Accept-Encoding: br;q=nan',
        'Accept-Encoding: gzip, br',
      ],
      ...[
        'If-None-Match: "',
        'If-None-Match: *',
        'Content-Type: \xff/\xff',
        'X-API-Key:',
        ' folded',
        ': nameless',
        'Range: bytes=0-',
      ],
    ),
    weight: 6,
  },
  { arbitrary: junk, weight: 1 },
  { arbitrary: raw(`X-Long: ${'y'.repeat(9_000)}`), weight: 1 },
)
const request = fc
  .record({
    method: fc.oneof(
      { arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'), weight: 6 },
      { arbitrary: junk, weight: 1 },
    ),
    target,
    version: fc.oneof(
      { arbitrary: raw('HTTP/1.1'), weight: 8 },
      {
        arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.10', 'HTP/1.1', ''),
        weight: 1,
      },
    ),
    headers: fc.array(header, { maxLength: 6 }),
    newline: fc.oneof(
      { arbitrary: raw('\r\n'), weight: 9 },
      { arbitrary: fc.constantFrom('\n', '\r', '\0'), weight: 1 },
    ),
    body: fc.oneof(
      fc.constantFrom(
        '',
        'hello',
        '5\r\nhello\r\n0\r\n\r\n',
        '5;x=y\r\nhello\r\n0\r\nTrailer: z\r\n\r\n',
        'zz\r\n',
        'ffffffffffffffff\r\n',
      ),
      junk,
    ),
  })
  .map(({ method, target, version, headers, newline, body }) =>
    [`${method} ${target} ${version}`, ...headers, '', ''].join(newline).concat(body),
  )

/** Between the others: what was sent before and after it must not matter. */
const sound = fc
  .tuple(
    fc.constantFrom('/healthz', '/api/channels', '/api/channels/alpha', '/openapi.json', '/nothing'),
    fc.constantFrom('', 'X-API-Key:\r\n', 'Accept-Encoding: gzip\r\n', 'Connection: close\r\n'),
  )
  .map(([path, header]) => `GET ${path} HTTP/1.1\r\n${HOST}${header}\r\n`)

test('any bytes are answered whole or cut off, and the server goes on', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { arbitrary: request, weight: 5 },
          { arbitrary: sound, weight: 4 },
          { arbitrary: junk, weight: 1 },
        ),
        { minLength: 1, maxLength: 4 },
      ),
      fc.array(fc.nat(), { maxLength: 3 }),
      async (requests, cuts) => {
        const withKey = requests.map((text) => text.replace('X-API-Key:', `X-API-Key: ${key}`))
        const responses = expectWellFormed(await exchange(Buffer.from(withKey.join(''), 'latin1'), cuts))
        for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      },
    ),
    { numRuns: RUNS },
  )
  // The generator reaches the program behind the parser too.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  await expectHealthy()
}, 600_000)
