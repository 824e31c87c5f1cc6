import {
  isExact,
  LayoutError,
  type Page,
  readPage,
  readProfileSubscribers,
} from '../sources/web-preview/index.js'
import type { Client } from './client.js'
import { describeDuration } from './duration.js'
import { CollectError, StoppedError } from './errors.js'
import type { Validators } from './request.js'
import type { Sink } from './sink.js'
import type { ChannelState, StateFiles, Stretch } from './state.js'
import { type CollectSummary, countPage, emptySummary } from './summary.js'
import { type Taken, takeAgain, takeNewest, takeStretch, urgentReading } from './take.js'
import { secondsOf, type Time } from './time.js'

export interface CollectorOptions {
  handles: readonly string[]
  client: Client
  sink: Sink
  states: StateFiles
  time: Time
  intervalMilliseconds: number
  /** Do what is due, then end. */
  once: boolean
  /** How far back history is read; without it, to its beginning. */
  historySeconds?: number | undefined
  stop: AbortSignal
  log: (line: string) => void
}

const EXACT_COUNT_SECONDS = 3_600
const LONGEST_POSTPONEMENT_SECONDS = 86_400

/** Reads channels one page after the other: first what is new and what is due, then history. */
export class Collector {
  readonly summary: CollectSummary
  readonly #options: CollectorOptions
  readonly #channels = new Map<string, ChannelState>()
  /** Milliseconds since 1970 at which the newest page of each channel is read next. */
  readonly #visitAt = new Map<string, number>()
  #isHistoryNext = false

  constructor(options: CollectorOptions) {
    this.#options = options
    this.summary = emptySummary(options.handles.length)
  }

  async run(): Promise<CollectSummary> {
    for (const handle of this.#options.handles) await this.#enlist(handle)
    while (!this.#options.stop.aborted && (await this.#step()));
    this.summary.requests = this.#options.client.requests
    return this.summary
  }

  async #enlist(handle: string): Promise<void> {
    const state = await this.#options.states.load(handle)
    this.#channels.set(handle, state)
    const { once, intervalMilliseconds } = this.#options
    const regular = once || state.readAt === 0 ? 0 : state.readAt * 1_000 + intervalMilliseconds
    this.#visitAt.set(handle, Math.max(regular, state.retryAt * 1_000))
    const wait = state.retryAt * 1_000 - this.#options.time.now()
    if (wait > 0)
      this.#options.log(`${handle}: failed ${state.failures} times; again in ${describeDuration(wait)}`)
  }

  /** One piece of work; false where there is none left. Where visits never end, history takes turns with them. */
  async #step(): Promise<boolean> {
    const now = this.#options.time.now()
    const visit = this.#nextVisit()
    const isDue = visit !== undefined && visit.at <= now
    const wasHistory = (this.#isHistoryNext || !isDue) && (await this.#readHistory())
    this.#isHistoryNext = !wasHistory
    if (wasHistory) return true
    if (isDue) await this.#guarded(visit.handle, () => this.#visit(visit.handle))
    else if (visit === undefined || this.#options.once) return false
    else await this.#options.time.sleep(visit.at - now)
    return true
  }

  #nextVisit(): { handle: string; at: number } | undefined {
    let next: { handle: string; at: number } | undefined
    for (const [handle, at] of this.#visitAt) if (next === undefined || at < next.at) next = { handle, at }
    return next
  }

  #state(handle: string): ChannelState {
    const state = this.#channels.get(handle)
    if (state === undefined) throw new Error(`${handle} is not among the channels`)
    return state
  }

  /** The newest page, then posts whose views are due and that are not on it. */
  async #visit(handle: string): Promise<void> {
    this.#schedule(handle, this.#options.time.now() + this.#options.intervalMilliseconds)
    await this.#readNewest(handle)
    for (;;) {
      const urgent = urgentReading(this.#state(handle), this.#now())
      if (urgent === undefined || this.#options.stop.aborted) break
      const { page, at } = await this.#read(`/s/${handle}?before=${urgent.before}`)
      await this.#keep(handle, 'views', page, takeAgain(this.#state(handle), urgent.seq, page, at))
    }
    const state = this.#state(handle)
    if (state.failures > 0) await this.#save({ ...state, failures: 0, retryAt: 0 })
    delete this.summary.failed[handle]
  }

  /** With `once`, a channel is visited once. */
  #schedule(handle: string, at: number): void {
    if (this.#options.once) this.#visitAt.delete(handle)
    else this.#visitAt.set(handle, at)
  }

  async #readNewest(handle: string): Promise<void> {
    const state = this.#state(handle)
    const answer = await this.#options.client.get(`/s/${handle}`, state.validators)
    const at = this.#now()
    if (answer.kind === 'unchanged') {
      this.summary.unchanged++
      this.#options.log(`${handle}: unchanged`)
      return this.#save({ ...state, readAt: at })
    }
    const page = readPage(answer.body)
    const exact = await this.#exactSubscribers(state, page, at)
    const taken = takeNewest(state, { page, at, exactSubscribers: exact.count })
    if (state.chatId !== null && taken.state.chatId !== state.chatId)
      this.#options.log(`${handle}: the name belongs to another channel now`)
    await this.#keep(handle, 'newest', page, withTags(taken, exact.askedAt, answer.validators))
  }

  /** The preview rounds; the channel's own page does not. It is asked now and then, and may fail. */
  async #exactSubscribers(state: ChannelState, page: Page, at: number) {
    const { handle, exactAskedAt } = state
    if (isExact(page.channel.subscribers)) return { count: undefined, askedAt: exactAskedAt }
    const isDue = at - exactAskedAt >= EXACT_COUNT_SECONDS
    const count = isDue ? await this.#askExact(handle) : undefined
    if (count === undefined) this.summary.roundedSubscribers++
    return { count, askedAt: isDue ? at : exactAskedAt }
  }

  async #askExact(handle: string) {
    try {
      const answer = await this.#options.client.get(`/${handle}`)
      return answer.kind === 'page' ? readProfileSubscribers(answer.body) : undefined
    } catch (error) {
      if (!(error instanceof CollectError || error instanceof LayoutError)) throw error
      this.#options.log(`${handle}: no exact number of subscribers: ${error.message}`)
      return undefined
    }
  }

  /** One page of history of the channel that has waited longest; false where there is none to read. */
  async #readHistory(): Promise<boolean> {
    for (const [handle, state] of this.#channels) {
      const stretch = this.#openStretch(state)
      if (stretch === undefined) continue
      // Channels take turns.
      this.#channels.delete(handle)
      this.#channels.set(handle, state)
      await this.#guarded(handle, () => this.#readStretch(handle, stretch))
      return true
    }
    return false
  }

  #openStretch({ stretches, retryAt }: ChannelState): Stretch | undefined {
    const now = this.#now()
    const { historySeconds = Number.POSITIVE_INFINITY } = this.#options
    return retryAt > now ? undefined : stretches.find(({ epoch }) => epoch > now - historySeconds)
  }

  async #readStretch(handle: string, stretch: Stretch): Promise<void> {
    const { page, at } = await this.#read(`/s/${handle}?before=${stretch.before}`)
    const taken = takeStretch(this.#state(handle), stretch, page, at)
    await this.#keep(handle, `before ${stretch.before}`, page, taken)
  }

  async #read(path: string): Promise<{ page: Page; at: number }> {
    const answer = await this.#options.client.get(path)
    if (answer.kind !== 'page') throw new CollectError('status', 'status 304 without a condition')
    return { page: readPage(answer.body), at: this.#now() }
  }

  /** Observations first, then the state: a kill between them repeats one page. */
  async #keep(handle: string, what: string, page: Page, taken: Taken): Promise<void> {
    this.summary.rejected += await this.#options.sink.write(handle, taken.observations)
    await this.#save(taken.state)
    countPage(this.summary, page, taken)
    const { posts, edited, deleted, views } = taken.counts
    const unknown = new Set(page.messages.flatMap(({ unknownParts }) => unknownParts))
    this.#options.log(
      `${handle}: ${what}: ${page.messages.length} posts, ${posts} new, ${edited} edited, ${deleted} deleted, ${views} view counts`,
    )
    if (unknown.size > 0) this.#options.log(`${handle}: unknown parts: ${[...unknown].join(', ')}`)
  }

  async #save(state: ChannelState): Promise<void> {
    await this.#options.states.save(state)
    this.#channels.set(state.handle, state)
  }

  /** What goes wrong with one channel is told and counted, and does not stop the others. */
  async #guarded(handle: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof StoppedError) return
      await this.#fail(handle, asCollectError(error))
    }
  }

  async #fail(handle: string, { code, message, retryAt = 0 }: CollectError): Promise<void> {
    const { time, intervalMilliseconds, log } = this.#options
    const state = this.#state(handle)
    const failures = state.failures + 1
    const wait = Math.min((intervalMilliseconds / 1_000) * 2 ** (failures - 1), LONGEST_POSTPONEMENT_SECONDS)
    const at = Math.max(this.#now() + Math.ceil(wait), secondsOf(retryAt))
    await this.#save({ ...state, failures, retryAt: at })
    this.#schedule(handle, at * 1_000)
    this.summary.errors[code] = (this.summary.errors[code] ?? 0) + 1
    this.summary.failed[handle] = { error: code, message }
    log(`${handle}: ${code}: ${message}; again in ${describeDuration(at * 1_000 - time.now())}`)
  }

  #now(): number {
    return secondsOf(this.#options.time.now())
  }
}

const withTags = (taken: Taken, exactAskedAt: number, validators: Validators): Taken => ({
  ...taken,
  state: { ...taken.state, exactAskedAt, validators },
})

const asCollectError = (error: unknown): CollectError => {
  if (error instanceof CollectError) return error
  if (error instanceof LayoutError) return new CollectError('layout', `${error.fault}: ${error.message}`)
  throw error
}
