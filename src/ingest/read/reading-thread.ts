/** The thread that reads ahead while another one writes. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { UnpackError } from './decompress.js'
import { Mailbox } from './mailbox.js'
import type { FromReader, ReaderData, ToReader } from './read-ahead.js'
import { type Input, readParts } from './read-parts.js'
import { pack } from './transfer.js'

if (parentPort === null) throw new Error('This file is the start of a thread.')
const port = parentPort

type Message = Exclude<ToReader, { kind: 'taken' }>

const inputs = new Mailbox<Message>()
const permits = new Mailbox<Extract<ToReader, { kind: 'taken' }>>()
port.on('message', (message: ToReader) => {
  if (message.kind === 'taken') permits.put(message)
  else inputs.put(message)
})

const tell = (message: FromReader): void => port.postMessage(message)

const { linesPerBatch, clockAhead } = workerData as ReaderData
const options = {
  wallClock: () => Math.floor(Date.now() / 1000) + clockAhead,
  linesPerBatch,
  onRead: (bytes: number) => tell({ kind: 'used', bytes }),
}

/** So many parts may wait to be written, so that memory stays bounded. */
const PARTS_AHEAD = 2
for (let part = 1; part < PARTS_AHEAD; part++) permits.put({ kind: 'taken' })

/** A third of what the thread that writes gets of a processor that both want. */
const GIVING_WAY = 5

/** Reading is ahead of writing, which should go first. Only on Linux has a thread a priority of its own. */
const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(GIVING_WAY)
}

async function* opened(): AsyncGenerator<Input> {
  for (let next = await inputs.next(); next.kind === 'open'; next = await inputs.next())
    yield { name: next.name, source: next.file ?? chunks() }
}

async function* chunks(): AsyncGenerator<Buffer> {
  for (let next = await inputs.next(); next.kind === 'chunk'; next = await inputs.next())
    yield Buffer.from(next.bytes.buffer, next.bytes.byteOffset, next.bytes.byteLength)
}

try {
  for await (const { seen, ...counts } of readParts(opened(), options)) {
    tell({ kind: 'part', ...counts, seen: pack(seen) })
    if (permits.isEmpty) giveWay()
    await permits.next()
  }
  tell({ kind: 'end' })
} catch (error) {
  tell({ kind: 'failed', error, isUnpacking: error instanceof UnpackError })
}
