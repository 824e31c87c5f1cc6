import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OURS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.client.json',
  'vite.config.ts',
  'web/vite.config.ts',
  'web/read-markdown.ts',
  'scripts/build.mjs',
  'docs/formulas.md',
  'docs/formulas.ru.md',
]
const SMALL = {
  'src/cli/main.ts': 'export const main = () => 1',
  'src/ingest/read/reading-thread.ts': 'export const read = 1',
  'src/ingest/derive/terms-thread.ts': 'export const terms = 1',
  'src/serve/answering-thread.ts': 'export const answer = 1',
  'src/client/index.ts': 'export const client = 1',
  'web/index.html': '<!doctype html><script type="module" src="/src/page.ts"></script>',
  'web/src/page.ts': 'document.title = "page"',
  'web/src/paths.ts': "export const PATHS = { home: '/' }",
}

/** A checkout with our way to build, and little to be built. */
let checkout: string
const inCheckout = (path: string): string => join(checkout, path)
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(inCheckout(path)), { recursive: true })
  await writeFile(inCheckout(path), text)
}
const build = (): Promise<unknown> => promisify(execFile)(process.execPath, [inCheckout('scripts/build.mjs')])
const program = (): Promise<string> => readFile(inCheckout('dist/channelscope.js'), 'utf8')
const builtAt = async (): Promise<number> => (await stat(inCheckout('dist'))).ino
const folders = async (): Promise<string[]> =>
  (await readdir(checkout)).filter((name) => name.startsWith('dist'))

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'channelscope-build-'))
  for (const path of OURS) await cp(join(ROOT, path), inCheckout(path))
  for (const [path, text] of Object.entries(SMALL)) await write(path, text)
  await symlink(join(ROOT, 'node_modules'), inCheckout('node_modules'))
  await build()
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

test('program, threads, client and pages are built', async () => {
  for (const path of ['channelscope.js', 'reading-thread.js', 'answering-thread.js', 'client/index.d.ts'])
    expect([path, existsSync(inCheckout(`dist/${path}`))]).toEqual([path, true])
  expect(await readFile(inCheckout('dist/web/paths.json'), 'utf8')).toBe('["/"]')
  const assets = await readdir(inCheckout('dist/web/assets'))
  expect(assets.map((name) => name.replace(/-.*?\./, '.')).toSorted()).toEqual([
    'index.js',
    'index.js.br',
    'index.js.gz',
  ])
})

test('nothing is built where nothing changed', async () => {
  const before = await builtAt()
  await build()
  expect(await builtAt()).toBe(before)
})

test('a build that fails leaves the former one as it was', async () => {
  const before = await program()
  await write('src/cli/main.ts', 'export const main = () => {')
  await expect(build()).rejects.toThrow()
  expect(await program()).toBe(before)
  expect(await folders()).toEqual(['dist'])
})

test('a change is built, and swapped in as a whole', async () => {
  const before = await builtAt()
  await write('src/cli/main.ts', 'export const main = () => 2')
  await build()
  expect(await builtAt()).not.toBe(before)
  expect(await program()).toContain('main = () => 2')
  expect(await folders()).toEqual(['dist'])
})
