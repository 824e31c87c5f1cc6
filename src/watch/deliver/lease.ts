import { randomUUID } from 'node:crypto'
import type { Store } from '../../store/index.js'

/** A server that was killed holds up others for at most this long. */
const LEASE_SECONDS = 10
const RENEWED_AFTER_SECONDS = 3

/** Of all servers on a store only one delivers, so that the order is kept. `now` in Unix seconds. */
export class Lease {
  readonly #store: Store
  readonly #holder = randomUUID()
  #heldUntil = 0

  constructor(store: Store) {
    this.#store = store
  }

  /** @returns whether this server may deliver */
  async take(now: number): Promise<boolean> {
    if (this.#heldUntil - now > LEASE_SECONDS - RENEWED_AFTER_SECONDS) return true
    const until = now + LEASE_SECONDS
    const taken = await this.#store.control.write((db) =>
      db
        .updateTable('watch_state')
        .set({ holder: this.#holder, held_until: until })
        .where((eb) => eb.or([eb('holder', '=', this.#holder), eb('held_until', '<=', now)]))
        .returning('id')
        .executeTakeFirst(),
    )
    this.#heldUntil = taken === undefined ? 0 : until
    return taken !== undefined
  }

  async release(): Promise<void> {
    if (this.#heldUntil === 0) return
    this.#heldUntil = 0
    await this.#store.control.write((db) =>
      db.updateTable('watch_state').set({ held_until: 0 }).where('holder', '=', this.#holder).execute(),
    )
  }
}
