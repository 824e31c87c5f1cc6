import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Asked, ComputeApart, Computed } from '../http/compute.js'
import { ApiError, type ErrorCode } from '../http/errors.js'
import { UnavailableError } from '../store/index.js'
import { FairSlots } from './fair-slots.js'

/** What a thread is started with. */
export interface ThreadData {
  dataDir: string
}

export type ThreadError =
  | { kind: 'api'; code: ErrorCode; message: string }
  | { kind: 'unavailable' | 'internal'; message: string; stack: string }

export type ThreadAnswer = { computed: Computed } | { error: ThreadError }

export interface ReadingThreadsOptions extends ThreadData {
  count: number
  /** How long a question may wait for a thread. */
  waitMilliseconds: number
  /** How long a thread may take for an answer: as long as PostgreSQL may take for a statement. */
  answerMilliseconds?: number
  /** What threads start with. */
  thread?: URL
}

const ANSWER_MILLISECONDS = 10_000

const THREAD = new URL('./answering-thread.js', import.meta.url)

/**
 * Computes answers in threads, so that a question that reads many rows holds up no other request. A thread is started
 * when it is first needed. One that has not answered in time is replaced: SQLite cannot be interrupted, so the old one
 * ends only when its query does.
 */
export class ReadingThreads {
  readonly #options: ReadingThreadsOptions
  readonly #slots: FairSlots
  readonly #threads = new Set<Worker>()
  readonly #idle = new Set<Worker>()
  readonly #ending = new Set<Promise<unknown>>()

  constructor(options: ReadingThreadsOptions) {
    this.#options = options
    this.#slots = new FairSlots(options.count)
  }

  readonly compute: ComputeApart = async (asked, owner) => {
    const { waitMilliseconds, answerMilliseconds = ANSWER_MILLISECONDS } = this.#options
    await inTime(waitMilliseconds, 'The server has too much to do.', (signal) =>
      this.#slots.take(owner, signal),
    )
    return inTime(answerMilliseconds, 'The answer takes too long to compute.', (signal) =>
      this.#computeInThread(asked, signal),
    )
  }

  /** Resolves when all threads have ended, those within a query after it. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  async #computeInThread(asked: Asked, signal: AbortSignal): Promise<Computed> {
    const thread = this.#idle.values().next().value ?? this.#start()
    this.#idle.delete(thread)
    const answer = await ask(thread, asked, signal).catch((error: unknown) => {
      this.#replace(thread)
      throw error
    })
    this.#idle.add(thread)
    this.#slots.giveBack()
    return computedOf(answer)
  }

  #start(): Worker {
    const { dataDir, thread: start = THREAD } = this.#options
    const thread = new Worker(start, { workerData: { dataDir } satisfies ThreadData })
    this.#threads.add(thread)
    thread.unref()
    thread.once('exit', () => this.#threads.delete(thread))
    // Without a listener, an error of an idle thread would end the process.
    thread.on('error', () => this.#idle.delete(thread))
    return thread
  }

  /** At most as many threads as there are slots may be ending beside those that answer. */
  #replace(thread: Worker): void {
    const ended = thread.terminate().finally(() => this.#ending.delete(ended))
    this.#ending.add(ended)
    if (this.#ending.size <= this.#options.count) this.#slots.giveBack()
    else ended.finally(() => this.#slots.giveBack())
  }
}

/** Rejects when the thread breaks, or when the signal comes before its answer. */
const ask = async (thread: Worker, asked: Asked, signal: AbortSignal): Promise<ThreadAnswer> => {
  const answered = once(thread, 'message', { signal })
  thread.postMessage(asked)
  const [answer] = await answered
  return answer as ThreadAnswer
}

const computedOf = (answer: ThreadAnswer): Computed => {
  if ('computed' in answer) return answer.computed
  const { error } = answer
  if (error.kind === 'api') throw new ApiError(error.code, error.message)
  if (error.kind === 'unavailable') throw new UnavailableError(error.message)
  throw Object.assign(new Error(error.message), { stack: error.stack })
}

/** Does work that ends by a signal when its time is over; then the sentence is the answer. */
const inTime = async <T>(
  milliseconds: number,
  sentence: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const signal = AbortSignal.timeout(milliseconds)
  try {
    return await work(signal)
  } catch (error) {
    throw signal.aborted ? new ApiError('unavailable', sentence) : error
  }
}
