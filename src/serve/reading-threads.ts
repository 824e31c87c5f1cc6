import { FairQueue, type Started } from '../domain/fair-queue.js'
import { isVisitor } from '../http/admission/visitors.js'
import type { Asked, ComputeApart, Computed } from '../http/compute.js'
import { ApiError } from '../http/errors.js'
import { UnavailableError } from '../store/index.js'
import type { ReadingThread, ReadStore, ThreadAnswer, ThreadError } from './reading-thread.js'
import { ThreadPool } from './thread-pool.js'

export interface ReadingThreadsOptions {
  store: ReadStore
  /** How many threads compute at once. */
  count: number
  /** How long a question may wait for a thread. */
  waitMilliseconds: number
  /** How long an answer may be computed: as long as PostgreSQL may take for a statement. */
  answerMilliseconds?: number
  /** How long an answer is computed at least before it makes way for those of others. */
  sliceMilliseconds?: number
  /** An answer makes way for those of owners that have used so much less time: by a pause, or by being ended. */
  leadMilliseconds?: { pause: number; end: number }
  /** How many answers that have made way keep their thread, to go on from where they are. */
  pausedMost?: number
  /** What threads start with. */
  thread?: URL
}

const ANSWER_MILLISECONDS = 10_000
const SLICE_MILLISECONDS = 100
/** What an answer that is ended has taken is lost, so owners that use much alike must not end each other's. */
const LEAD_MILLISECONDS = { pause: 200, end: 1_000 }
const PAUSED_MOST = 3
/** An owner that asks seldom may use so much time before its answers make way for those of others. */
const CREDIT_MILLISECONDS = 2_000
/** A thread whose answer was to be ended is replaced after this time: its query goes on. */
const ENDED_MILLISECONDS = 1_000

const THREAD = new URL('./answering-thread.js', import.meta.url)

interface Question {
  readonly asked: Asked
  readonly answer: (computed: Computed) => void
  readonly refuse: (error: unknown) => void
  readonly since: number
  /** While it waits: until it is refused. */
  timer?: NodeJS.Timeout
  /** Once it was begun. */
  work?: Work
}

/** A question that a thread has begun to answer. */
interface Work {
  readonly owner: string
  readonly question: Question
  readonly thread: ReadingThread
  /** Since when it is being computed; while it is paused, since when it was last. */
  since: number
  /** For how many milliseconds the owner has been charged. */
  charged: number
  timers: readonly NodeJS.Timeout[]
  /** Why the answer was ended, if it was. */
  end?: 'late' | 'way'
}

/**
 * Computes answers in threads, so that a question that reads many rows holds up no other request. The time of threads is
 * shared: the owner that has used the least comes next, visitors last, and an answer that takes long makes way for such an owner. It
 * pauses between two of its queries and goes on when its owner is next; where too many are paused, it is ended and
 * computed again later. A query cannot be interrupted: a thread that was paused within one may go on for that long.
 */
export class ReadingThreads {
  readonly #options: Required<ReadingThreadsOptions>
  readonly #queue = new FairQueue<Question>({ credit: CREDIT_MILLISECONDS, isLast: isVisitor })
  readonly #pool: ThreadPool
  readonly #computing = new Set<Work>()
  readonly #paused = new Set<Work>()
  #free: number
  /** Is called with how many milliseconds a question has waited, when it is begun. */
  onStart: (milliseconds: number) => void = () => {}

  constructor(options: ReadingThreadsOptions) {
    this.#options = {
      answerMilliseconds: ANSWER_MILLISECONDS,
      sliceMilliseconds: SLICE_MILLISECONDS,
      leadMilliseconds: LEAD_MILLISECONDS,
      pausedMost: PAUSED_MOST,
      thread: THREAD,
      ...options,
    }
    const { thread: program, store, count } = this.#options
    this.#pool = new ThreadPool({ program, store, idleMost: count })
    this.#free = count
  }

  get waiting(): number {
    return this.#queue.waiting().length
  }

  readonly compute: ComputeApart = (asked, owner) =>
    new Promise((answer, refuse) => {
      this.#enqueue(
        owner,
        { asked, answer, refuse, since: performance.now() },
        this.#options.waitMilliseconds,
      )
    })

  /** Resolves when all threads have ended, those within a query after it. */
  async close(): Promise<void> {
    await this.#pool.close()
  }

  #enqueue(owner: string, question: Question, waitMilliseconds: number): void {
    this.#limitWaiting(owner, question, waitMilliseconds)
    this.#queue.add(owner, question)
    this.#startNext()
    this.#makeWay()
  }

  #limitWaiting(owner: string, question: Question, milliseconds: number): void {
    question.timer = setTimeout(() => {
      if (!this.#queue.remove(owner, question)) return
      question.refuse(overloaded())
      if (question.work !== undefined) this.#forgetPaused(question.work)
    }, milliseconds).unref()
  }

  #forgetPaused(work: Work): void {
    this.#paused.delete(work)
    work.thread.endAnswer()
  }

  #startNext(): void {
    while (this.#free > 0) {
      const next = this.#queue.start()
      if (next === undefined) return
      clearTimeout(next.item.timer)
      this.#takeSlot(next.item.work ?? this.#begin(next))
    }
  }

  #begin({ owner, item: question }: Started<Question>): Work {
    const thread = this.#pool.take()
    const work: Work = { owner, question, thread, since: 0, charged: 0, timers: [] }
    question.work = work
    this.onStart(performance.now() - question.since)
    void thread.ask(question.asked).then((answer) => this.#finish(work, answer))
    return work
  }

  #takeSlot(work: Work): void {
    const { answerMilliseconds, sliceMilliseconds } = this.#options
    this.#free--
    this.#paused.delete(work)
    this.#computing.add(work)
    work.thread.resume()
    work.since = performance.now()
    work.timers = [
      setInterval(() => this.#makeWay(), sliceMilliseconds),
      setTimeout(() => this.#refuseLate(work), Math.max(0, answerMilliseconds - work.charged)),
    ]
  }

  #freeSlot(work: Work): void {
    for (const timer of work.timers) clearTimeout(timer)
    this.#computing.delete(work)
    this.#free++
  }

  #finish(work: Work, answer: ThreadAnswer): void {
    const { owner, question, thread, charged } = work
    const cost = answer.milliseconds - charged
    if (this.#computing.has(work)) {
      this.#freeSlot(work)
      this.#queue.finish(owner, cost)
    } else {
      // It was within its last query when it was paused.
      this.#paused.delete(work)
      clearTimeout(question.timer)
      this.#queue.remove(owner, question)
      this.#queue.charge(owner, cost)
    }
    delete question.work
    this.#giveBack(thread)
    if (work.end === 'way' && isEnded(answer))
      this.#enqueue(owner, question, this.#options.answerMilliseconds)
    else if ('computed' in answer) question.answer(answer.computed)
    else question.refuse(errorOf(answer.error))
    this.#startNext()
  }

  /** At most as many threads as there are slots may be ending beside those that answer. */
  #giveBack(thread: ReadingThread): void {
    const isBroken = thread.isBroken
    this.#pool.giveBack(thread)
    if (!isBroken || this.#pool.ending <= this.#options.count) return
    this.#free--
    void this.#pool.oneEnded().finally(() => {
      this.#free++
      this.#startNext()
    })
  }

  #refuseLate(work: Work): void {
    this.#end(work, 'late')
    work.question.refuse(tooLong())
  }

  #end(work: Work, reason: 'late' | 'way'): void {
    work.end = reason
    work.thread.endAnswer()
    work.timers = [...work.timers, setTimeout(() => work.thread.giveUp(), ENDED_MILLISECONDS)]
  }

  /** Pauses answers that have taken long where owners wait that have used less. */
  #makeWay(): void {
    const { sliceMilliseconds, leadMilliseconds, pausedMost } = this.#options
    const now = performance.now()
    for (const work of this.#computing) {
      const milliseconds = now - work.since
      if (work.end !== undefined || milliseconds < sliceMilliseconds) continue
      const hasRoom = this.#paused.size < pausedMost
      const lead = hasRoom ? leadMilliseconds.pause : leadMilliseconds.end
      if (!this.#queue.isAnyoneBefore(work.owner, milliseconds - lead)) continue
      if (hasRoom) this.#pause(work, milliseconds)
      else this.#end(work, 'way')
    }
  }

  #pause(work: Work, milliseconds: number): void {
    const { owner, question, thread } = work
    thread.pause()
    this.#freeSlot(work)
    this.#paused.add(work)
    work.charged += milliseconds
    this.#queue.putBack(owner, question, milliseconds)
    this.#limitWaiting(owner, question, this.#options.answerMilliseconds)
    this.#startNext()
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
