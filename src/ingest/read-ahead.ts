import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { UnpackError } from './decompress.js'
import type { Gathered } from './gather.js'
import { Mailbox } from './mailbox.js'
import { type Transferred, unpack } from './transfer.js'

export interface Input {
  name: string
  /** A file, or what comes from elsewhere. */
  source: string | AsyncIterable<Buffer>
}

/** What the reading thread is started with. */
export interface ReaderData {
  maxLines: number
  /** By how many seconds the wall clock is ahead of the system's. */
  clockAhead: number
}

/** What the reading thread is told. */
export type ToReader =
  /** Without a file, chunks follow. */
  | { kind: 'open'; name: string; file: string | undefined }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'flush' }
  /** The batch it gave is being written: the next one may be handed over. */
  | { kind: 'taken' }

/** What the reading thread tells. */
export type FromReader =
  | { kind: 'used'; bytes: number }
  | ({ kind: 'batch'; seen: Transferred } & Omit<Gathered, 'seen'>)
  | { kind: 'end' }
  /** What an error is does not pass from thread to thread, only what it says. */
  | { kind: 'failed'; error: unknown; isUnpacking?: boolean }

export interface ReadAheadOptions {
  /** Unix seconds now. */
  wallClock: () => number
  /** Lines that a batch may have. */
  maxLines: number
  onBatch: (batch: Gathered) => Promise<void>
  onRead: (bytes: number) => void
}

const THREAD = new URL('./reading-thread.js', import.meta.url)

/** Where TypeScript runs as it is written, as in tests, there is no file that a thread could start with. */
export const canReadAhead = (): boolean => existsSync(fileURLToPath(THREAD))

/** Enough to be busy with while a batch is written: nothing is handed over meanwhile. */
const AHEAD_BYTES = 32 * 1024 * 1024
const HAND_OVER_MILLISECONDS = 20
const YOUNG_GENERATION_MEGABYTES = 64

/** Makes batches of inputs in a thread of its own; a batch may begin in one input and end in the next. */
export class ReadAhead {
  readonly #options: ReadAheadOptions
  readonly #mailbox = new Mailbox<FromReader>()
  readonly #worker: Worker
  #bytesAhead = 0
  #handedOver = true
  #stopped = false
  #goOn = (): void => {}

  constructor(options: ReadAheadOptions) {
    this.#options = options
    // Most of what is read lives for one batch: it should not be moved about meanwhile.
    this.#worker = new Worker(THREAD, {
      workerData: {
        maxLines: options.maxLines,
        clockAhead: options.wallClock() - Math.floor(Date.now() / 1000),
      } satisfies ReaderData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES },
    })
    this.#worker.on('message', (message: FromReader) => this.#receive(message))
    this.#worker.on('error', (error) => this.#mailbox.put({ kind: 'failed', error }))
  }

  /** A file is opened by the thread itself: it can read on while this one writes. */
  read({ name, source }: Input): Promise<void> {
    return this.#orStop(async () => {
      const file = typeof source === 'string' ? source : undefined
      this.#tell({ kind: 'open', name, file })
      if (typeof source !== 'string')
        this.#handOver(source).catch((error: unknown) => this.#mailbox.put({ kind: 'failed', error }))
      while ((await this.#next()) !== 'end');
    })
  }

  /** Gives the lines that are not a whole batch yet, and ends. */
  async finish(): Promise<void> {
    await this.#orStop(async () => {
      this.#tell({ kind: 'flush' })
      await this.#next()
    })
    await this.#worker.terminate()
  }

  /** Neither the thread nor the input outlives an error: both would keep the process from ending. */
  async #orStop(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#stopped = true
      this.#goOn()
      await this.#worker.terminate()
      throw error
    }
  }

  async #next(): Promise<'batch' | 'end'> {
    const message = await this.#mailbox.next()
    if (message.kind === 'failed')
      throw message.isUnpacking ? new UnpackError((message.error as Error).message) : message.error
    if (message.kind !== 'batch') return 'end'
    this.#tell({ kind: 'taken' })
    await this.#letHandOver()
    await this.#options.onBatch({ ...message, seen: unpack(message.seen) })
    return 'batch'
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

  /** SQLite leaves no time for anything else until a batch is written: the thread must have its input before. */
  async #letHandOver(): Promise<void> {
    for (let waited = 0; waited < HAND_OVER_MILLISECONDS && !this.#handedOver; waited++) await sleep(1)
  }

  #receive(message: FromReader): void {
    if (message.kind === 'used') {
      this.#options.onRead(message.bytes)
      this.#bytesAhead -= message.bytes
      if (this.#bytesAhead < AHEAD_BYTES) this.#goOn()
    } else this.#mailbox.put(message)
  }

  #tell(message: ToReader): void {
    this.#worker.postMessage(message)
  }
}
