import { createReadStream } from 'node:fs'

const CHUNK_BYTES = 1024 * 1024

export const openFile = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: CHUNK_BYTES })
