/** The reading thread: it reads the next parts while the main thread writes. */
import { parentPort, workerData } from 'node:worker_threads'
import { ReadingWatches } from '../../watch/read-watches.js'
import { UnpackError } from './decompress.js'
import type { Input } from './file.js'
import { MessageQueue } from './queue.js'
import type { FromReader, ReaderData, ToReader } from './read-ahead.js'
import { readParts } from './read-parts.js'
import { pack } from './transfer.js'

if (parentPort === null) throw new Error('This file runs as a thread; it is not a program.')
const port = parentPort

const { linesPerBatch, memory, keepOrder, forgotten, clockAhead, watchList, clock } = workerData as ReaderData
const watches = new ReadingWatches(watchList, clock)

type Message = Exclude<ToReader, { kind: 'taken' | 'watch' }>

const inputs = new MessageQueue<Message>()
const permits = new MessageQueue<Extract<ToReader, { kind: 'taken' }>>()
port.on('message', (message: ToReader) => {
  if (message.kind === 'taken') permits.push(message)
  else if (message.kind === 'watch') watches.use(message.list)
  else inputs.push(message)
})

const send = (message: FromReader): void => port.postMessage(message)

const options = {
  wallClock: () => Math.floor(Date.now() / 1000) + clockAhead,
  linesPerBatch,
  memory,
  keepOrder,
  forgotten,
  watches,
  onRead: (bytes: number, lines: number) => send({ kind: 'used', bytes, lines }),
}

/** The most parts that may be ahead of writing: it bounds the memory. */
const PARTS_AHEAD = 2
for (let part = 1; part < PARTS_AHEAD; part++) permits.push({ kind: 'taken' })

async function* openedInputs(): AsyncGenerator<Input> {
  for (let next = await inputs.next(); next.kind === 'open'; next = await inputs.next())
    yield { name: next.name, content: next.file ?? chunks(), packedBytes: next.packedBytes }
}

async function* chunks(): AsyncGenerator<Buffer> {
  for (let next = await inputs.next(); next.kind === 'chunk'; next = await inputs.next())
    yield Buffer.from(next.bytes.buffer, next.bytes.byteOffset, next.bytes.byteLength)
}

try {
  for await (const { facts, ...counts } of readParts(openedInputs(), options)) {
    send({ kind: 'part', ...counts, facts: pack(facts) })
    await permits.next()
  }
  send({ kind: 'end' })
} catch (error) {
  send({ kind: 'failed', error, isUnpacking: error instanceof UnpackError })
}
