import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decompress } from '../../../src/ingest/read/decompress.js'
import { type Line, readLines } from '../../../src/ingest/read/lines.js'

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const collect = async (bytes: Buffer, size = 7): Promise<Line[]> => {
  const lines: Line[] = []
  for await (const some of readLines(inChunks(bytes, size))) lines.push(...some)
  return lines
}

const unpack = async (bytes: Buffer, size = 5): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of decompress(inChunks(bytes, size))) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('lines do not depend on where the input is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '))),
      fc.integer({ min: 1, max: 50 }),
      async (texts, size) => {
        const lines = await collect(Buffer.from(texts.map((text) => `${text}\n`).join('')), size)
        expect(lines.filter(({ text }) => text !== undefined).map(({ text }) => text)).toEqual(
          texts
            .map((text, i) => (i === 0 ? text.replace(/^\ufeff/, '') : text).toWellFormed())
            .filter((text) => text.trim() !== ''),
        )
      },
    ),
  )
})

test('a last line without a newline counts, a byte order mark does not', async () => {
  expect(await collect(Buffer.from('\ufeffa\n\nb'))).toEqual([
    { number: 1, text: 'a' },
    { number: 3, text: 'b' },
  ])
})

test('blank lines count, and nothing is made of them', async () => {
  const bytes = Buffer.from(`${'\n'.repeat(500_000)}a\n \t\r\n${'\r\n'.repeat(500_000)}b`)
  for (const size of [1_000, 5_000_000])
    expect(await collect(bytes, size)).toEqual([
      { number: 500_001, text: 'a' },
      { number: 1_000_003, text: 'b' },
    ])
})

test('a line that is not UTF-8 is lost alone', async () => {
  const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from([0xc3, 0x28]), Buffer.from('\nб\n')])
  for (const size of [1, 3, 100]) {
    expect(await collect(bytes, size)).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: undefined, fault: 'utf8' },
      { number: 3, text: 'б' },
    ])
  }
})

describe('compressed input', () => {
  const text = `${'{"kind":"channel"}\n'.repeat(1_000)}конец`
  /** What the zstd command makes of "Привет, zstd!\n". */
  const frame = Buffer.from('KLUv/QRYoQAA0J/RgNC40LLQtdGCLCB6c3RkIQr5Y0fh', 'base64')

  test('plain', async () => expect(await unpack(Buffer.from(text))).toBe(text))
  test('shorter than any magic number', async () => expect(await unpack(Buffer.from('a'))).toBe('a'))
  test('empty', async () => expect(await unpack(Buffer.alloc(0))).toBe(''))
  test('gzip', async () => expect(await unpack(gzipSync(text))).toBe(text))
  test('several gzip members', async () =>
    expect(await unpack(Buffer.concat([gzipSync(text), gzipSync('ещё')]))).toBe(`${text}ещё`))
  test('zstd', async () => expect(await unpack(frame)).toBe('Привет, zstd!\n'))
  test('several zstd frames', async () =>
    expect(await unpack(Buffer.concat([frame, frame]))).toBe('Привет, zstd!\n'.repeat(2)))
  test('gzip that is cut off is an error', async () =>
    await expect(unpack(gzipSync(text).subarray(0, 60))).rejects.toThrow(/unexpected end/))
  test('zstd that is cut off is an error', async () =>
    await expect(unpack(frame.subarray(0, 20))).rejects.toThrow())
})
