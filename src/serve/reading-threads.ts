import { FairQueue, type Started } from '../domain/fair-queue.js'
import type { Asked, ComputeApart, Computed } from '../http/compute.js'
import { ApiError } from '../http/errors.js'
import { UnavailableError } from '../store/index.js'
import { ReadingThread, type ThreadAnswer, type ThreadError } from './reading-thread.js'

export interface ReadingThreadsOptions {
  dataDir: string
  count: number
  /** How long a question may wait for a thread. */
  waitMilliseconds: number
  /** How long a thread may take for an answer: as long as PostgreSQL may take for a statement. */
  answerMilliseconds?: number
  /** An answer that has taken this long makes way for those of owners that have used less time. */
  wayMilliseconds?: number
  /** What threads start with. */
  thread?: URL
}

const ANSWER_MILLISECONDS = 10_000
const WAY_MILLISECONDS = 500
/** An owner that asks seldom may use so much time before answers of others no longer make way for its own. */
const CREDIT_MILLISECONDS = 2_000
/** A thread whose answer was to be ended is replaced after this time: its query goes on. */
const ENDED_MILLISECONDS = 1_000

const THREAD = new URL('./answering-thread.js', import.meta.url)

interface Question {
  readonly asked: Asked
  readonly answer: (computed: Computed) => void
  readonly refuse: (error: unknown) => void
  /** While it waits: until it is refused. */
  timer?: NodeJS.Timeout
}

/** A question that a thread is working on. */
interface Work extends Started<Question> {
  readonly thread: ReadingThread
  readonly since: number
  /** Why the answer was ended, if it was. */
  end?: 'late' | 'way'
}

/**
 * Computes answers in threads, so that a question that reads many rows holds up no other request. The time of threads is
 * shared: the owner that has used the least comes next, and an answer that takes long makes way for such an owner and is
 * computed again later. A thread is started when it is first needed. An answer is ended between two queries; a thread
 * that does not come to such a place in time is replaced, and ends only when its query does.
 */
export class ReadingThreads {
  readonly #options: Required<ReadingThreadsOptions>
  readonly #queue = new FairQueue<Question>({ credit: CREDIT_MILLISECONDS })
  readonly #threads = new Set<ReadingThread>()
  readonly #idle = new Set<ReadingThread>()
  readonly #ending = new Set<Promise<unknown>>()
  readonly #working = new Set<Work>()
  #free: number

  constructor(options: ReadingThreadsOptions) {
    this.#options = {
      answerMilliseconds: ANSWER_MILLISECONDS,
      wayMilliseconds: WAY_MILLISECONDS,
      thread: THREAD,
      ...options,
    }
    this.#free = options.count
  }

  readonly compute: ComputeApart = (asked, owner) =>
    new Promise((answer, refuse) => {
      this.#enqueue(owner, { asked, answer, refuse }, this.#options.waitMilliseconds)
    })

  /** Resolves when all threads have ended, those within a query after it. */
  async close(): Promise<void> {
    await Promise.all([...[...this.#threads].map((thread) => thread.stop()), ...this.#ending])
  }

  #enqueue(owner: string, question: Question, waitMilliseconds: number): void {
    question.timer = setTimeout(() => {
      if (this.#queue.remove(owner, question)) question.refuse(overloaded())
    }, waitMilliseconds).unref()
    this.#queue.add(owner, question)
    this.#startNext()
    this.#makeWay()
  }

  #startNext(): void {
    while (this.#free > 0) {
      const next = this.#queue.start()
      if (next === undefined) return
      clearTimeout(next.item.timer)
      this.#free--
      void this.#work({ ...next, thread: this.#takeThread(), since: performance.now() })
    }
  }

  #takeThread(): ReadingThread {
    for (const thread of this.#idle) {
      this.#idle.delete(thread)
      if (!thread.isBroken) return thread
      this.#threads.delete(thread)
    }
    const thread = new ReadingThread(this.#options.thread, this.#options.dataDir)
    this.#threads.add(thread)
    return thread
  }

  async #work(work: Work): Promise<void> {
    const { owner, item, thread, since } = work
    const { answerMilliseconds, wayMilliseconds } = this.#options
    const given = new AbortController()
    const timers = [
      setTimeout(() => this.#makeWay(), wayMilliseconds),
      setTimeout(() => this.#refuseLate(work), answerMilliseconds),
      setTimeout(() => given.abort(), answerMilliseconds + ENDED_MILLISECONDS),
    ]
    this.#working.add(work)
    const answer = await thread.ask(item.asked, given.signal)
    this.#working.delete(work)
    for (const timer of timers) clearTimeout(timer)
    const hasMadeWay = work.end === 'way' && isEnded(answer)
    // What was computed in vain is not the owner's fault.
    this.#queue.finish(owner, hasMadeWay ? 0 : performance.now() - since)
    this.#giveBack(thread)
    if (hasMadeWay) this.#enqueue(owner, item, answerMilliseconds)
    else if ('computed' in answer) item.answer(answer.computed)
    else item.refuse(errorOf(answer.error))
    this.#startNext()
  }

  #giveBack(thread: ReadingThread): void {
    if (thread.isBroken) {
      this.#replace(thread)
      return
    }
    this.#idle.add(thread)
    this.#free++
  }

  #refuseLate(work: Work): void {
    work.end = 'late'
    work.thread.endAnswer()
    work.item.refuse(tooLong())
  }

  /** Ends answers that have taken long where owners wait that have used less. */
  #makeWay(): void {
    const now = performance.now()
    for (const work of this.#working) {
      const isLong = now - work.since >= this.#options.wayMilliseconds
      if (work.end !== undefined || !isLong || !this.#queue.isAnyoneBefore(work.owner)) continue
      work.end = 'way'
      work.thread.endAnswer()
    }
  }

  /** At most as many threads as there are slots may be ending beside those that answer. */
  #replace(thread: ReadingThread): void {
    this.#threads.delete(thread)
    const ended = thread.stop().finally(() => this.#ending.delete(ended))
    this.#ending.add(ended)
    if (this.#ending.size <= this.#options.count) this.#free++
    else
      ended.finally(() => {
        this.#free++
        this.#startNext()
      })
  }
}

const overloaded = (): ApiError => new ApiError('unavailable', 'The server has too much to do.')
const tooLong = (): ApiError => new ApiError('unavailable', 'The answer takes too long to compute.')

const isEnded = (answer: ThreadAnswer): boolean => 'error' in answer && answer.error.kind === 'ended'

const errorOf = (error: ThreadError): Error => {
  if (error.kind === 'ended') return tooLong()
  if (error.kind === 'api') return new ApiError(error.code, error.message)
  if (error.kind === 'unavailable') return new UnavailableError(error.message)
  return Object.assign(new Error(error.message), { stack: error.stack })
}
