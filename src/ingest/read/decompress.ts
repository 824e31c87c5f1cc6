import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { unzstd } from './zstd.js'

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
