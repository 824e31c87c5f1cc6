import { createReadStream } from 'node:fs'

const CHUNK_BYTES = 1024 * 1024

/** What `import` reads: a file, or a stream such as standard input. */
export interface Input {
  /** Names the input in messages. */
  name: string
  /** The path of the file, or the stream. */
  content: string | AsyncIterable<Buffer>
  /** Bytes that it takes in an archive, where its content is a file of one. */
  packedBytes?: number | undefined
}

/** The bytes of an input, piece by piece. `onRead` is called with the size of each piece. */
export async function* bytesOf(
  { content }: Pick<Input, 'content'>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> =
    typeof content === 'string' ? createReadStream(content, { highWaterMark: CHUNK_BYTES }) : content
  for await (const chunk of chunks) {
    onRead(chunk.length)
    yield chunk
  }
}
