import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../support/app.js'
import { createDemoApp } from '../support/demo.js'

/** The examples of docs/clients.md, run as they stand. */

const runProgram = promisify(execFile)

const BLOCKS = [...readFileSync('docs/clients.md', 'utf8').matchAll(/^```(js|python)\n([\s\S]*?)^```$/gm)]
const of = (language: string): string[] =>
  BLOCKS.flatMap(([, kind, code = '']) => (kind === language ? [code] : []))

let app: TestApp
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  app = await createDemoApp('sqlite')
  environment = {
    ...process.env,
    ADDRESS: await app.app.listen({ port: 0, host: '127.0.0.1' }),
    KEY: await app.keyFor({}),
    PYTHONPATH: 'clients/python',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONIOENCODING: 'utf8',
  }
})
afterAll(() => app.remove())

const node = (code: string) =>
  runProgram(process.execPath, ['--input-type=module', '-e', code], { env: environment })
const python = (code: string) => runProgram('python3', ['-c', code], { env: environment })

/** What three channels of the example are, by the API itself. */
const largest = async (): Promise<string> => {
  const { body } = await app.get(`/api/channels?category=${encodeURIComponent('Новости и СМИ')}&limit=3`)
  const { items } = body as { items: { participants_count: number; title: string }[] }
  return items.map((one) => `${one.participants_count} ${one.title}\n`).join('')
}

test('the examples in JavaScript say what they should', async () => {
  const said = await Promise.all(of('js').map(node))
  expect(said.map(({ stdout, stderr }) => stdout + stderr)).toEqual([
    await largest(),
    'true\n',
    expect.stringMatching(/^400 parameter Not valid: sort\.\n$/),
  ])
})

test('the examples in Python say what they should', async () => {
  const said = await Promise.all(of('python').map(python))
  expect(said.map(({ stdout, stderr }) => stdout + stderr)).toEqual([
    await largest(),
    expect.stringMatching(/^20 (?:True|False)\n$/),
    expect.stringMatching(/^404 not_found .+\n$/),
  ])
})
