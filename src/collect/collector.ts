import { LayoutError } from '../sources/web-preview/index.js'
import { ChannelReader, type ChannelReaderOptions } from './channel-reader.js'
import type { Client } from './client.js'
import { describeDuration } from './duration.js'
import { CollectError, StoppedError } from './errors.js'
import type { ChannelState, UnreadRange } from './state.js'
import { type CollectSummary, emptySummary } from './summary.js'
import { secondsOf } from './time.js'

interface CollectorOptions extends ChannelReaderOptions {
  /** The one through which the site reads. */
  client: Client
  handles: readonly string[]
  intervalMilliseconds: number
  /** Do what is due, then end. */
  once: boolean
  /** Is called when it has become known when the next visit is due, in milliseconds since 1970. */
  onNextVisit?: (at: number) => Promise<void>
  /** How far back history is read; without it, to the first post. */
  historySeconds?: number | undefined
}

const LONGEST_POSTPONEMENT_SECONDS = 86_400

/** Decides which channel is read next: visits that are due first, then history. */
export class Collector {
  readonly summary: CollectSummary
  readonly #options: CollectorOptions
  /** The channel whose history was not read for the longest time comes first. */
  readonly #readers = new Map<string, ChannelReader>()
  /** When each channel is visited next, in milliseconds since 1970. */
  readonly #visitAt = new Map<string, number>()
  #isHistoryNext = false

  constructor(options: CollectorOptions) {
    this.#options = options
    this.summary = emptySummary(options.handles.length)
  }

  async run(): Promise<CollectSummary> {
    for (const handle of this.#options.handles) await this.#addChannel(handle)
    while (!this.#options.stop.aborted && (await this.#step()));
    this.summary.requests = this.#options.client.requests
    return this.summary
  }

  async #addChannel(handle: string): Promise<void> {
    const { once, intervalMilliseconds, states, time, log } = this.#options
    const state = await states.load(handle)
    this.#readers.set(handle, new ChannelReader(state, this.summary, this.#options))
    const regular = once || state.readAt === 0 ? 0 : state.readAt * 1_000 + intervalMilliseconds
    this.#visitAt.set(handle, Math.max(regular, state.retryAt * 1_000))
    const wait = state.retryAt * 1_000 - time.now()
    if (wait > 0) log(`${handle}: failed ${state.failures} times; again in ${describeDuration(wait)}`)
  }

  /**
   * Does one piece of work; false if there is none left. History takes turns with visits, so that it is read even if
   * visits are always due.
   */
  async #step(): Promise<boolean> {
    const now = this.#options.time.now()
    const visit = this.#nextVisit()
    const isDue = visit !== undefined && visit.at <= now
    const wasHistory = (this.#isHistoryNext || !isDue) && (await this.#readHistory())
    this.#isHistoryNext = !wasHistory
    if (wasHistory) return true
    if (isDue) {
      await this.#visit(visit.handle)
      await this.#tellNextVisit()
    } else if (visit === undefined || this.#options.once) return false
    else await this.#options.time.sleep(visit.at - now)
    return true
  }

  #nextVisit(): { handle: string; at: number } | undefined {
    let next: { handle: string; at: number } | undefined
    for (const [handle, at] of this.#visitAt) if (next === undefined || at < next.at) next = { handle, at }
    return next
  }

  async #tellNextVisit(): Promise<void> {
    const next = this.#nextVisit()
    if (next !== undefined && !this.#options.once) await this.#options.onNextVisit?.(next.at)
  }

  async #visit(handle: string): Promise<void> {
    this.#schedule(handle, this.#options.time.now() + this.#options.intervalMilliseconds)
    await this.#guard(handle, async (reader) => {
      await reader.visit()
      delete this.summary.failed[handle]
    })
  }

  /** With `once`, a channel is visited only once. */
  #schedule(handle: string, at: number): void {
    if (this.#options.once) this.#visitAt.delete(handle)
    else this.#visitAt.set(handle, at)
  }

  /** Reads one page of history; false if there is none to read. */
  async #readHistory(): Promise<boolean> {
    for (const [handle, reader] of this.#readers) {
      const range = this.#unreadRange(reader.state)
      if (range === undefined) continue
      // The channel goes to the end of the queue.
      this.#readers.delete(handle)
      this.#readers.set(handle, reader)
      await this.#guard(handle, () => reader.readUnread(range))
      return true
    }
    return false
  }

  #unreadRange({ unread, retryAt }: ChannelState): UnreadRange | undefined {
    const now = this.#now()
    const { historySeconds = Number.POSITIVE_INFINITY } = this.#options
    return retryAt > now ? undefined : unread.find(({ epoch }) => epoch > now - historySeconds)
  }

  /** A failure of one channel is logged and counted, and does not stop the others. */
  async #guard(handle: string, work: (reader: ChannelReader) => Promise<void>): Promise<void> {
    const reader = this.#readers.get(handle)
    if (reader === undefined) throw new Error(`${handle} is not among the channels`)
    try {
      await work(reader)
    } catch (error) {
      if (error instanceof StoppedError) return
      await this.#fail(reader, asCollectError(error))
    }
  }

  async #fail(reader: ChannelReader, { code, message, retryAt = 0 }: CollectError): Promise<void> {
    const { time, intervalMilliseconds, log } = this.#options
    const { handle, failures } = reader.state
    const wait = Math.min((intervalMilliseconds / 1_000) * 2 ** failures, LONGEST_POSTPONEMENT_SECONDS)
    const at = Math.max(this.#now() + Math.ceil(wait), secondsOf(retryAt))
    await reader.postpone(at)
    this.#schedule(handle, at * 1_000)
    this.summary.errors[code] = (this.summary.errors[code] ?? 0) + 1
    this.summary.failed[handle] = { error: code, message }
    log(`${handle}: ${code}: ${message}; again in ${describeDuration(at * 1_000 - time.now())}`)
  }

  #now(): number {
    return secondsOf(this.#options.time.now())
  }
}

const asCollectError = (error: unknown): CollectError => {
  if (error instanceof CollectError) return error
  if (error instanceof LayoutError) return new CollectError('layout', `${error.fault}: ${error.message}`)
  throw error
}
