/** The thread that reads ahead: decompresses, splits, parses, checks and condenses while another one writes. */
import { parentPort, workerData } from 'node:worker_threads'
import { decompress, UnpackError } from './decompress.js'
import { Gatherer } from './gather.js'
import { readLines } from './lines.js'
import { Mailbox } from './mailbox.js'
import type { FromReader, ToReader } from './read-ahead.js'
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
let wallClock = 0
const { maxLines } = workerData as { maxLines: number }

/** One batch may wait while another is written, so that memory stays bounded. */
const sendBatch = async (): Promise<void> => {
  const { seen, ...counts } = gatherer.take()
  tell({ kind: 'batch', ...counts, seen: pack(seen) })
  await permits.next()
}

async function* chunks(): AsyncGenerator<Buffer> {
  for (let next = await inputs.next(); next.kind === 'chunk'; next = await inputs.next()) {
    wallClock = next.wallClock
    tell({ kind: 'used', bytes: next.bytes.byteLength })
    yield Buffer.from(next.bytes.buffer, next.bytes.byteOffset, next.bytes.byteLength)
  }
}

const readInput = async (name: string): Promise<void> => {
  for await (const lines of readLines(decompress(chunks(), name))) {
    for (const line of lines) {
      gatherer.readLine(name, line, wallClock)
      if (gatherer.isFull(maxLines)) await sendBatch()
    }
  }
  tell({ kind: 'end' })
}

try {
  for (;;) {
    const message = await inputs.next()
    if (message.kind === 'open') await readInput(message.name)
    if (message.kind === 'flush') await sendBatch()
  }
} catch (error) {
  tell({ kind: 'failed', error, isUnpacking: error instanceof UnpackError })
}
