import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WatchList } from '../../watch/text-watches.js'
import { UnpackError } from './decompress.js'
import type { Input } from './file.js'
import type { Part } from './part.js'
import { MessageQueue } from './queue.js'
import type { Parts, ReadPartsOptions } from './read-parts.js'
import { type PackedFacts, unpack } from './transfer.js'

export interface OpenOptions extends Omit<ReadPartsOptions, 'watches'> {
  /** The watches to look for; undefined if there are none. */
  watchList: WatchList | undefined
  /** The data clock of the store. */
  clock: number
}

/** What the reading thread is started with. */
export interface ReaderData
  extends Pick<OpenOptions, 'linesPerBatch' | 'memory' | 'keepOrder' | 'forgotten' | 'watchList' | 'clock'> {
  /** By how many seconds the wall clock is ahead of the system's. */
  clockAhead: number
}

/** Messages to the reading thread. */
export type ToReader =
  /** Opens an input. Without a file, chunks follow, and then an end. */
  | { kind: 'open'; name: string; file: string | undefined; packedBytes: number | undefined }
  | { kind: 'chunk'; bytes: Uint8Array }
  /** The end of the chunks; after the last input, the end of all inputs. */
  | { kind: 'end' }
  /** A part is being written: the thread may send another one. */
  | { kind: 'taken' }
  /** The watches to look for from now on. */
  | { kind: 'watch'; list: WatchList | undefined }

/** Messages from the reading thread. */
export type FromReader =
  | { kind: 'used'; bytes: number; lines: number }
  | ({ kind: 'part'; facts: PackedFacts } & Omit<Part, 'facts'>)
  | { kind: 'end' }
  /** Only the message of an error passes between threads, not its class. */
  | { kind: 'failed'; error: unknown; isUnpacking?: boolean }

const THREAD = new URL('./reading-thread.js', import.meta.url)

/** Tests run TypeScript directly: there is no JavaScript file that a thread could start with. */
export const canReadAhead = (): boolean => existsSync(fileURLToPath(THREAD))

const SENDING_MILLISECONDS_MAX = 20

/** Reads inputs in a thread of its own. The thread opens files itself, so that it can read them while this one writes. */
export class ReadAhead implements Parts {
  readonly #onRead: ReadPartsOptions['onRead']
  readonly #messages = new MessageQueue<FromReader>()
  readonly #worker: Worker
  /** Keeps the thread busy while a part is written: it gets no input meanwhile. */
  readonly #bytesAheadMost: number
  #bytesAhead = 0
  #allSent = true
  #stopped = false
  #resumeSending = (): void => {}

  constructor(inputs: readonly Input[], { wallClock, onRead, ...data }: OpenOptions) {
    this.#onRead = onRead
    this.#bytesAheadMost = data.memory.bytesAhead
    // Most objects live as long as one part: in a large young generation, they are not copied to the old one.
    this.#worker = new Worker(THREAD, {
      workerData: {
        ...data,
        clockAhead: wallClock() - Math.floor(Date.now() / 1000),
      } satisfies ReaderData,
      resourceLimits: { maxYoungGenerationSizeMb: data.memory.youngGenerationMegabytes },
    })
    this.#worker.on('message', (message: FromReader) => this.#receive(message))
    this.#worker.on('error', (error) => this.#messages.push({ kind: 'failed', error }))
    this.#open(inputs).catch((error: unknown) => this.#messages.push({ kind: 'failed', error }))
  }

  async next(): Promise<Part | undefined> {
    const message = await this.#messages.next()
    if (message.kind === 'failed')
      throw message.isUnpacking ? new UnpackError((message.error as Error).message) : message.error
    if (message.kind !== 'part') return undefined
    this.#send({ kind: 'taken' })
    await this.#letChunksBeSent()
    return { ...message, facts: unpack(message.facts) }
  }

  watch(list: WatchList | undefined): void {
    this.#send({ kind: 'watch', list })
  }

  /** After an error too: a running thread or an open input would keep the process from ending. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#resumeSending()
    await this.#worker.terminate()
  }

  async #open(inputs: readonly Input[]): Promise<void> {
    for (const { name, content, packedBytes } of inputs) {
      const isFile = typeof content === 'string'
      this.#send({ kind: 'open', name, file: isFile ? content : undefined, packedBytes })
      if (!isFile) await this.#sendChunks(content)
    }
    this.#send({ kind: 'end' })
  }

  async #sendChunks(chunks: AsyncIterable<Buffer>): Promise<void> {
    this.#allSent = false
    for await (const chunk of chunks) {
      // A copy, as the transferred buffer is gone here, and a chunk may be a part of a larger buffer.
      const bytes = new Uint8Array(chunk)
      this.#bytesAhead += bytes.byteLength
      this.#worker.postMessage({ kind: 'chunk', bytes }, [bytes.buffer])
      if (this.#bytesAhead >= this.#bytesAheadMost) await this.#untilThereIsRoom()
      if (this.#stopped) return
    }
    this.#send({ kind: 'end' })
    this.#allSent = true
  }

  async #untilThereIsRoom(): Promise<void> {
    this.#allSent = true
    await new Promise<void>((resolve) => {
      this.#resumeSending = resolve
    })
    this.#allSent = false
  }

  /** Writing a part to SQLite blocks this thread, so that the reading thread must have its chunks before. */
  async #letChunksBeSent(): Promise<void> {
    for (let waited = 0; waited < SENDING_MILLISECONDS_MAX && !this.#allSent; waited++) await sleep(1)
  }

  #receive(message: FromReader): void {
    if (message.kind === 'used') {
      this.#onRead(message.bytes, message.lines)
      this.#bytesAhead -= message.bytes
      if (this.#bytesAhead < this.#bytesAheadMost) this.#resumeSending()
    } else this.#messages.push(message)
  }

  #send(message: ToReader): void {
    this.#worker.postMessage(message)
  }
}
