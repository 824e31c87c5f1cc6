import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { UnpackError } from './decompress.js'
import type { Gathered } from './gather.js'
import { Mailbox } from './mailbox.js'
import type { Input, Parts, ReadOptions } from './read-parts.js'
import { type Transferred, unpack } from './transfer.js'

/** What the reading thread is started with. */
export interface ReaderData {
  linesPerBatch: number
  /** By how many seconds the wall clock is ahead of the system's. */
  clockAhead: number
}

/** What the reading thread is told. */
export type ToReader =
  /** Without a file, chunks follow, and an end. */
  | { kind: 'open'; name: string; file: string | undefined }
  | { kind: 'chunk'; bytes: Uint8Array }
  /** Of the chunks, and of all inputs. */
  | { kind: 'end' }
  /** A part is being written: another one may be handed over. */
  | { kind: 'taken' }

/** What the reading thread tells. */
export type FromReader =
  | { kind: 'used'; bytes: number }
  | ({ kind: 'part'; seen: Transferred } & Omit<Gathered, 'seen'>)
  | { kind: 'end' }
  /** What an error is does not pass from thread to thread, only what it says. */
  | { kind: 'failed'; error: unknown; isUnpacking?: boolean }

const THREAD = new URL('./reading-thread.js', import.meta.url)

/** Where TypeScript runs as it is written, as in tests, there is no file that a thread could start with. */
export const canReadAhead = (): boolean => existsSync(fileURLToPath(THREAD))

/** Enough to be busy with while a part is written: nothing is handed over meanwhile. */
const AHEAD_BYTES = 32 * 1024 * 1024
const HAND_OVER_MILLISECONDS = 20
/** Where there is little memory, much of it must not become old at once. */
const YOUNG_GENERATION_MEGABYTES = Math.min(64, Math.ceil(getHeapStatistics().heap_size_limit / 2 ** 24))

/** Reads inputs in a thread of its own. Files are opened there: it can read on while this one writes. */
export class ReadAhead implements Parts {
  readonly #onRead: ReadOptions['onRead']
  readonly #mailbox = new Mailbox<FromReader>()
  readonly #worker: Worker
  #bytesAhead = 0
  #handedOver = true
  #stopped = false
  #goOn = (): void => {}

  constructor(inputs: readonly Input[], { wallClock, linesPerBatch, onRead }: ReadOptions) {
    this.#onRead = onRead
    // Most of what is read lives for one part: it should not be moved about meanwhile.
    this.#worker = new Worker(THREAD, {
      workerData: {
        linesPerBatch,
        clockAhead: wallClock() - Math.floor(Date.now() / 1000),
      } satisfies ReaderData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES },
    })
    this.#worker.on('message', (message: FromReader) => this.#receive(message))
    this.#worker.on('error', (error) => this.#mailbox.put({ kind: 'failed', error }))
    this.#open(inputs).catch((error: unknown) => this.#mailbox.put({ kind: 'failed', error }))
  }

  async next(): Promise<Gathered | undefined> {
    const message = await this.#mailbox.next()
    if (message.kind === 'failed')
      throw message.isUnpacking ? new UnpackError((message.error as Error).message) : message.error
    if (message.kind !== 'part') return undefined
    this.#tell({ kind: 'taken' })
    await this.#letHandOver()
    return { ...message, seen: unpack(message.seen) }
  }

  /** Neither the thread nor an input outlives an error: both would keep the process from ending. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#goOn()
    await this.#worker.terminate()
  }

  async #open(inputs: readonly Input[]): Promise<void> {
    for (const { name, source } of inputs) {
      const isFile = typeof source === 'string'
      this.#tell({ kind: 'open', name, file: isFile ? source : undefined })
      if (!isFile) await this.#handOver(source)
    }
    this.#tell({ kind: 'end' })
  }

  async #handOver(chunks: AsyncIterable<Buffer>): Promise<void> {
    this.#handedOver = false
    for await (const chunk of chunks) {
      // A copy: what is handed over is gone here, and a chunk may be a part of a larger buffer.
      const bytes = new Uint8Array(chunk)
      this.#bytesAhead += bytes.byteLength
      this.#worker.postMessage({ kind: 'chunk', bytes }, [bytes.buffer])
      if (this.#bytesAhead >= AHEAD_BYTES) await this.#room()
      if (this.#stopped) return
    }
    this.#tell({ kind: 'end' })
    this.#handedOver = true
  }

  async #room(): Promise<void> {
    this.#handedOver = true
    await new Promise<void>((resolve) => {
      this.#goOn = resolve
    })
    this.#handedOver = false
  }

  /** SQLite leaves no time for anything else until a part is written: the thread must have its input before. */
  async #letHandOver(): Promise<void> {
    for (let waited = 0; waited < HAND_OVER_MILLISECONDS && !this.#handedOver; waited++) await sleep(1)
  }

  #receive(message: FromReader): void {
    if (message.kind === 'used') {
      this.#onRead(message.bytes)
      this.#bytesAhead -= message.bytes
      if (this.#bytesAhead < AHEAD_BYTES) this.#goOn()
    } else this.#mailbox.put(message)
  }

  #tell(message: ToReader): void {
    this.#worker.postMessage(message)
  }
}
