import { createReadStream } from 'node:fs'

const CHUNK_BYTES = 1024 * 1024

/** A file's path, or what comes from elsewhere. */
export type Source = string | AsyncIterable<Buffer>

/** The bytes, piece by piece; tells how many each piece has. */
export async function* bytesOf(source: Source, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> =
    typeof source === 'string' ? createReadStream(source, { highWaterMark: CHUNK_BYTES }) : source
  for await (const chunk of chunks) {
    onRead(chunk.length)
    yield chunk
  }
}
