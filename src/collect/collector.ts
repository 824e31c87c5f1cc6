import TinyQueue from 'tinyqueue'
import { LayoutError } from '../sources/web-preview/index.js'
import { ChannelReader, type ChannelReaderOptions } from './channel-reader.js'
import type { Channels } from './channels.js'
import type { Client } from './client.js'
import { type Delay, DelayCounts } from './delays.js'
import { describeDuration } from './duration.js'
import { CollectError, type CollectErrorCode, StoppedError } from './errors.js'
import { type VisitBounds, VisitPlan } from './plan.js'
import { type ChannelState, type Outline, outlineOf } from './state.js'
import { type CollectSummary, emptySummary } from './summary.js'
import { secondsOf } from './time.js'

export interface CollectorOptions extends Omit<ChannelReaderOptions, 'delays'> {
  /** The one through which the site reads. */
  client: Pick<Client, 'requests'>
  channels: Channels
  bounds: VisitBounds
  /** How many requests the server allows. */
  requestsPerSecond: number
  /** Do what is due, then end. */
  once: boolean
  /** Looks for more channels; whether it found any. */
  discover?: () => Promise<boolean>
  /** Is called after visits with when the next one is due, in milliseconds since 1970. */
  onNextVisit?: (at: number) => Promise<void>
  /** Is called every hour with how late posts are read. */
  onDelays?: (delays: readonly Delay[]) => Promise<void>
  /** How far back history is read; without it, to the first post. */
  historySeconds?: number | undefined
}

/** A channel that is read, and when it is due, in milliseconds since 1970; null while it never was, or is no more. */
interface Planned {
  outline: Outline | undefined
  dueAt: number | null
}

const LONGEST_POSTPONEMENT_SECONDS = 86_400

/** How often it is looked whether other channels are to be read now. */
const LOOK_MILLISECONDS = 10_000

const DISCOVERY_MILLISECONDS = 3_600_000

const TELL_DELAYS_MILLISECONDS = 3_600_000

/** Where nothing is due, more channels are looked for sooner, but for a twentieth of the time at most. */
const IDLE_PER_DISCOVERY = 20

/** A name that leads to no channel is tried so often, over about a day, before it is taken to be gone. */
const FAILURES_UNTIL_GONE = 8

/** What a name says that belongs to no channel with a preview, or to none any more. */
const GONE: ReadonlySet<CollectErrorCode> = new Set(['not_found', 'no_preview', 'redirect'])

/** How much each visit changes what a visit is taken to cost. */
const COST_SHARE = 1 / 500

/** Decides which channel is read next: one that is due, one that is new, or the history of one, in turns. */
export class Collector {
  readonly summary: CollectSummary
  readonly #options: CollectorOptions
  readonly #plan: VisitPlan
  readonly #delays = new DelayCounts()
  readonly #channels = new Map<string, Planned>()
  /** Ordered by when they are due; entries of channels that are due at another instant are left over. */
  readonly #queue = new TinyQueue<{ handle: string; at: number }>([], (a, b) => a.at - b.at)
  /** Channels that were never visited. */
  readonly #new = new Set<string>()
  /** Channels with history to read; the one that was not read for the longest time comes first. */
  readonly #unread = new Set<string>()
  #names: readonly string[] = []
  #turn = 0
  #lookAt = 0
  #discoverAt = 0
  #discoverIdleAt = 0
  #tellDelaysAt = 0
  /** How many pages had been read when more channels were looked for. */
  #pagesBefore = 0
  /** Requests for each visit, those for new channels and history included. */
  #cost = 1
  #requestsBefore = 0

  constructor(options: CollectorOptions) {
    this.#options = options
    this.#plan = new VisitPlan(options.bounds)
    this.summary = emptySummary()
  }

  async run(): Promise<CollectSummary> {
    await this.#look()
    while (!this.#options.stop.aborted && (await this.#step()));
    this.summary.requests = this.#options.client.requests
    return this.summary
  }

  /** Follows what is to be read, and fits the plan to it. */
  async #look(): Promise<void> {
    const now = this.#options.time.now()
    this.#lookAt = now + LOOK_MILLISECONDS
    if (now >= this.#discoverAt) await this.#discover()
    await this.#follow(await this.#options.channels.names())
    this.#plan.fit(this.#options.requestsPerSecond / this.#cost)
    if (now >= this.#tellDelaysAt) await this.#tellDelays()
  }

  async #follow(names: readonly string[]): Promise<void> {
    if (names === this.#names) return
    this.#names = names
    const wanted = new Set(names)
    for (const name of [...this.#channels.keys()]) if (!wanted.has(name)) this.#removeChannel(name)
    const added = names.filter((name) => !this.#channels.has(name))
    if (added.length === 0) return
    const outlines = await this.#options.states.outlines(added)
    for (const { gap } of outlines.values()) this.#plan.count(gap, 1)
    this.#plan.fit(this.#options.requestsPerSecond / this.#cost)
    for (const name of added) this.#addChannel(name, outlines.get(name))
    this.summary.channels = Math.max(this.summary.channels, this.#channels.size)
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

  #addChannel(handle: string, outline: Outline | undefined): void {
    const { once, time, log } = this.#options
    this.#channels.set(handle, { outline, dueAt: null })
    if (outline === undefined) {
      this.#new.add(handle)
      return
    }
    if (outline.unreadEpoch !== null) this.#unread.add(handle)
    this.#schedule(handle, (once ? outline.retryAt : this.#plan.dueAt(outline)) * 1_000)
    const wait = outline.retryAt * 1_000 - time.now()
    if (wait > 0) log(`${handle}: failed ${outline.failures} times; again in ${describeDuration(wait)}`)
  }

  #removeChannel(handle: string): void {
    const outline = this.#channels.get(handle)?.outline
    if (outline !== undefined) this.#plan.count(outline.gap, -1)
    this.#channels.delete(handle)
    this.#new.delete(handle)
    this.#unread.delete(handle)
  }

  /**
   * Does one piece of work; false if there is none left. New channels, history and visits take turns, so that each goes on
   * while there is always more of the others.
   */
  async #step(): Promise<boolean> {
    if (this.#options.time.now() >= this.#lookAt) await this.#look()
    const works = [() => this.#visitDue(), () => this.#visitNew(), () => this.#readHistory()]
    for (let tried = 0; tried < works.length; tried++) {
      const work = works[this.#turn]
      this.#turn = (this.#turn + 1) % works.length
      if (await work?.()) return true
    }
    if (await this.#findMore()) return true
    if (this.#options.once) return false
    const { time } = this.#options
    await time.sleep(Math.min(this.#lookAt, this.#nextDue()?.at ?? this.#lookAt) - time.now())
    return true
  }

  #nextDue(): { handle: string; at: number } | undefined {
    for (;;) {
      const next = this.#queue.peek()
      if (next === undefined || this.#channels.get(next.handle)?.dueAt === next.at) return next
      this.#queue.pop()
    }
  }

  async #visitDue(): Promise<boolean> {
    const next = this.#nextDue()
    if (next === undefined || next.at > this.#options.time.now()) return false
    await this.#visit(next.handle)
    const { requests } = this.#options.client
    this.#cost += (requests - this.#requestsBefore - this.#cost) * COST_SHARE
    this.#requestsBefore = requests
    return true
  }

  async #visitNew(): Promise<boolean> {
    const [handle] = this.#new
    if (handle === undefined) return false
    this.#new.delete(handle)
    await this.#visit(handle)
    return true
  }

  async #visit(handle: string): Promise<void> {
    const channel = this.#channels.get(handle)
    if (channel !== undefined) channel.dueAt = null
    await this.#guard(handle, async (reader) => {
      await reader.visit()
      delete this.summary.failed[handle]
      this.#planNext(reader)
      await this.#tellVisit(reader.state, null)
    })
    const next = this.#nextDue()
    if (next !== undefined && !this.#options.once) await this.#options.onNextVisit?.(next.at)
  }

  #planNext({ state }: ChannelReader): void {
    const planned = this.#note(state)
    if (planned !== undefined) this.#scheduleAgain(state.handle, this.#plan.dueAt(planned) * 1_000)
  }

  /** Keeps what a visit has told of the channel; undefined where it was taken off the list meanwhile. */
  #note(state: ChannelState): Outline | undefined {
    const { handle } = state
    const channel = this.#channels.get(handle)
    if (channel === undefined) return undefined
    if (channel.outline !== undefined) this.#plan.count(channel.outline.gap, -1)
    const outline = outlineOf(state)
    channel.outline = outline
    this.#plan.count(outline.gap, 1)
    if (outline.unreadEpoch === null) this.#unread.delete(handle)
    else this.#unread.add(handle)
    return outline
  }

  async #tellVisit({ handle, chatId, failures }: ChannelState, error: CollectError | null): Promise<void> {
    const nextAt = this.#channels.get(handle)?.dueAt ?? null
    await this.#options.channels.visited(handle, {
      chatId,
      at: this.#now(),
      nextAt: nextAt === null ? null : secondsOf(nextAt),
      error: error && `${error.code}: ${error.message}`,
      ending: error !== null && GONE.has(error.code) && failures >= FAILURES_UNTIL_GONE ? 'gone' : null,
    })
  }

  #schedule(handle: string, at: number): void {
    const channel = this.#channels.get(handle)
    if (channel === undefined) return
    channel.dueAt = at
    this.#queue.push({ handle, at })
  }

  /** With `once`, a channel is visited only once. */
  #scheduleAgain(handle: string, at: number): void {
    if (!this.#options.once) this.#schedule(handle, at)
  }

  /** Reads one page of history; false if there is none to read. */
  async #readHistory(): Promise<boolean> {
    const { historySeconds = Number.POSITIVE_INFINITY } = this.#options
    const now = this.#now()
    for (const handle of this.#unread) {
      const { unreadEpoch = null, retryAt = 0 } = this.#channels.get(handle)?.outline ?? {}
      if (retryAt > now) continue
      // The channel goes to the end of the queue, or out of it where what is left is too old.
      this.#unread.delete(handle)
      if (unreadEpoch === null || unreadEpoch <= now - historySeconds) continue
      await this.#guard(handle, async (reader) => {
        const range = reader.state.unread.find(({ epoch }) => epoch > now - historySeconds)
        if (range !== undefined) await reader.readUnread(range)
        this.#note(reader.state)
      })
      return true
    }
    return false
  }

  /** A failure of one channel is logged and counted, and does not stop the others. */
  async #guard(handle: string, work: (reader: ChannelReader) => Promise<void>): Promise<void> {
    const state = await this.#options.states.load(handle)
    const reader = new ChannelReader(state, this.summary, { ...this.#options, delays: this.#delays })
    try {
      await work(reader)
    } catch (error) {
      if (error instanceof StoppedError) return
      await this.#fail(reader, asCollectError(error))
    }
  }

  async #fail(reader: ChannelReader, error: CollectError): Promise<void> {
    const { code, message, retryAt = 0 } = error
    const { time, bounds, log } = this.#options
    const { handle, failures } = reader.state
    const wait = Math.min(bounds.fastestSeconds * 2 ** failures, LONGEST_POSTPONEMENT_SECONDS)
    const at = Math.max(this.#now() + Math.ceil(wait), secondsOf(retryAt))
    await reader.postpone(at)
    this.#note(reader.state)
    this.#scheduleAgain(handle, at * 1_000)
    this.summary.errors[code] = (this.summary.errors[code] ?? 0) + 1
    this.summary.failed[handle] = { error: code, message }
    log(`${handle}: ${code}: ${message}; again in ${describeDuration(at * 1_000 - time.now())}`)
    await this.#tellVisit(reader.state, error)
  }

  /** Says how late posts are read, which shows what the server's limits cost. */
  async #tellDelays(): Promise<void> {
    const { onDelays, log } = this.#options
    this.#tellDelaysAt = this.#options.time.now() + TELL_DELAYS_MILLISECONDS
    this.#delays.fade(this.#now())
    const delays = this.#delays.medians()
    if (delays.length === 0) return
    log(`read late, in the median: ${delays.map(describeDelay).join(', ')}`)
    await onDelays?.(delays)
  }

  #now(): number {
    return secondsOf(this.#options.time.now())
  }
}

/** Such as "new posts 12 min, views at 1 d 40 min". */
const describeDelay = ({ age, seconds }: Delay): string =>
  `${age === 0 ? 'new posts' : `views at ${describeDuration(age * 1_000)}`} ${describeDuration(seconds * 1_000)}`

const asCollectError = (error: unknown): CollectError => {
  if (error instanceof CollectError) return error
  if (error instanceof LayoutError) return new CollectError('layout', `${error.fault}: ${error.message}`)
  throw error
}
