import { randomUUID } from 'node:crypto'
import type { Store } from '../../store/index.js'

/** A lease that has not been renewed for this long is free: a server that was killed holds up others for no longer. */
const LEASE_MILLISECONDS = 10_000
const RENEWED_AFTER_MILLISECONDS = 3_000
const NOBODY = ''

/** The lease as it stands: a renewal changes `held_until`. */
interface Held {
  holder: string
  held_until: number
}

/**
 * Of all servers on a store only one delivers, so that the order is kept. No wall clock decides: each server watches by
 * its own monotonic clock whether the lease is still renewed. `uptime` returns milliseconds.
 */
export class Lease {
  readonly #store: Store
  readonly #uptime: () => number
  readonly #holder = randomUUID()
  #renewedAt: number | undefined
  /** Messages that are sent at once ask for the lease at once. */
  #taking: Promise<boolean> | undefined
  /** The lease of another server, and since when it has not changed. */
  #watched: (Held & { since: number }) | undefined

  constructor(store: Store, uptime: () => number) {
    this.#store = store
    this.#uptime = uptime
  }

  /** @returns whether this server may deliver */
  async take(): Promise<boolean> {
    const now = this.#uptime()
    if (this.#renewedAt !== undefined && now - this.#renewedAt < RENEWED_AFTER_MILLISECONDS) return true
    this.#taking ??= this.#takeAt(now).finally(() => {
      this.#taking = undefined
    })
    return this.#taking
  }

  async #takeAt(now: number): Promise<boolean> {
    const held = await this.#read()
    const isTaken = this.#isFree(held, now) && (await this.#renew(held))
    this.#renewedAt = isTaken ? now : undefined
    return isTaken
  }

  async release(): Promise<void> {
    if (this.#renewedAt === undefined) return
    this.#renewedAt = undefined
    await this.#store.control.write((db) =>
      db.updateTable('watch_state').set({ holder: NOBODY }).where('holder', '=', this.#holder).execute(),
    )
  }

  #read(): Promise<Held> {
    return this.#store.control.read((db) =>
      db.selectFrom('watch_state').select(['holder', 'held_until']).executeTakeFirstOrThrow(),
    )
  }

  #isFree({ holder, held_until }: Held, now: number): boolean {
    if (holder === NOBODY || holder === this.#holder) return true
    if (this.#watched?.holder !== holder || this.#watched.held_until !== held_until)
      this.#watched = { holder, held_until, since: now }
    return now - this.#watched.since >= LEASE_MILLISECONDS
  }

  /** Takes the lease, unless another server has just done so. */
  async #renew({ holder, held_until }: Held): Promise<boolean> {
    const taken = await this.#store.control.write((db) =>
      db
        .updateTable('watch_state')
        .set({ holder: this.#holder, held_until: held_until + 1 })
        .where('holder', '=', holder)
        .where('held_until', '=', held_until)
        .returning('id')
        .executeTakeFirst(),
    )
    return taken !== undefined
  }
}
