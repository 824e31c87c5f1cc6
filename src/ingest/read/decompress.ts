import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decompress } from 'fzstd'

/** An input that is not what its first bytes say. */
export class UnpackError extends Error {}

/** Compression is told by the first bytes, so that it works for standard input too. */
const FORMATS: readonly {
  magic: readonly number[]
  open: (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>
}[] = [
  { magic: [0x1f, 0x8b], open: gunzip },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], open: unzstd },
]

const MAGIC_LENGTH = 4

/** `name` is for who has to find the input that cannot be unpacked. */
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
  const source = Readable.from(bytes, { objectMode: false })
  const gunzipped = createGunzip()
  source.on('error', (error) => gunzipped.destroy(error))
  yield* source.pipe(gunzipped)
}

/** A block of 4 bytes may stand for 128 KiB: a piece of this size for 128 MiB, which must all be held. */
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
