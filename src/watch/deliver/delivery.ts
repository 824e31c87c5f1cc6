import { FairQueue, type Started } from '../../domain/fair-queue.js'
import type { Store } from '../../store/index.js'
import { lastEventId } from '../events.js'
import { findDeliverable } from '../watches.js'
import { type ResolveHost, resolveByDns, type Targets } from './address.js'
import { Lease } from './lease.js'
import { messageOf } from './message.js'
import { dueWatches, lastQueued, nextEvent, noteDelivered, noteFailed, queueNewEvents } from './queue.js'
import { send, TIMEOUT_MILLISECONDS } from './send.js'
import { SendError } from './send-error.js'

export interface DeliveryOptions {
  targets: Targets
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
 * Delivers events to webhooks, those of each watch one after the other, until it is stopped. A slot is for one message;
 * the API key whose messages have held slots for the least time comes next.
 */
export class Delivery {
  readonly #store: Store
  readonly #options: Required<DeliveryOptions>
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
    if (watch?.webhook === undefined) return false
    const { signal } = this.#stopping
    const failure = await failureOf(
      send(watch.webhook, messageOf(watch, event), { ...this.#options, signal }),
    )
    // A message that was being sent is sent again by the next server.
    if (this.#isStopped) return false
    if (failure === undefined) await noteDelivered(this.#store, event)
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
