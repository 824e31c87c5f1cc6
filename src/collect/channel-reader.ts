import { compareSeqs } from '../domain/seqs.js'
import {
  type Count,
  isExact,
  LayoutError,
  type Page,
  readPage,
  readProfileSubscribers,
} from '../sources/web-preview/index.js'
import type { Client } from './client.js'
import { dueReading } from './due-reading.js'
import { CollectError } from './errors.js'
import { applyNewestPage } from './newest-page.js'
import { applyRereadPage, applyUnreadPage } from './older-page.js'
import type { Output } from './output.js'
import type { PageResult } from './page-result.js'
import { seqsOf } from './post-changes.js'
import type { ChannelState, StateFiles, UnreadRange } from './state.js'
import { type CollectSummary, countPage } from './summary.js'
import { secondsOf, type Time } from './time.js'

export interface ChannelReaderOptions {
  client: Client
  output: Output
  states: StateFiles
  time: Time
  /** Aborted once the collector is asked to stop. */
  stop: AbortSignal
  log: (line: string) => void
}

const EXACT_COUNT_SECONDS = 3_600

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
      const { page, at } = await this.#readBefore(due.before)
      await this.#keep('views', page, applyRereadPage(this.#state, due.seq, page, at))
    }
    if (this.#state.failures > 0) await this.#save({ ...this.#state, failures: 0, retryAt: 0 })
  }

  /** Reads the newest page of a range. */
  async readUnread(range: UnreadRange): Promise<void> {
    const { page, at } = await this.#readBefore(range.before)
    await this.#keep(`before ${range.before}`, page, applyUnreadPage(this.#state, range, page, at))
  }

  /** Remembers a failure, and that nothing is to be tried before `retryAt` (Unix seconds). */
  async postpone(retryAt: number): Promise<void> {
    await this.#save({ ...this.#state, failures: this.#state.failures + 1, retryAt })
  }

  async #readNewest(): Promise<void> {
    const { handle, validators, chatId } = this.#state
    const answer = await this.#options.client.get(`/s/${handle}`, validators)
    if (answer.kind === 'unchanged') return this.#noteUnchanged()
    const at = this.#now()
    const page = readPage(answer.body)
    checkHandle(handle, page)
    const exact = await this.#exactSubscribers(page, at)
    const result = applyNewestPage(this.#state, { page, at, exactSubscribers: exact.count })
    if (chatId !== null && result.state.chatId !== chatId)
      this.#log('the name belongs to another channel now')
    const state = { ...result.state, exactAskedAt: exact.askedAt, validators: answer.validators }
    await this.#keep('newest', page, { ...result, state })
  }

  async #noteUnchanged(): Promise<void> {
    this.#summary.unchanged++
    this.#log('unchanged')
    await this.#save({ ...this.#state, readAt: this.#now() })
  }

  /** From the channel's own page, which does not round, at most once an hour. Without an answer work goes on. */
  async #exactSubscribers(page: Page, at: number): Promise<{ count: Count | undefined; askedAt: number }> {
    const { exactAskedAt } = this.#state
    if (isExact(page.channel.subscribers)) return { count: undefined, askedAt: exactAskedAt }
    const isDue = at - exactAskedAt >= EXACT_COUNT_SECONDS
    const count = isDue ? await this.#askExact() : undefined
    if (count === undefined) this.#summary.roundedSubscribers++
    return { count, askedAt: isDue ? at : exactAskedAt }
  }

  async #askExact(): Promise<Count | undefined> {
    try {
      const answer = await this.#options.client.get(`/${this.#state.handle}`)
      return answer.kind === 'page' ? readProfileSubscribers(answer.body) : undefined
    } catch (error) {
      if (!(error instanceof CollectError || error instanceof LayoutError)) throw error
      this.#log(`no exact number of subscribers: ${error.message}`)
      return undefined
    }
  }

  /** The page of posts with numbers below `before`. */
  async #readBefore(before: string): Promise<{ page: Page; at: number }> {
    const answer = await this.#options.client.get(`/s/${this.#state.handle}?before=${before}`)
    if (answer.kind !== 'page')
      throw new CollectError('status', 'status 304 to a request without If-None-Match')
    const page = readPage(answer.body)
    checkHandle(this.#state.handle, page)
    checkBefore(before, page)
    return { page, at: this.#now() }
  }

  /** Writes the observations first, then the state: after a kill in between one page is read again. */
  async #keep(what: string, page: Page, result: PageResult): Promise<void> {
    this.#summary.rejected += await this.#options.output.write(this.#state.handle, result.observations)
    await this.#save(result.state)
    countPage(this.#summary, page, result)
    const { posts, edited, deleted, views, future } = result.counts
    const counts = `${posts} new, ${edited} edited, ${deleted} deleted, ${views} view counts`
    this.#log(`${what}: ${page.messages.length} posts, ${counts}`)
    if (future > 0) this.#log(`left out ${future} posts with a date in the future`)
    const unknown = new Set(page.messages.flatMap(({ unknownParts }) => unknownParts))
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

const checkHandle = (asked: string, { channel }: Page): void => {
  if (channel.handle.toLowerCase() !== asked)
    throw new CollectError('wrong_page', `the page is of @${channel.handle}, not of @${asked}`)
}

/** A server that ignores `before` would otherwise seem to have no older posts. */
const checkBefore = (before: string, page: Page): void => {
  const newer = seqsOf(page).find((seq) => compareSeqs(seq, before) >= 0)
  if (newer !== undefined)
    throw new CollectError('wrong_page', `the page of posts before ${before} shows post ${newer}`)
}
