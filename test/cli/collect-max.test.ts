import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MaxMessage, maxApi, TOKEN } from '../collect/max-server.js'
import { PreviewServer } from '../collect/server.js'
import { run, start } from '../support/cli.js'

const MESSAGES = 350

const messages: MaxMessage[] = Array.from({ length: MESSAGES }, (_, i) => ({
  timestamp: 1_700_000_000_000 + i * 3_600_000,
  text: `Запись ${i + 1}`,
  views: i,
}))

const server = new PreviewServer(
  maxApi(() => ({ messages })),
  Date.now,
)
let base: URL
let directory: string
let chats: string
let token: string
beforeEach(async () => {
  server.requests.length = 0
  base = await server.start()
  directory = await mkdtemp(join(tmpdir(), 'channelscope-cli-'))
  chats = join(directory, 'chats.txt')
  token = join(directory, 'token')
  await writeFile(chats, 'https://max.ru/gorod-news\n')
  await writeFile(token, `${TOKEN}\n`, { mode: 0o600 })
})
afterEach(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})

const collect = (...more: string[]): string[] =>
  [
    'collect',
    '--source',
    'max',
    '--chats',
    chats,
    '--token-file',
    token,
    '--base',
    base.origin,
    '--pace',
    '1ms',
  ].concat(more)

const linesOf = async (file: string): Promise<string[]> => (await readFile(file, 'utf8')).trim().split('\n')

test('killed in the middle and run again, it has every message, and the state is apart from that of previews', async () => {
  const store = { dataDir: join(directory, 'data') }
  const out = join(directory, 'seen.ndjson')
  const killed = start(collect('--once', '--out', out), { store })
  await killed.said(/before \d+: 10\d posts/)
  killed.process.kill('SIGKILL')
  await killed.finished
  const result = await run(collect('--once', '--out', out), { store })
  expect(result).toMatchObject({ code: 0 })
  const seqs = (await linesOf(out)).map((line) => JSON.parse(line).seq)
  expect(new Set(seqs.filter((seq) => seq !== undefined)).size).toBe(MESSAGES)
  expect(await readFile(`${out}.state-max/gorod-news.json`, 'utf8')).toContain('"handle":"gorod-news"')
  expect(result.stdout + result.stderr).not.toContain(TOKEN)
  const imported = await run(['import', out, '--json'], { store })
  expect(JSON.parse(imported.stdout)).toMatchObject({ rejected: 0, byKind: { post: expect.any(Number) } })
})

test('a token that others can read, or that is none, is refused without showing it', async () => {
  const store = { dataDir: join(directory, 'data') }
  await chmod(token, 0o640)
  const open = await run(collect('--once'), { store })
  expect(open).toMatchObject({ code: 2, stdout: '' })
  expect(open.stderr).toBe(`${token} can be read by other users of this machine. Run: chmod 600 ${token}\n`)
  await chmod(token, 0o600)
  await writeFile(token, `${TOKEN}\nand more\n`)
  const more = await run(collect('--once'), { store })
  expect(more.stderr).toBe(`${token} must contain the token of the bot, on one line, and nothing else.\n`)
  await writeFile(token, 'another-secret')
  const wrong = await run(collect('--once'), { store })
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.stderr).toContain('gorod-news: access: the server does not accept the token (status 401)')
  expect(wrong.stdout + wrong.stderr).not.toContain('another-secret')
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['another-secret'])
})

test.each([
  [['--source', 'max'], '--source max needs --token-file FILE.'],
  [['--source', 'max', '--handles', 'x'], '--source max takes --chats FILE instead of --handles.'],
  [['--handles', 'x', '--token-file', 'y'], '--chats and --token-file are for --source max.'],
  [
    ['--source', 'max', '--chats', 'x', '--token-file', 'y', '--base', 'http://example.org'],
    '--base must begin with https://, so that nobody on the way can read the token.',
  ],
])('%s is a usage error', async (args, message) => {
  const result = await run(['collect', ...args], { store: { dataDir: directory } })
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: `${message}\n` })
})
