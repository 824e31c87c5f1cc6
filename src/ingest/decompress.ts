import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decompress } from 'fzstd'

/** Compression is told by the first bytes, so that it works for standard input too. */
const FORMATS: readonly {
  magic: readonly number[]
  open: (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>
}[] = [
  { magic: [0x1f, 0x8b], open: gunzip },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], open: unzstd },
]

const MAGIC_LENGTH = 4

export async function* decompress(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < MAGIC_LENGTH) {
    const { value, done } = await iterator.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const whole = resume(head, iterator)
  const format = FORMATS.find(({ magic }) => magic.every((byte, i) => head[i] === byte))
  yield* format === undefined ? whole : format.open(whole)
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

async function* unzstd(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  const stream = new Decompress((data) => ready.push(Buffer.from(data)))
  for await (const chunk of bytes) {
    stream.push(chunk)
    yield* ready.splice(0)
  }
  stream.push(new Uint8Array(0), true)
  yield* ready.splice(0)
}
