import type { Store } from '../../store/index.js'
import { lastEventId } from '../events.js'
import { findWatch } from '../watches.js'
import { type Resolve, resolveByDns, type Targets } from './address.js'
import { Lease } from './lease.js'
import { messageOf } from './message.js'
import { dueWatches, lastQueued, nextEvent, noteDelivered, noteFailed, queueNewEvents } from './queue.js'
import { send, TIMEOUT_MILLISECONDS } from './send.js'
import { SendError } from './send-error.js'

export interface DeliveryOptions {
  targets: Targets
  onError: (error: Error) => void
  resolve?: Resolve
  /** Unix seconds. */
  clock?: () => number
  timeoutMilliseconds?: number
}

/** How often new events are looked for. */
const INTERVAL_MILLISECONDS = 500
/** Receivers that are sent to at once. */
const MAX_RECEIVERS = 32

/** Delivers events to webhooks, those of each watch one after the other, until it is stopped. */
export class Delivery {
  readonly #store: Store
  readonly #options: Required<DeliveryOptions>
  readonly #lease: Lease
  readonly #sending = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  readonly #stopping = new AbortController()

  constructor(store: Store, options: DeliveryOptions) {
    this.#store = store
    this.#lease = new Lease(store)
    this.#options = {
      resolve: resolveByDns,
      clock: () => Math.floor(Date.now() / 1_000),
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      ...options,
    }
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
    if (!(await this.#hasWork(now)) || !(await this.#lease.take(now))) return
    while (!this.#isStopped && (await queueNewEvents(this.#store, now)));
    for (const watchId of await dueWatches(this.#store, now)) {
      if (this.#isStopped || this.#sending.size >= MAX_RECEIVERS) return
      if (this.#sending.has(watchId)) continue
      const sending = this.#deliverAll(watchId)
        .catch(this.#options.onError)
        .finally(() => this.#sending.delete(watchId))
      this.#sending.set(watchId, sending)
    }
  }

  /** Once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending.values())
  }

  /** Without work nothing is written. */
  async #hasWork(now: number): Promise<boolean> {
    const newest = await this.#store.lookUp(lastEventId)
    return newest > (await lastQueued(this.#store)) || (await dueWatches(this.#store, now)).length > 0
  }

  /** In their order, up to the first that fails. */
  async #deliverAll(watchId: string): Promise<void> {
    while (!this.#isStopped) {
      const [event, watch] = [await nextEvent(this.#store, watchId), await findWatch(this.#store, watchId)]
      if (event === undefined || watch?.webhook === undefined) return
      const { signal } = this.#stopping
      const failure = await failureOf(
        send(watch.webhook, messageOf(watch, event), { ...this.#options, signal }),
      )
      // A message that was being sent is sent again by the next server.
      if (this.#isStopped) return
      if (failure !== undefined) return noteFailed(this.#store, watchId, failure, this.#options.clock())
      await noteDelivered(this.#store, event)
    }
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
