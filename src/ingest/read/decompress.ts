import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ExpectedError } from '../../domain/expected-error.js'
import { Growth, GrowthError } from './growth.js'
import { unzstd } from './zstd.js'

/** A compressed input that is damaged or cut off. */
export class UnpackError extends ExpectedError {}

/** Compression is recognised by the first bytes, so that it works for standard input too. */
const FORMATS: readonly {
  magic: readonly number[]
  open: (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>
}[] = [
  { magic: [0x1f, 0x8b], open: gunzip },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], open: unzstd },
]

const MAGIC_LENGTH = 4

export interface Unpacking {
  /** Names the input in the error message. */
  name?: string
  /** Bytes that the input takes in an archive, which was unpacked on the way here. */
  packedBytes?: number | undefined
  /** Shared by the inputs of an import. */
  growth?: Growth
}

/** The bytes, decompressed if they are compressed. */
export async function* decompress(
  bytes: AsyncIterable<Buffer>,
  { name = 'the input', packedBytes, growth = new Growth() }: Unpacking = {},
): AsyncGenerator<Buffer> {
  if (packedBytes !== undefined) growth.read(packedBytes)
  const iterator = counted(bytes, (count) =>
    packedBytes === undefined ? growth.read(count) : growth.unpack(count),
  )
  let format: (typeof FORMATS)[number] | undefined
  try {
    let head = Buffer.alloc(0)
    while (head.length < MAGIC_LENGTH) {
      const { value, done } = await iterator.next()
      if (done) break
      head = Buffer.concat([head, value])
    }
    const whole = resume(head, iterator)
    format = FORMATS.find(({ magic }) => magic.every((byte, i) => head[i] === byte))
    yield* format === undefined ? whole : counted(format.open(whole), (count) => growth.unpack(count))
  } catch (error) {
    throw format === undefined && !(error instanceof GrowthError)
      ? error
      : new UnpackError(`${name} cannot be unpacked: ${(error as Error).message}.`)
  }
}

async function* counted(
  bytes: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    count(chunk.length)
    yield chunk
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
