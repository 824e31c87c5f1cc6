import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Asked, Computed } from '../http/compute.js'
import type { ErrorCode } from '../http/errors.js'
import type { StoreOptions } from '../store/index.js'
import { createSignals, endQuestion, pause, resume, type Signals } from './thread-signals.js'

/** What a thread reads from, with connections of its own. */
export type ReadStore = Pick<StoreOptions, 'databaseUrl' | 'dataDir'>

/** What a thread is started with. */
export interface ThreadData {
  store: ReadStore
  signals: Signals
}

export interface ThreadQuestion {
  number: number
  asked: Asked
}

export type ThreadError =
  | { kind: 'api'; code: ErrorCode; message: string }
  | { kind: 'ended' }
  | { kind: 'unavailable' | 'internal'; message: string; stack: string }

export type ThreadAnswer = ({ computed: Computed } | { error: ThreadError }) & {
  /** How long it was computed, without pauses. */
  milliseconds: number
}

/** A thread that computes one answer at a time. */
export class ReadingThread {
  readonly #worker: Worker
  readonly #signals = createSignals()
  readonly #given = new AbortController()
  #number = 0
  #isBroken = false

  constructor(program: URL, { databaseUrl, dataDir }: ReadStore) {
    this.#worker = new Worker(program, {
      workerData: { store: { databaseUrl, dataDir }, signals: this.#signals } satisfies ThreadData,
    })
    this.#worker.unref()
    // Without a listener, an error of an idle thread would end the process.
    this.#worker.on('error', () => {})
    this.#worker.once('exit', () => {
      this.#isBroken = true
    })
  }

  /** Whether it cannot answer any more. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  /** A thread that breaks, or is given up, answers with that error and is asked nothing more. */
  async ask(asked: Asked): Promise<ThreadAnswer> {
    const since = performance.now()
    try {
      const answered = once(this.#worker, 'message', { signal: this.#given.signal })
      this.#worker.postMessage({ number: ++this.#number, asked } satisfies ThreadQuestion)
      const [answer] = await answered
      return answer as ThreadAnswer
    } catch (error) {
      this.#isBroken = true
      return { error: describeError(error), milliseconds: performance.now() - since }
    } finally {
      resume(this.#signals)
    }
  }

  /** The answer in progress waits before its next query, until it is resumed. */
  pause(): void {
    pause(this.#signals)
  }

  resume(): void {
    resume(this.#signals)
  }

  /** The answer in progress ends with the query that is running; the thread and what it has cached stay. */
  endAnswer(): void {
    endQuestion(this.#signals, this.#number)
    resume(this.#signals)
  }

  /** Waits no longer for an answer. */
  giveUp(): void {
    this.#given.abort()
  }

  /** Resolves when the thread has ended, within a query after it. */
  async stop(): Promise<void> {
    this.endAnswer()
    await this.#worker.terminate()
  }
}

/** Only the properties of an error pass between threads, not its class. */
export const describeError = (error: unknown, kind: 'unavailable' | 'internal' = 'internal'): ThreadError => {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
  return { kind, message, stack }
}
