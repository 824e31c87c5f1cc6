import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Running, type RunOptions, run, start } from '../support/cli.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MEGABYTE = 1_000_000
/** Compiling the driver took two minutes of processor time, and longer on a busy machine. */
const MAX_INSTALL_MILLISECONDS = 900_000
const runProgram = promisify(execFile)

/** The folder of somebody who has only Node.js. */
let folder: string
let packed: { filename: string; unpackedSize: number; files: { path: string }[] }

/** The build that the tests run on is packed as it is: building it again would pull it away from other tests. */
const pack = async (): Promise<typeof packed> => {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const { stdout } = await runProgram('npm', args, { cwd: ROOT, maxBuffer: 2 ** 24 })
  const [result] = JSON.parse(stdout) as [typeof packed]
  return result
}

/**
 * The driver of SQLite downloads or compiles its binary when it is installed, which takes up to two minutes. The checkout
 * has done so with the same version on the same machine, so its binary is taken; FULL_INSTALL=1 runs the install scripts.
 */
const install = async (): Promise<void> => {
  const isFull = process.env.FULL_INSTALL === '1'
  const scripts = isFull ? [] : ['--ignore-scripts']
  const options = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', ...scripts]
  await runProgram('npm', ['install', '--prefix', folder, ...options, join(folder, packed.filename)], {
    cwd: folder,
  })
  if (isFull) return
  expect(await driverVersion(folder)).toBe(await driverVersion(ROOT))
  await expectHelpWithoutDriver()
  await cp(driver(ROOT, 'build'), driver(folder, 'build'), { recursive: true })
}

/** As after an installation by an npm that runs no install scripts. */
const expectHelpWithoutDriver = async (): Promise<void> => {
  const result = await run(['check'], options('other'))
  expect(result).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The driver of SQLite .*allow-scripts.*\.\n$/),
  })
}

/** The command that npm has put into the folder, with data in a folder beside it. */
const options = (data: string): RunOptions => ({
  store: { dataDir: join(folder, data) },
  program: join(folder, 'node_modules/.bin/channelscope'),
})

const driver = (root: string, file: string): string => join(root, 'node_modules/better-sqlite3', file)

const driverVersion = async (root: string): Promise<string> =>
  (JSON.parse(await readFile(driver(root, 'package.json'), 'utf8')) as { version: string }).version

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelscope-package-'))
  packed = await pack()
  await install()
}, MAX_INSTALL_MILLISECONDS)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The program and its threads. */
const STARTED = ['dist/answering-thread.js', 'dist/channelscope.js', 'dist/reading-thread.js']

describe('the package', () => {
  test('is smaller than 40 MB and has nothing that only developers need', () => {
    expect(packed.unpackedSize).toBeLessThan(40 * MEGABYTE)
    const paths = packed.files.map(({ path }) => path)
    expect(paths.filter((path) => /^(src|test|bench|scripts|web|\.ci)\/|\.map$|tsconfig/.test(path))).toEqual(
      [],
    )
    expect(paths.filter((path) => path.endsWith('.d.ts'))).toEqual([
      'dist/client/each.d.ts',
      'dist/client/index.d.ts',
      'dist/client/patient-fetch.d.ts',
      'dist/client/schema.d.ts',
    ])
  })

  test('has no leftovers of earlier builds: each file is started, or loaded by another one', async () => {
    const built = packed.files.map(({ path }) => path).filter((path) => /^dist\/[^/]+\.js$/.test(path))
    expect(built).toEqual(expect.arrayContaining(STARTED))
    const texts = await Promise.all(built.map((path) => readFile(join(ROOT, path), 'utf8')))
    const loaded = texts.flatMap((text) =>
      [...text.matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, name]) => `dist/${name}`),
    )
    expect(built.filter((path) => !STARTED.includes(path) && !loaded.includes(path))).toEqual([])
  })

  test('brings production dependencies only', () => {
    const names = readdirSync(join(folder, 'node_modules'))
    expect(names).toContain('fastify')
    expect(names.filter((name) => ['typescript', 'vite', 'vitest', 'echarts'].includes(name))).toEqual([])
  })
})

describe('the installed program', () => {
  const GREETING = /^Open (http:\S+)\/#key=(cs_\w{32})\n/
  let demo: Running
  let address: string
  let key: string
  beforeAll(async () => {
    demo = start(['demo', '--port', '0', '--channels', '20', '--posts', '300'], options('data'))
    ;[, address = '', key = ''] = GREETING.exec(await demo.wrote(GREETING)) ?? []
  })
  afterAll(async () => {
    demo.process.kill('SIGTERM')
    expect(await demo.finished).toMatchObject({ code: 0 })
  })

  test('answers the typed client with a card, and finds words in other forms', async () => {
    const script = `
      import { createClient } from 'channelscope/client'
      const client = createClient({ baseUrl: '${address}', key: '${key}' })
      const { data: { items: [{ handle }] } } = await client.GET('/api/channels', { params: { query: { limit: 1 } } })
      const card = await client.GET('/api/channels/{handle}', { params: { path: { handle } } })
      const found = await client.GET('/api/posts/search', { params: { query: { q: 'днём' } } })
      console.log(JSON.stringify([handle, card.data.handle, found.data.total > 0]))`
    const { stdout } = await runProgram(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
    })
    const [handle, ofCard, isFound] = JSON.parse(stdout) as [string, string, boolean]
    expect([ofCard, isFound]).toEqual([handle, true])
  })

  test('serves the pages and the documentation', async () => {
    const page = await fetch(address)
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    expect(page.status).toBe(200)
    for (const path of [script, '/docs', '/openapi.json'])
      expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 200])
  })

  test('imports observations', async () => {
    const input = '{"kind":"channel","at":1700000000,"chat_id":1,"title":"Один","chat_type":"channel"}\n'
    const result = await run(['import', '-', '--json'], { ...options('other'), input })
    expect(result).toMatchObject({ code: 0 })
    expect(JSON.parse(result.stdout)).toMatchObject({ accepted: 1, rejected: 0 })
  })
})
