import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from '../support/cli.js'
import { freePort } from '../support/port.js'
import { startServer, type TestServer } from '../support/server.js'
import { createPlace, ENGINES, type Place, sqlitePlace } from '../support/stores.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type Value = { stringValue?: string; intValue?: number }

/** A span as OTLP has it. */
interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code: number; message?: string }
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  events: { name: string; attributes: { key: string; value: Value }[] }[]
}

interface Export {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A collector of OTLP over HTTP. */
class Collector {
  readonly exports: Export[] = []
  readonly paths = new Set<string>()
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      this.paths.add(`${request.method} ${request.url}`)
      this.exports.push(JSON.parse(Buffer.concat(await request.toArray()).toString()) as Export)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }

  listen(): Promise<string> {
    return new Promise((resolve) =>
      this.#server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.#server.address() as { port: number }).port}`),
      ),
    )
  }

  get spans(): SentSpan[] {
    return this.exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

const valuesOf = (attributes: SentSpan['attributes']): Record<string, string | number | undefined> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]),
  )

const INPUT = [
  { kind: 'channel', at: 1_700_000_000, chat_id: 1, title: 'Один', chat_type: 'channel', handle: 'one_chat' },
  { kind: 'post', at: 1_700_000_100, chat_id: 1, seq: '1', epoch: 1_700_000_000, text: 'Добрый день' },
  { kind: 'post', at: 1_700_000_200, chat_id: 1, seq: '2' },
  { kind: 'nothing' },
]
  .map((seen) => `${JSON.stringify(seen)}\n`)
  .join('')

describe.each(ENGINES)('on %s', (engine) => {
  let collector: Collector
  let environment: Record<string, string>
  let place: Place
  let server: TestServer | undefined
  beforeEach(async () => {
    collector = new Collector()
    environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `${await collector.listen()}/` }
    place = await createPlace(engine)
  })
  afterEach(async () => {
    server?.process.kill('SIGKILL')
    await server?.finished
    server = undefined
    collector.close()
    await place.remove()
  })

  const importInput = (args: string[] = []) =>
    run(['import', '-', ...args], { store: place.options, environment, input: INPUT })

  test('an import is a trace with a span for each batch', async () => {
    expect(await importInput(['--batch', '2', '--acknowledge'])).toMatchObject({ code: 0 })
    expect([...collector.paths]).toEqual(['POST /v1/traces'])
    const whole = collector.spans.find(({ name }) => name === 'import')
    const batches = collector.spans.filter(({ name }) => name === 'import batch')
    expect(batches.map(({ attributes }) => valuesOf(attributes))).toEqual([
      { 'channelscope.lines': 2, 'channelscope.accepted': 2, 'channelscope.rejected': 0 },
      { 'channelscope.lines': 2, 'channelscope.accepted': 1, 'channelscope.rejected': 1 },
    ])
    for (const batch of batches)
      expect(batch).toMatchObject({ traceId: whole?.traceId, parentSpanId: whole?.spanId })
    const [{ resource } = { resource: { attributes: [] } }] = collector.exports[0]?.resourceSpans ?? []
    expect(valuesOf(resource.attributes)).toMatchObject({
      'service.name': 'channelscope',
      'service.version': '0.1.0',
    })
  })

  test('a request is a trace with its reads and their queries, without the key', async () => {
    await importInput()
    const issued = await run(['keys', 'issue', '--name', 'Me', '--products', 'base,search'], {
      store: place.options,
    })
    const key = issued.stdout.trim()
    server = await startServer(place.options, { environment })
    collector.exports.length = 0
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${server?.address}${path}`, { headers: { 'x-api-key': key, ...headers } })).text()
    const url = `/api/posts/search?q=${encodeURIComponent('день')}&secret=${key}`
    await ask(url)
    await ask(url, { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
    await ask('/api/channels/nobody')
    server.process.kill('SIGTERM')
    expect(await server.finished).toMatchObject({ code: 0 })

    const requests = collector.spans.filter(({ kind }) => kind === 2)
    expect(requests.map(({ name, attributes }) => [name, valuesOf(attributes)])).toEqual([
      ['GET /api/posts/search', expect.objectContaining({ 'http.response.status_code': 200 })],
      ['GET /api/posts/search', expect.objectContaining({ 'http.response.status_code': 200 })],
      ['GET /api/channels/:handle', expect.objectContaining({ 'error.type': 'not_found' })],
    ])
    const [first, second] = requests
    expect(valuesOf(first?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/api/posts/search',
      'url.path': '/api/posts/search',
      'url.query': `q=${encodeURIComponent('день')}`,
      'channelscope.key': 'Me',
      'channelscope.request_id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(second).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    const read = collector.spans.find(({ parentSpanId }) => parentSpanId === first?.spanId)
    expect(read).toMatchObject({ name: 'read', kind: 3, traceId: first?.traceId })
    expect(valuesOf(read?.attributes ?? [])).toEqual({
      'db.system.name': engine === 'sqlite' ? 'sqlite' : 'postgresql',
    })
    const queries = read?.events.map(({ attributes }) => valuesOf(attributes)['db.query.text'])
    expect(queries?.length).toBeGreaterThan(1)
    expect(JSON.stringify(collector.exports)).not.toContain(key)
    expect(JSON.stringify(queries)).not.toContain('день')
  })

  // The engine makes no difference to what follows.
  if (engine !== ENGINES[0]) return

  test('an import that fails says so', async () => {
    const input = gzipSync(INPUT.repeat(10)).subarray(0, -10)
    expect(await run(['import', '-'], { store: place.options, environment, input })).toMatchObject({
      code: 1,
    })
    const whole = collector.spans.find(({ name }) => name === 'import')
    expect(whole?.status).toEqual({ code: 2, message: 'The import has failed.' })
  })
})

describe('where the collector', () => {
  let place: Place
  beforeEach(async () => {
    place = await sqlitePlace()
  })
  afterEach(() => place.remove())

  const importTo = (endpoint: string) =>
    run(['import', '-'], {
      store: place.options,
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
      input: INPUT,
    })

  test('is gone, an import succeeds all the same, and says so', async () => {
    const result = await importTo(`http://127.0.0.1:${await freePort()}`)
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('3 lines taken') })
    expect(result.stderr).toMatch(/^traces could not be sent: .*ECONNREFUSED/m)
  })

  test('never answers, a server stops all the same', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
    const server = await startServer(place.options, { environment })
    await fetch(`${server.address}/healthz`)
    server.process.kill('SIGTERM')
    expect(await server.finished).toMatchObject({ code: 0 })
    silent.closeAllConnections()
    silent.close()
  })

  test('has no address, nothing is done, and the address is not repeated', async () => {
    expect(await importTo('collector:secret@host')).toEqual({
      code: 2,
      signal: null,
      stdout: '',
      stderr: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318.\n',
    })
  })
})

/** The program as it is after an installation with `--omit=optional`. The API comes with another package. */
const withoutSdk = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'channelscope-untraced-'))
  for (const name of ['bin', 'dist', 'docs'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'))
  await mkdir(join(folder, 'node_modules/@opentelemetry'), { recursive: true })
  const packages = (await readdir(join(ROOT, 'node_modules'))).filter((name) => name !== '@opentelemetry')
  for (const name of [...packages, '@opentelemetry/api'])
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  return folder
}

test('without the SDK nothing is missed, until traces are asked for', async () => {
  const { options: store, remove } = await sqlitePlace()
  const folder = await withoutSdk()
  const program = join(folder, 'bin/channelscope.js')
  try {
    const server = await startServer(store, { program })
    server.process.kill('SIGTERM')
    expect(await server.finished).toMatchObject({ code: 0 })
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    for (const args of [
      ['serve', '--port', '0'],
      ['import', '-'],
    ])
      expect(await run(args, { store, program, environment, input: INPUT })).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT is set, but .*--omit=optional.*\.\n$/),
      })
  } finally {
    await rm(folder, { recursive: true })
    await remove()
  }
})
