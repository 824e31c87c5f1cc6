import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run, start } from '../support/cli.js'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'channelscope-cli-'))
})
afterEach(() => rm(directory, { recursive: true }))

const CHANNEL = '{"kind":"channel","at":1700000000,"chat_id":1,"chat_type":"channel","title":"Канал"}\n'
const POST = '{"kind":"post","at":1700000000,"chat_id":1,"seq":"1","epoch":1700000000,"views":5}\n'
const BAD = '{"kind":"post","at":1700000000,"chat_id":1,"seq":1}\n'

test('files and standard input, plain and compressed, end in a summary', async () => {
  const store = { dataDir: join(directory, 'data') }
  const file = join(directory, 'posts.ndjson.gz')
  await writeFile(file, gzipSync(POST + BAD))
  const rejectedFile = join(directory, 'rejected.ndjson')
  const result = await run(['import', '-', file, '--json', '--rejected', rejectedFile], {
    store,
    input: CHANNEL,
  })
  expect(result).toMatchObject({ code: 0 })
  expect(JSON.parse(result.stdout)).toEqual({
    lines: 3,
    accepted: 2,
    rejected: 1,
    skipped: 0,
    byKind: { channel: 1, post: 1, views: 0, label: 0 },
    byReason: { type: 1 },
    skippedByReason: {},
    notCarried: {},
    batches: 1,
  })
  expect(result.stderr).toContain(`${file}:2: type: "seq" must be a string`)
  expect(await readFile(rejectedFile, 'utf8')).toBe(BAD)
})

test('posts that are older than every window are taken with a warning', async () => {
  const store = { dataDir: directory }
  const old = POST.replace('"at":1700000000', '"at":1710000000')
  const result = await run(['import', '-'], { store, input: CHANNEL + old })
  expect(result).toMatchObject({ code: 0 })
  expect(result.stderr).toContain(
    'Warning: the newest post is of 2023-11-15, but today in the store is 2024-03-09, so all numbers of the last 30 days are unknown;',
  )
  const recent = '{"kind":"post","at":1710000000,"chat_id":1,"seq":"2","epoch":1709900000}\n'
  expect((await run(['import', '-'], { store, input: recent })).stderr).not.toContain('Warning')
})

test('chats that cannot be shown yet, and posts of no known chat, are taken with a warning', async () => {
  const store = { dataDir: directory }
  expect((await run(['import', '-'], { store, input: POST })).stderr).toContain(
    'Warning: the posts are not shown until their chats are known',
  )
  const untyped = '{"kind":"channel","at":1700000000,"chat_id":1,"title":"Город"}\n'
  expect((await run(['import', '-'], { store, input: untyped })).stderr).toContain(
    'Warning: 1 chat is not shown until "chat_type" and "title" are known.',
  )
  expect((await run(['import', '-'], { store, input: CHANNEL })).stderr).not.toContain('not shown')
})

test('what came before a pause of a second is stored while standard input stays open', async () => {
  const importing = start(['import', '-', '--acknowledge'], {
    store: { dataDir: directory },
    input: CHANNEL,
    keepInputOpen: true,
  })
  await importing.wrote(/committed 1\n/)
  importing.process.stdin?.write(BAD + POST)
  await importing.wrote(/committed 3\n/)
  importing.process.stdin?.end()
  expect(await importing.finished).toMatchObject({ code: 0 })
})

test('--strict exits with 1 when a line was rejected, and the rest is in all the same', async () => {
  const store = { dataDir: directory }
  expect(await run(['import', '-', '--strict'], { store, input: CHANNEL + BAD })).toMatchObject({
    code: 1,
    stdout: '1 lines taken: 1 channel, 0 post, 0 views\n1 lines rejected: 1 type\n',
  })
  expect(await run(['import', '-', '--strict'], { store, input: CHANNEL })).toMatchObject({ code: 0 })
})

test('a file that does not exist is reported before anything is read, exit 1', async () => {
  const result = await run(['import', '-', join(directory, 'nothing')], {
    store: { dataDir: directory },
    input: CHANNEL,
  })
  expect(result).toMatchObject({ code: 1, stdout: '' })
  expect(result.stderr).toBe(`There is no file or folder ${join(directory, 'nothing')} (ENOENT).\n`)
})

test('a compressed file that is cut off fails, and what was read whole is in', async () => {
  const file = join(directory, 'cut.gz')
  const whole = gzipSync((CHANNEL + POST).repeat(500))
  await writeFile(file, whole.subarray(0, whole.length - 12))
  const result = await run(['import', file, '--batch', '2'], { store: { dataDir: directory } })
  expect(result).toMatchObject({ code: 1 })
  expect(result.stderr).toContain('unexpected end of file')
})

test.each([
  ['import'],
  ['import', '-', '--batch', '0'],
  ['import', '-', '--from', 'parchment'],
  ['import', '-', '--from', 'csv'],
  ['import', '-', '--at', '2025-01-01'],
  ['import', '-', '--include-private'],
  ['import', '-', '--from', 'telegram-export', '--at', 'noon'],
  ['import', '-', '--from', 'telegram-export', '--utc-offset', 'Moscow'],
  ['import', '-', '--from', 'telegram-export', '--media-base', 'photos'],
  ['import', '-', '--from', 'telegram-export', '--handle', 'two words'],
  ['import', '-', '--from', 'telegram-export', '--map', 'x.json'],
  ['import', 'a', 'b', '--from', 'telegram-export', '--handle', 'x'],
  ['nonsense'],
  ['keys', 'issue'],
  ['keys', 'issue', '--name', 'x', '--products', 'gold'],
  ['keys', 'issue', '--name', 'x', '--expires', '2025-02-30'],
  ['keys', 'revoke', 'nobody'],
  ['serve', '--port', 'eighty'],
  ['serve', '--clock', 'sundial'],
  ['export', '--database-url', 'mysql://x'],
])('%s %s %s %s %s %s %s is a usage error, exit 2', async (...args) => {
  const result = await run(args.filter(Boolean), { store: { dataDir: directory }, input: '' })
  expect(result).toMatchObject({ code: 2, stdout: '' })
  expect(result.stderr).not.toMatch(/^\s+at /m)
})

test('another LINK_BASE than the one citations were read with is refused, and rebuild accepts it', async () => {
  const store = { dataDir: directory }
  await run(['import', '-'], { store, input: CHANNEL })
  const environment = { LINK_BASE: 'https://other.example' }
  const refused = await run(['import', '-'], { store, input: POST, environment })
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('channelscope rebuild')
  expect(await run(['rebuild'], { store, environment })).toMatchObject({ code: 0, stdout: 'rebuilt\n' })
  expect(await run(['import', '-'], { store, input: POST, environment })).toMatchObject({ code: 0 })
})

test('--batch accepts its own default', async () => {
  const { stdout } = await run(['import', '--help'], { store: { dataDir: directory } })
  const [, size = ''] = /--batch <lines>[^(]*\(default:\s+(\d+)\)/.exec(stdout) ?? []
  expect(size).not.toBe('')
  const imported = await run(['import', '-', '--batch', size], {
    store: { dataDir: directory },
    input: CHANNEL,
  })
  expect(imported).toMatchObject({ code: 0, stderr: '' })
})

test('a file larger than the heap imports: memory does not grow with the input', async () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => {
    // Each post is seen again and again with the same text: other texts would be versions, which are kept.
    const text = `Запись номер ${i % 2_000} `.repeat(60)
    return JSON.stringify({
      kind: 'post',
      at: 1_700_000_000,
      chat_id: 1,
      seq: String(i % 2_000),
      epoch: 1_700_000_000 - (i % 2_000),
      text,
    })
  })
  const input = `${CHANNEL}${lines.join('\n')}\n`
  expect(Buffer.byteLength(input)).toBeGreaterThan(30 * 1024 * 1024)
  const result = await run(['import', '-', '--json', '--batch', '2000'], {
    store: { dataDir: directory },
    input,
    nodeFlags: ['--max-old-space-size=48'],
  })
  expect(result).toMatchObject({ code: 0 })
  expect(JSON.parse(result.stdout)).toMatchObject({ accepted: 20_001, rejected: 0 })
})
