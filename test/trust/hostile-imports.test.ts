import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { check } from '../../src/ingest/upkeep/check.js'
import { run, start } from '../support/cli.js'
import { importText, LINK_BASE } from '../support/ingest.js'
import { peakMemoryOf } from '../support/process.js'
import { createStore, type TestStore } from '../support/stores.js'
import { zipOf } from '../support/zip.js'

const IS_TORTURE = process.env.TORTURE === '1'

const GOOD = '{"kind":"channel","at":1700000000,"chat_id":1,"chat_type":"channel","title":"Канал"}'
const post = (fields: string): string => `{"kind":"post","at":1700000000,"chat_id":1,"seq":"1",${fields}}`

describe('lines', () => {
  let store: TestStore
  beforeEach(async () => {
    store = await createStore('sqlite')
  })
  afterEach(() => store.remove())

  const deep = (open: string, close: string): string => open.repeat(100_000) + close.repeat(100_000)

  test.each<[name: string, line: string | Buffer, reason: string | undefined]>([
    ['a NUL byte', '\0', 'json'],
    ['NUL bytes in a line', `${GOOD.slice(0, 20)}\0${GOOD.slice(20)}`, 'json'],
    ['an escaped NUL', post('"text":"a\\u0000b"'), 'range'],
    ['not UTF-8', Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), 'json'],
    ['UTF-16', Buffer.from(GOOD, 'utf16le'), 'json'],
    ['a cut UTF-8 sequence', Buffer.concat([Buffer.from(GOOD), Buffer.from([0xd0])]), 'json'],
    ['half a surrogate pair', post('"text":"\\ud83d"'), undefined],
    ['deep arrays', deep('[', ']'), 'json'],
    ['deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'kind'],
    ['deep arrays in a field', post(`"text":${deep('[', ']')}`), 'type'],
    ['__proto__', post('"__proto__":{"polluted":true}'), 'field'],
    ['constructor', post('"constructor":{"prototype":{"polluted":true}}'), 'field'],
    ['__proto__ as a kind', '{"kind":"__proto__","at":1,"chat_id":1}', 'kind'],
    ['toString as a field', post('"toString":1'), 'field'],
    ['a field twice: the last counts', post('"views":-1,"views":5'), undefined],
    ['a key twice', '{"kind":"nonsense","kind":"channel","at":1700000000,"chat_id":1}', undefined],
    ['a number too large', post('"views":1e400'), 'range'],
    ['a number of many digits', post(`"views":${'9'.repeat(10_000)}`), 'range'],
    ['a fraction', post('"views":1.5'), 'type'],
    ['minus zero', post('"views":-0'), undefined],
    [
      'an identifier beyond what is exact',
      '{"kind":"channel","at":1700000000,"chat_id":9007199254740993}',
      'range',
    ],
    ['a number as text', post('"views":"5"'), 'type'],
    ['a carriage return', `${GOOD}\r`, undefined],
    ['a byte order mark later on', `\ufeff${GOOD}`, 'json'],
    ['two objects', `${GOOD}${GOOD}`, 'json'],
    ['comments', `/* */ ${GOOD}`, 'json'],
    ['NaN', post('"views":NaN'), 'json'],
    ['a text that is too long', post(`"text":"${'x'.repeat(100_001)}"`), 'range'],
    ['a text as long as it may be', post(`"text":"${'😀'.repeat(50_000)}"`), undefined],
    ['white space', ' \t ', undefined],
  ])('%s is taken or lost alone', async (_, line, reason) => {
    const text = Buffer.concat(
      [`${GOOD}\n`, line, `\n${post('"views":7')}\n`].map((part) => Buffer.from(part)),
    )
    const { summary, rejected } = await importText(store.store, text)
    expect(rejected.map((one) => one.reason)).toEqual(reason === undefined ? [] : [reason])
    expect(summary.byKind).toMatchObject({ channel: expect.any(Number), post: expect.any(Number) })
    expect(summary.accepted).toBeGreaterThanOrEqual(2)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((await check(store.store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
  })

  test('any bytes between two good lines cost at most themselves', async () => {
    const nasty = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
      fc
        .tuple(fc.nat(GOOD.length), fc.uint8Array({ maxLength: 4 }))
        .map(([at, bytes]) =>
          Buffer.concat([Buffer.from(GOOD.slice(0, at)), Buffer.from(bytes), Buffer.from(GOOD.slice(at))]),
        ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(nasty, { maxLength: 5 }), async (lines) => {
        const text = Buffer.concat(
          [`${GOOD}\n`, ...lines.flatMap((line) => [line, '\n']), `${post('"views":7')}\n`].map((part) =>
            Buffer.from(part),
          ),
        )
        const { summary } = await importText(store.store, text)
        expect(summary.accepted).toBeGreaterThanOrEqual(2)
        expect(summary.lines).toBe(summary.accepted + summary.rejected)
      }),
      { numRuns: IS_TORTURE ? 5_000 : 100 },
    )
    expect((await check(store.store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
  })
})

describe('files', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'channelscope-hostile-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  /** What the command zstd makes of `{}\n`, but for its end. */
  const ZSTD = Buffer.from('28b52ffd0458190000', 'hex')
  /** What it makes of "Привет, zstd!\\n". */
  const ZSTD_WHOLE = Buffer.from('KLUv/QRYoQAA0J/RgNC40LLQtdGCLCB6c3RkIQr5Y0fh', 'base64')
  const lines = `${GOOD}\n`.repeat(200)

  test.each<[name: string, input: Buffer]>([
    ['gzip that is cut off', gzipSync(lines).subarray(0, -10)],
    ['gzip with a wrong checksum', Buffer.concat([gzipSync(lines).subarray(0, -8), Buffer.alloc(8)])],
    ['gzip with garbage inside', Buffer.concat([gzipSync(lines).subarray(0, 30), Buffer.alloc(100, 0xff)])],
    ['gzip of nothing but its magic number', Buffer.from([0x1f, 0x8b])],
    ['zstd that is cut off', ZSTD],
    ['zstd with a wrong checksum', Buffer.concat([ZSTD_WHOLE.subarray(0, -4), Buffer.alloc(4)])],
    ['zstd with garbage inside', Buffer.concat([Buffer.from('28b52ffd', 'hex'), Buffer.alloc(200, 0xff)])],
  ])('%s: a sentence that names the input, exit 1', async (_, input) => {
    const { code, stdout, stderr } = await run(['import', '-'], { store: { dataDir }, input })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^standard input cannot be unpacked: .+\.$/m)
    expect(stderr).not.toMatch(/^ +at /m)
  })

  test('an empty file gives nothing, which is a failure', async () => {
    const { code, stdout } = await run(['import', '-', '--json'], { store: { dataDir }, input: '' })
    expect({ code, lines: JSON.parse(stdout).lines }).toEqual({ code: 1, lines: 0 })
  })

  /** Imports while it watches the memory. @returns the summary and the most megabytes that were in use */
  const importWatched = async (input: Buffer) => {
    const importing = start(['import', '-', '--json'], { store: { dataDir }, input })
    let peak = 0
    let isOver = false
    void importing.finished.then(() => (isOver = true))
    for (; !isOver; await sleep(20)) peak = Math.max(peak, peakMemoryOf(importing.process.pid ?? 0) ?? 0)
    return { ...(await importing.finished), peak }
  }

  const PART_BYTES = 64 * 1024 * 1024
  const PARTS = IS_TORTURE ? 16 : 2
  const BOMB_BYTES = (IS_TORTURE ? 400 : 160) * 1024 * 1024
  const BOUND_MEGABYTES = 500

  test(`a line of ${PARTS * 64} megabytes is lost alone, in bounded memory`, async () => {
    // Compressed no further than data may be.
    const piece = Buffer.alloc(256 * 1024, 'x')
    piece.write(randomBytes(2_048).toString('hex'))
    const part = gzipSync(Buffer.alloc(PART_BYTES, piece))
    const input = Buffer.concat([...Array<Buffer>(PARTS).fill(part), gzipSync(`\n${GOOD}\n`)])
    const { code, stdout, stderr, peak } = await importWatched(input)
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('standard input:1: range') })
    expect(JSON.parse(stdout)).toMatchObject({ accepted: 1, rejected: 1 })
    expect(peak).toBeLessThan(BOUND_MEGABYTES)
  })

  /** A few bytes for a gigabyte: each block says "128 KiB of this byte". */
  const zstdBomb = (): Buffer => {
    const BLOCKS = 8 * 1024
    const SIZE = 128 * 1024
    const block = (isLast: number): Buffer => {
      const bytes = Buffer.alloc(4, 'x')
      bytes.writeUIntLE((SIZE << 3) | (1 << 1) | isLast, 0, 3)
      return bytes
    }
    const frame = Buffer.from('28b52ffd0038', 'hex')
    return Buffer.concat([frame, ...Array<Buffer>(BLOCKS - 1).fill(block(0)), block(1)])
  }

  test.each<[name: string, input: () => Buffer]>([
    ['zstd', zstdBomb],
    ['gzip', () => gzipSync(Buffer.alloc(BOMB_BYTES, 'x'))],
    ['gzip of empty lines', () => gzipSync(Buffer.alloc(BOMB_BYTES, '\n'))],
  ])('%s that unpacks to far more than data does is refused, in bounded memory', async (_, input) => {
    const { code, stdout, stderr, peak } = await importWatched(input())
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^standard input cannot be unpacked: it unpacks to more than 250 times its size/m)
    expect(peak).toBeLessThan(BOUND_MEGABYTES)
  })

  test('what a zip archive unpacks to counts through all layers and over all files', async () => {
    const file = join(dataDir, 'bomb.zip')
    const bomb = gzipSync(Buffer.alloc(BOMB_BYTES, 'x'))
    const importing = () => run(['import', file], { store: { dataDir } })
    await writeFile(file, zipOf([{ name: 'a.ndjson.gz', content: bomb }]))
    const refused = { code: 1, stdout: '', stderr: expect.stringContaining('unpacks to more than 250 times') }
    expect(await importing()).toMatchObject(refused)
    const part = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x'))
    const members = Array.from({ length: 8 }, (_, i) => ({ name: `${i}.ndjson.gz`, content: part }))
    await writeFile(file, zipOf(members))
    expect(await importing()).toMatchObject(refused)
    await writeFile(file, zipOf([{ name: 'good.ndjson.gz', content: gzipSync(lines) }]))
    expect(await importing()).toMatchObject({ code: 0 })
  })

  test.runIf(IS_TORTURE)('20 MB of blank lines take no longer than other 20 MB', async () => {
    const BYTES = 20 * 1024 * 1024
    const timeOf = async (line: string): Promise<number> => {
      const since = performance.now()
      await run(['import', '-'], { store: { dataDir }, input: Buffer.alloc(BYTES, line) })
      return performance.now() - since
    }
    const others = await timeOf(`${GOOD}\n`)
    const blank = [await timeOf('\n'), await timeOf('\r\n'), await timeOf(' \n')]
    console.info(`20 MB of blank lines: ${JSON.stringify({ others, blank })}`)
    for (const milliseconds of blank) expect(milliseconds).toBeLessThan(others)
  })
})
