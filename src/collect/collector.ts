import { LayoutError } from '../sources/web-preview/index.js'
import { ChannelReader, type ChannelReaderOptions } from './channel-reader.js'
import type { Channels } from './channels.js'
import type { Client } from './client.js'
import { describeDuration } from './duration.js'
import { CollectError, type CollectErrorCode, StoppedError } from './errors.js'
import type { ChannelState, UnreadRange } from './state.js'
import { type CollectSummary, emptySummary } from './summary.js'
import { secondsOf } from './time.js'

interface CollectorOptions extends ChannelReaderOptions {
  /** The one through which the site reads. */
  client: Client
  channels: Channels
  intervalMilliseconds: number
  /** Do what is due, then end. */
  once: boolean
  /** Looks for more channels; whether it found any. */
  discover?: () => Promise<boolean>
  /** Is called when it has become known when the next visit is due, in milliseconds since 1970. */
  onNextVisit?: (at: number) => Promise<void>
  /** How far back history is read; without it, to the first post. */
  historySeconds?: number | undefined
}

const LONGEST_POSTPONEMENT_SECONDS = 86_400

/** How often it is looked whether other channels are to be read now. */
const LOOK_MILLISECONDS = 10_000

const DISCOVERY_MILLISECONDS = 3_600_000

/** Where nothing is due, more channels are looked for sooner, but for a twentieth of the time at most. */
const IDLE_PER_DISCOVERY = 20

/** A name that leads to no channel is tried so often, over about a day, before it is taken to be gone. */
const FAILURES_UNTIL_GONE = 8

/** What a name says that belongs to no channel with a preview, or to none any more. */
const GONE: ReadonlySet<CollectErrorCode> = new Set(['not_found', 'no_preview', 'redirect'])

/** Decides which channel is read next: visits that are due first, then history. */
export class Collector {
  readonly summary: CollectSummary
  readonly #options: CollectorOptions
  /** The channel whose history was not read for the longest time comes first. */
  readonly #readers = new Map<string, ChannelReader>()
  /** When each channel is visited next, in milliseconds since 1970. */
  readonly #visitAt = new Map<string, number>()
  #isHistoryNext = false
  #lookAt = 0
  #discoverAt = 0
  #discoverIdleAt = 0
  /** How many pages had been read when more channels were looked for. */
  #pagesBefore = 0

  constructor(options: CollectorOptions) {
    this.#options = options
    this.summary = emptySummary()
  }

  async run(): Promise<CollectSummary> {
    await this.#look()
    while (!this.#options.stop.aborted && (await this.#step()));
    this.summary.requests = this.#options.client.requests
    return this.summary
  }

  /** Follows what is to be read: a channel that is new is due at once, one that is not on the list any more is left. */
  async #look(): Promise<void> {
    const now = this.#options.time.now()
    this.#lookAt = now + LOOK_MILLISECONDS
    if (now >= this.#discoverAt) await this.#discover()
    const names = new Set(await this.#options.channels.names())
    for (const name of names) if (!this.#readers.has(name)) await this.#addChannel(name)
    for (const name of [...this.#readers.keys()]) if (!names.has(name)) this.#removeChannel(name)
    this.summary.channels = Math.max(this.summary.channels, this.#readers.size)
  }

  async #discover(): Promise<boolean> {
    const { time, discover } = this.#options
    const started = time.now()
    this.#pagesBefore = this.summary.pages
    const found = (await discover?.()) ?? false
    const ended = time.now()
    this.#discoverAt = ended + DISCOVERY_MILLISECONDS
    this.#discoverIdleAt = ended + (ended - started) * IDLE_PER_DISCOVERY
    return found
  }

  /** While nothing is due: whether what was read since the last time leads to more channels. */
  async #findMore(): Promise<boolean> {
    const { once, time } = this.#options
    if (this.summary.pages === this.#pagesBefore) return false
    if (!once && time.now() < this.#discoverIdleAt) return false
    const found = await this.#discover()
    if (found) await this.#look()
    return found
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

  #removeChannel(handle: string): void {
    this.#readers.delete(handle)
    this.#visitAt.delete(handle)
  }

  /**
   * Does one piece of work; false if there is none left. History takes turns with visits, so that it is read even if
   * visits are always due.
   */
  async #step(): Promise<boolean> {
    const now = this.#options.time.now()
    if (now >= this.#lookAt) await this.#look()
    const visit = this.#nextVisit()
    const isDue = visit !== undefined && visit.at <= now
    const wasHistory = (this.#isHistoryNext || !isDue) && (await this.#readHistory())
    this.#isHistoryNext = !wasHistory
    if (wasHistory) return true
    if (isDue) {
      await this.#visit(visit.handle)
      await this.#tellNextVisit()
    } else if (await this.#findMore()) return true
    else if (this.#options.once) return false
    else await this.#options.time.sleep(Math.min(this.#lookAt, visit?.at ?? this.#lookAt) - now)
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
      await this.#tellVisit(reader.state, null)
    })
  }

  async #tellVisit({ handle, chatId, failures }: ChannelState, error: CollectError | null): Promise<void> {
    const { time, intervalMilliseconds, channels } = this.#options
    const nextAt = this.#visitAt.get(handle) ?? time.now() + intervalMilliseconds
    await channels.visited(handle, {
      chatId,
      at: this.#now(),
      nextAt: secondsOf(nextAt),
      error: error && `${error.code}: ${error.message}`,
      ending: error !== null && GONE.has(error.code) && failures >= FAILURES_UNTIL_GONE ? 'gone' : null,
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

  async #fail(reader: ChannelReader, error: CollectError): Promise<void> {
    const { code, message, retryAt = 0 } = error
    const { time, intervalMilliseconds, log } = this.#options
    const { handle, failures } = reader.state
    const wait = Math.min((intervalMilliseconds / 1_000) * 2 ** failures, LONGEST_POSTPONEMENT_SECONDS)
    const at = Math.max(this.#now() + Math.ceil(wait), secondsOf(retryAt))
    await reader.postpone(at)
    this.#schedule(handle, at * 1_000)
    this.summary.errors[code] = (this.summary.errors[code] ?? 0) + 1
    this.summary.failed[handle] = { error: code, message }
    log(`${handle}: ${code}: ${message}; again in ${describeDuration(at * 1_000 - time.now())}`)
    await this.#tellVisit(reader.state, error)
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
