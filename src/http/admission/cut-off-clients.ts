import { clientOf } from './client-address.js'

const MAX_REMEMBERED = 10_000
const CUT_OFF_MILLISECONDS = 10_000

/**
 * Clients that were cut off for sending too many requests: for a while their new connections are closed unread. Reading
 * a packet full of requests takes the processor for milliseconds, even if none of them is answered. `clock` returns
 * milliseconds.
 */
export class CutOffClients {
  readonly #clock: () => number
  readonly #until = new Map<string, number>()

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  add(address: string): void {
    if (this.#until.size >= MAX_REMEMBERED) this.#until.clear()
    this.#until.set(clientOf(address), this.#clock() + CUT_OFF_MILLISECONDS)
  }

  has(client: string): boolean {
    const until = this.#until.get(client)
    if (until !== undefined && until <= this.#clock()) this.#until.delete(client)
    return this.#until.has(client)
  }
}
