import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let registry: Server | undefined
afterEach(() => registry?.close())

/** A registry that answers to the question for advisories; it knows nothing else. */
const listen = (status: number, advisories: object): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      request.resume()
      const known = request.url?.endsWith('/advisories/bulk')
      response.writeHead(known ? status : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(known ? advisories : {}))
    })
    registry = server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
    })
  })

const audit = (address: string): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const args = ['.ci/audit.mjs', '--registry', address, '--fetch-retries', '0']
    execFile(process.execPath, args, { cwd: ROOT }, (error, _, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), said }),
    )
  })

/** npm remembers what it made of a number. */
const advisory = (severity: string) => ({
  fastify: [
    {
      id: randomInt(2 ** 40),
      url: 'https://example.org/1',
      title: 'A hole',
      severity,
      vulnerable_versions: '<999',
    },
  ],
})

test.each([
  ['knows of nothing', 200, {}, 0, /"high":0/],
  ['knows of a small hole', 200, advisory('moderate'), 0, /"moderate":[1-9]/],
  ['knows of a large hole', 200, advisory('high'), 1, /"high":[1-9]/],
  [
    'knows of a hole in what only developers install',
    200,
    { vitest: advisory('high').fastify },
    0,
    /"high":0/,
  ],
  ['has no audit', 405, {}, 0, /not done, as the registry does not answer/],
])('where the registry %s', async (_, status, advisories, code, said) => {
  const result = await audit(await listen(status, advisories))
  expect(result).toEqual({ code, said: expect.stringMatching(said) })
})

test('where there is no registry', async () => {
  expect(await audit('http://127.0.0.1:1')).toEqual({ code: 0, said: expect.stringMatching(/not done/) })
})
