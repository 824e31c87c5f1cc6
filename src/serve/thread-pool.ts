import { ReadingThread, type ReadStore } from './reading-thread.js'

/** Starting a thread takes longer than most answers, so one that had something to do is kept for a while. */
const IDLE_MILLISECONDS = 60_000

/** Threads that are started when they are needed. So many stay when they have nothing to do for long. */
export class ThreadPool {
  readonly #start: () => ReadingThread
  readonly #idleMost: number
  readonly #threads = new Set<ReadingThread>()
  /** The ones that do nothing, by when that began, and when it ends. */
  readonly #idle = new Map<ReadingThread, NodeJS.Timeout>()
  readonly #ending = new Set<Promise<void>>()

  constructor({ program, store, idleMost }: { program: URL; store: ReadStore; idleMost: number }) {
    this.#start = () => new ReadingThread(program, store)
    this.#idleMost = idleMost
  }

  take(): ReadingThread {
    for (const [thread, timer] of [...this.#idle].reverse()) {
      clearTimeout(timer)
      this.#idle.delete(thread)
      if (!thread.isBroken) return thread
      this.#threads.delete(thread)
    }
    const thread = this.#start()
    this.#threads.add(thread)
    return thread
  }

  /** Takes a thread back that has answered. */
  giveBack(thread: ReadingThread): void {
    if (thread.isBroken) this.#end(thread)
    else this.#idle.set(thread, setTimeout(() => this.#endIdle(thread), IDLE_MILLISECONDS).unref())
  }

  /** How many threads were told to end and have not: a query that is running goes on until then. */
  get ending(): number {
    return this.#ending.size
  }

  /** Resolves when one of the threads that are ending has ended. */
  async oneEnded(): Promise<void> {
    await Promise.race(this.#ending)
  }

  /** Resolves when all threads have ended. */
  async close(): Promise<void> {
    for (const thread of this.#threads) this.#end(thread)
    await Promise.all(this.#ending)
  }

  #endIdle(thread: ReadingThread): void {
    if (this.#idle.size <= this.#idleMost) return
    this.#idle.delete(thread)
    this.#end(thread)
  }

  #end(thread: ReadingThread): void {
    this.#threads.delete(thread)
    const ended = thread.stop().finally(() => this.#ending.delete(ended))
    this.#ending.add(ended)
  }
}
