/** The thread that reads ahead: decompresses, splits, parses, checks and condenses while another one writes. */
import { parentPort, workerData } from 'node:worker_threads'
import { decompress, UnpackError } from './decompress.js'
import { openFile } from './file.js'
import { Gatherer } from './gather.js'
import { readLines } from './lines.js'
import { Mailbox } from './mailbox.js'
import type { FromReader, ReaderData, ToReader } from './read-ahead.js'
import { pack } from './transfer.js'

if (parentPort === null) throw new Error('This file is the start of a thread.')
const port = parentPort

type Input = Extract<ToReader, { kind: 'open' | 'chunk' | 'end' | 'flush' }>

const inputs = new Mailbox<Input>()
const permits = new Mailbox<Extract<ToReader, { kind: 'taken' }>>()
port.on('message', (message: ToReader) => {
  if (message.kind === 'taken') permits.put(message)
  else inputs.put(message)
})

const tell = (message: FromReader): void => port.postMessage(message)

const gatherer = new Gatherer()
const { maxLines, clockAhead } = workerData as ReaderData
const wallClock = (): number => Math.floor(Date.now() / 1000) + clockAhead

/** One batch may wait while another is written, so that memory stays bounded. */
const sendBatch = async (): Promise<void> => {
  const { seen, ...counts } = gatherer.take()
  tell({ kind: 'batch', ...counts, seen: pack(seen) })
  await permits.next()
}

async function* chunks(): AsyncGenerator<Buffer> {
  for (let next = await inputs.next(); next.kind === 'chunk'; next = await inputs.next())
    yield Buffer.from(next.bytes.buffer, next.bytes.byteOffset, next.bytes.byteLength)
}

async function* counted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    tell({ kind: 'used', bytes: chunk.length })
    yield chunk
  }
}

const readInput = async (name: string, file: string | undefined): Promise<void> => {
  const bytes = counted(file === undefined ? chunks() : openFile(file))
  for await (const lines of readLines(decompress(bytes, name))) {
    for (const line of lines) {
      gatherer.readLine(name, line, wallClock())
      if (gatherer.isFull(maxLines)) await sendBatch()
    }
  }
  tell({ kind: 'end' })
}

try {
  for (;;) {
    const message = await inputs.next()
    if (message.kind === 'open') await readInput(message.name, message.file)
    if (message.kind === 'flush') await sendBatch()
  }
} catch (error) {
  tell({ kind: 'failed', error, isUnpacking: error instanceof UnpackError })
}
