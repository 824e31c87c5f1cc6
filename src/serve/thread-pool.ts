import { ReadingThread, type ReadStore } from './reading-thread.js'

/** Threads that are started when they are needed. So many stay when they have nothing to do. */
export class ThreadPool {
  readonly #start: () => ReadingThread
  readonly #idleMost: number
  readonly #threads = new Set<ReadingThread>()
  readonly #idle = new Set<ReadingThread>()
  readonly #ending = new Set<Promise<void>>()

  constructor({ program, store, idleMost }: { program: URL; store: ReadStore; idleMost: number }) {
    this.#start = () => new ReadingThread(program, store)
    this.#idleMost = idleMost
  }

  take(): ReadingThread {
    for (const thread of this.#idle) {
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
    if (thread.isBroken || this.#idle.size >= this.#idleMost) this.#end(thread)
    else this.#idle.add(thread)
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

  #end(thread: ReadingThread): void {
    this.#threads.delete(thread)
    const ended = thread.stop().finally(() => this.#ending.delete(ended))
    this.#ending.add(ended)
  }
}
