import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../support/app.js'
import { createDemoApp } from '../support/demo.js'
import { exampleOf, type OpenApi, operationsOf } from '../support/generate/document.js'
import { ANSWER_CALLS, callOf, runPython } from './python-client.js'

/** The client for Python, as the program python3 runs it, against a real server. */

let app: TestApp
let address: string
let key: string
beforeAll(async () => {
  app = await createDemoApp('sqlite')
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  key = await app.keyFor({})
})
afterAll(() => app.remove())

const run = (code: string, given?: unknown, secret = key): Promise<unknown> =>
  runPython({ code, address, key: secret, given })

test('every question gets what the API answers', async () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApi
  const operations = operationsOf(document).filter(({ method, path, description = '' }) => {
    return method === 'get' && path.startsWith('/api/') && description.includes('Example:')
  })
  expect(operations.length).toBeGreaterThanOrEqual(33)
  const answers = await run(
    ANSWER_CALLS,
    operations.map((one) => callOf(one, exampleOf(one))),
  )
  const expected = await Promise.all(operations.map(async (one) => (await app.get(exampleOf(one))).body))
  expect(answers).toEqual(expected)
})

test('each_… gives the items of all pages', async () => {
  const ids = await run(
    'print(json.dumps([one["chat_id"] for one in client.each_channels(type="bot", limit=7)]))',
  )
  const { body } = await app.get('/api/channels?type=bot&limit=200')
  expect(ids).toEqual((body as { items: { chat_id: number }[] }).items.map(({ chat_id }) => chat_id))
})

test('it waits as Retry-After says, and asks only whether a kept answer has changed', async () => {
  const slow = await app.keyFor({ name: 'slow', rate: 1 })
  const program = `
begin = time.monotonic()
answers = [client.categories() for _ in range(3)]
print(json.dumps([answers[0] == answers[2], time.monotonic() - begin >= 0.9]))`
  expect(await run(program, null, slow)).toEqual([true, true])
  const kept = `
statuses = []
send = client._opener.open
def noting(*given, **named):
    try:
        response = send(*given, **named)
    except Exception as error:
        statuses.append(error.code)
        raise
    statuses.append(response.status)
    return response
client._opener.open = noting
answers = [client.regions(), client.regions(), client.regions()]
print(json.dumps([statuses, answers[0] == answers[2]]))`
  expect(await run(kept)).toEqual([[200, 304, 304], true])
})

test('an error has its status, its code and the faults', async () => {
  const program = `
try:
    client.channels(limit=1000)
except ChannelscopeError as error:
    print(json.dumps([error.status, error.code, str(error), error.details[0]["parameter"]]))`
  expect(await run(program)).toEqual([400, 'parameter', 'Not valid: limit.', 'limit'])
})

test('a key is never sent where a redirect leads', async () => {
  const program = `
import http.server, threading
seen = []
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        seen.append(self.path)
        self.send_response(302)
        self.send_header("Location", "/elsewhere")
        self.end_headers()
    def log_message(self, *given): pass
server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
try:
    Client(f"http://127.0.0.1:{server.server_port}", key).categories()
except ChannelscopeError as error:
    print(json.dumps([error.status, seen]))`
  expect(await run(program)).toEqual([302, ['/api/channels/categories']])
})

test('rows have None for what nobody observed, and a DataFrame needs pandas', async () => {
  const program = `
items = [{"title": "a", "views": 0, "likes": 0, "unknown": ["views"]}, {"title": "b", "views": 5}]
try:
    frame = to_dataframe(items)
    table = [bool(frame["views"].isna()[0]), list(frame.columns)]
except ImportError as error:
    table = str(error)
print(json.dumps([rows(items), table]))`
  const [found, table] = (await run(program)) as [unknown, unknown]
  expect(found).toEqual([
    { title: 'a', views: null, likes: 0 },
    { title: 'b', views: 5 },
  ])
  expect([
    [true, ['title', 'views', 'likes']],
    'to_dataframe needs pandas; rows gives the same as plain dictionaries',
  ]).toContainEqual(table)
})

test('the package has the version of the program', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(readFileSync('clients/python/pyproject.toml', 'utf8')).toContain(`\nversion = "${version}"\n`)
})
