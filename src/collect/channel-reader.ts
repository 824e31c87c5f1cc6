import { isExact } from '../sources/web-preview/index.js'
import { type DelayCounts, delaysOf } from './delays.js'
import { dueReading } from './due-reading.js'
import { applyNewestPage } from './newest-page.js'
import { applyRereadPage, applyUnreadPage } from './older-page.js'
import type { Output } from './output.js'
import type { Page, Site } from './page.js'
import type { PageResult } from './page-result.js'
import type { ChannelState, States, UnreadRange } from './state.js'
import { type CollectSummary, countPage } from './summary.js'
import { secondsOf, type Time } from './time.js'

export interface ChannelReaderOptions {
  site: Site
  output: Output
  states: States
  delays: DelayCounts
  time: Time
  /** Aborted once the collector is asked to stop. */
  stop: AbortSignal
  log: (line: string) => void
}

/** Reads pages of one channel and remembers how far it has come. */
export class ChannelReader {
  readonly #options: ChannelReaderOptions
  readonly #summary: CollectSummary
  #state: ChannelState

  constructor(state: ChannelState, summary: CollectSummary, options: ChannelReaderOptions) {
    this.#state = state
    this.#summary = summary
    this.#options = options
  }

  get state(): ChannelState {
    return this.#state
  }

  /** Reads the newest page, then the pages of posts whose views are due and that are not on it. */
  async visit(): Promise<void> {
    await this.#readNewest()
    for (;;) {
      const due = dueReading(this.#state, this.#now())
      if (due === undefined || this.#options.stop.aborted) break
      const page = await this.#options.site.readOlder(this.#state, due)
      await this.#keep('views', page, applyRereadPage(this.#state, due.seq, page, this.#now()))
    }
    if (this.#state.failures > 0) await this.#save({ ...this.#state, failures: 0, retryAt: 0 })
  }

  /** Reads the newest page of a range. */
  async readUnread(range: UnreadRange): Promise<void> {
    const page = await this.#options.site.readOlder(this.#state, range)
    await this.#keep(`before ${range.before}`, page, applyUnreadPage(this.#state, range, page, this.#now()))
  }

  /** Remembers a failure, and that nothing is to be tried before `retryAt` (Unix seconds). */
  async postpone(retryAt: number): Promise<void> {
    await this.#save({ ...this.#state, failures: this.#state.failures + 1, retryAt })
  }

  async #readNewest(): Promise<void> {
    const { chatId } = this.#state
    const newest = await this.#options.site.readNewest(this.#state)
    if (newest === undefined) return this.#noteUnchanged()
    const { page, channel, exactAskedAt, validators } = newest
    if (channel.subscribers !== undefined && !isExact(channel.subscribers)) this.#summary.roundedSubscribers++
    const result = applyNewestPage(this.#state, newest)
    if (chatId !== null && result.state.chatId !== chatId)
      this.#log('the name belongs to another channel now')
    await this.#keep('newest', page, { ...result, state: { ...result.state, exactAskedAt, validators } })
  }

  /** A feed that has not changed was looked at all the same. */
  async #noteUnchanged(): Promise<void> {
    const { chatId, handle } = this.#state
    const at = this.#now()
    this.#summary.unchanged++
    this.#log('unchanged')
    if (chatId !== null) {
      const look = { kind: 'channel', at, chat_id: chatId, posts_seen: true } as const
      this.#summary.rejected += await this.#options.output.write(handle, [look])
      this.#summary.observations++
    }
    await this.#save({ ...this.#state, readAt: at })
  }

  /** Writes the observations first, then the state: after a kill in between one page is read again. */
  async #keep(what: string, page: Page, result: PageResult): Promise<void> {
    this.#summary.rejected += await this.#options.output.write(this.#state.handle, result.observations)
    for (const delay of delaysOf(this.#state, page, this.#now())) this.#options.delays.add(delay)
    await this.#save(result.state)
    countPage(this.#summary, page, result)
    this.#report(what, page, result)
  }

  #report(what: string, page: Page, { counts }: PageResult): void {
    const { posts, edited, deleted, views, future } = counts
    this.#log(
      `${what}: ${page.posts.length} posts, ${posts} new, ${edited} edited, ${deleted} deleted, ${views} view counts`,
    )
    if (future > 0) this.#log(`left out ${future} posts with a date in the future`)
    for (const fault of page.faults) this.#log(`left out a message: ${fault}`)
    const unknown = new Set(page.posts.flatMap(({ unknownParts }) => unknownParts))
    if (unknown.size > 0) this.#log(`unknown parts: ${[...unknown].join(', ')}`)
  }

  async #save(state: ChannelState): Promise<void> {
    await this.#options.states.save(state)
    this.#state = state
  }

  #log(line: string): void {
    this.#options.log(`${this.#state.handle}: ${line}`)
  }

  #now(): number {
    return secondsOf(this.#options.time.now())
  }
}
