import { FairQueue, type Started } from '../../domain/fair-queue.js'
import type { Store } from '../../store/index.js'
import { lastEventId, type WatchEvent } from '../events.js'
import { digestEnd } from '../mail/digest.js'
import { EVENTS_SHOWN, letterOf, type WatchWithMail } from '../mail/letter.js'
import type { Mailer } from '../mail/mailer.js'
import { findDeliverable } from '../watches.js'
import { type ResolveHost, resolveByDns, type Targets } from './address.js'
import { Lease } from './lease.js'
import { messageOf } from './message.js'
import {
  dueWatches,
  eventsOfMail,
  lastQueued,
  loadEvents,
  nextEvent,
  noteDelivered,
  noteFailed,
  queueNewEvents,
} from './queue.js'
import { send, TIMEOUT_MILLISECONDS } from './send.js'
import { SendError } from './send-error.js'

export interface DeliveryOptions {
  targets: Targets
  /** Without it, watches with an address for e-mail fail. */
  mailer?: Mailer | undefined
  onError: (error: Error) => void
  resolve?: ResolveHost
  /** Unix seconds. */
  clock?: () => number
  /** Milliseconds, of a clock that nobody sets. */
  uptime?: () => number
  timeoutMilliseconds?: number
  /** How many messages are being sent at once: in all, and of one API key's watches. */
  slots?: { all: number; ofKey: number }
}

/** How often new events are looked for. */
const INTERVAL_MILLISECONDS = 500
/** One key's slow receivers leave most slots to others. */
const SLOTS = { all: 128, ofKey: 16 }

/**
 * Delivers events to webhooks and as e-mail, those of each watch one after the other, until it is stopped. A slot is for one message;
 * the API key whose messages have held slots for the least time comes next.
 */
export class Delivery {
  readonly #store: Store
  readonly #options: Required<Omit<DeliveryOptions, 'mailer'>> & Pick<DeliveryOptions, 'mailer'>
  readonly #lease: Lease
  /** Watches that wait for a slot or have one. */
  readonly #watches = new Set<string>()
  readonly #queue: FairQueue<string>
  readonly #sending = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  readonly #stopping = new AbortController()

  constructor(store: Store, options: DeliveryOptions) {
    this.#store = store
    this.#options = {
      resolve: resolveByDns,
      clock: () => Math.floor(Date.now() / 1_000),
      uptime: () => performance.now(),
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      slots: SLOTS,
      ...options,
    }
    this.#lease = new Lease(store, this.#options.uptime)
    this.#queue = new FairQueue({ maxRunning: this.#options.slots.ofKey })
  }

  start(): void {
    let isLooking = false
    this.#timer = setInterval(() => {
      if (isLooking) return
      isLooking = true
      this.#looking = this.look()
        .catch(this.#options.onError)
        .finally(() => {
          isLooking = false
        })
    }, INTERVAL_MILLISECONDS)
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Ends what is being sent, and lets another server deliver. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#timer)
    await this.#looking
    await this.settled()
    this.#options.mailer?.close()
    await this.#lease.release().catch(this.#options.onError)
  }

  /** Begins to deliver what is due. */
  async look(): Promise<void> {
    const now = this.#options.clock()
    if (!(await this.#hasWork(now)) || !(await this.#lease.take())) return
    while (!this.#isStopped && (await queueNewEvents(this.#store, now)));
    for (const { id, owner } of await dueWatches(this.#store, now)) {
      if (this.#watches.has(id)) continue
      this.#watches.add(id)
      this.#queue.add(owner, id)
    }
    this.#startNext()
  }

  /** Once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending)
  }

  /** Without work nothing is written. */
  async #hasWork(now: number): Promise<boolean> {
    const newest = await this.#store.lookUp(lastEventId)
    return newest > (await lastQueued(this.#store)) || (await dueWatches(this.#store, now)).length > 0
  }

  #startNext(): void {
    while (!this.#isStopped && this.#sending.size < this.#options.slots.all) {
      const next = this.#queue.start()
      if (next === undefined) return
      const sending = this.#useSlot(next).finally(() => {
        this.#sending.delete(sending)
        this.#startNext()
      })
      this.#sending.add(sending)
    }
  }

  async #useSlot({ owner, item: watchId }: Started<string>): Promise<void> {
    const startedAt = performance.now()
    const goesOn = await this.#deliverNext(watchId).catch((error: Error) => {
      this.#options.onError(error)
      return false
    })
    this.#queue.finish(owner, performance.now() - startedAt)
    if (goesOn) this.#queue.add(owner, watchId)
    else this.#watches.delete(watchId)
  }

  /** Sends the oldest message of a watch. @returns whether it was accepted, so that the next one may follow */
  async #deliverNext(watchId: string): Promise<boolean> {
    const event = await nextEvent(this.#store, watchId)
    if (event === undefined || this.#isStopped || !(await this.#lease.take())) return false
    const watch = await findDeliverable(this.#store, watchId, this.#options.clock())
    if (watch === undefined) return false
    if (watch.mail !== undefined) return this.#deliverMail({ ...watch, mail: watch.mail })
    if (watch.webhook === undefined) return false
    const { signal } = this.#stopping
    const sending = send(watch.webhook, messageOf(watch, event), { ...this.#options, signal })
    return this.#note(watchId, [event.id], sending)
  }

  /** Sends all that waits in one mail. @returns whether it was accepted */
  async #deliverMail(watch: WatchWithMail): Promise<boolean> {
    const { digest } = watch.mail
    const before = digest && digestEnd(digest, this.#options.clock())
    const ids = await eventsOfMail(this.#store, watch.id, before)
    if (ids.length === 0) return false
    const events = await loadEvents(this.#store, ids.slice(0, EVENTS_SHOWN))
    return this.#note(watch.id, ids, this.#mail(watch, events, ids))
  }

  async #mail(watch: WatchWithMail, events: readonly WatchEvent[], ids: readonly number[]): Promise<void> {
    const { mailer } = this.#options
    if (mailer === undefined) throw new SendError('this server sends no e-mail (SMTP_URL is not set)')
    if (events.length > 0)
      await mailer.send(letterOf(watch, events, { ids, baseUrl: mailer.baseUrl }), this.#stopping.signal)
  }

  /** @returns whether these events were accepted */
  async #note(watchId: string, eventIds: readonly number[], sending: Promise<void>): Promise<boolean> {
    const failure = await failureOf(sending)
    // A message that was being sent is sent again by the next server.
    if (this.#isStopped) return false
    if (failure === undefined) await noteDelivered(this.#store, watchId, eventIds)
    else await noteFailed(this.#store, watchId, failure, this.#options.clock())
    return failure === undefined
  }
}

/** Why a message was not accepted, if it was not. */
const failureOf = (sending: Promise<void>): Promise<string | undefined> =>
  sending.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof SendError) return error.message
      throw error
    },
  )
