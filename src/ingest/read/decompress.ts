import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decompress } from 'fzstd'

/** A compressed input that is damaged or cut off. */
export class UnpackError extends Error {}

/** Compression is recognised by the first bytes, so that it works for standard input too. */
const FORMATS: readonly {
  magic: readonly number[]
  open: (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>
}[] = [
  { magic: [0x1f, 0x8b], open: gunzip },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], open: unzstd },
]

const MAGIC_LENGTH = 4

/** The bytes, decompressed if they are compressed. `name` names the input in the error message. */
export async function* decompress(bytes: AsyncIterable<Buffer>, name = 'the input'): AsyncGenerator<Buffer> {
  const iterator = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < MAGIC_LENGTH) {
    const { value, done } = await iterator.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const whole = resume(head, iterator)
  const format = FORMATS.find(({ magic }) => magic.every((byte, i) => head[i] === byte))
  try {
    yield* format === undefined ? whole : format.open(whole)
  } catch (error) {
    throw format === undefined
      ? error
      : new UnpackError(`${name} cannot be unpacked: ${(error as Error).message}.`)
  }
}

async function* resume(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* gunzip(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const compressed = Readable.from(bytes, { objectMode: false })
  const gunzipped = createGunzip()
  compressed.on('error', (error) => gunzipped.destroy(error))
  yield* compressed.pipe(gunzipped)
}

/** A zstd block of 4 bytes can expand to 128 KiB, so a piece of this size expands to at most 128 MiB in memory. */
const ZSTD_PIECE_BYTES = 4_096

async function* unzstd(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  const stream = new Decompress((data) => ready.push(Buffer.from(data)))
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += ZSTD_PIECE_BYTES) {
      stream.push(chunk.subarray(start, start + ZSTD_PIECE_BYTES))
      yield* ready.splice(0)
    }
  }
  stream.push(new Uint8Array(0), true)
  yield* ready.splice(0)
}
