import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A client that ignores Retry-After waits here, so that refusing it does not use up the processor. The first refusal on
 * a connection is sent at once; a request that comes before Retry-After has passed is refused when it has. A connection
 * has one request here at a time (see `answerInOrder`). All times are in milliseconds.
 */
export class RefusalDelay {
  readonly #retryAfter: number
  readonly #clock: () => number
  readonly #wait: (milliseconds: number) => Promise<void>
  readonly #refusedAt = new WeakMap<Socket, number>()

  constructor(
    retryAfterMilliseconds: number,
    clock: () => number = () => performance.now(),
    wait = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false }),
  ) {
    this.#retryAfter = retryAfterMilliseconds
    this.#clock = clock
    this.#wait = wait
  }

  /** Resolves when the refusal may be sent. */
  async delayRepeatedRefusals(socket: Socket): Promise<void> {
    const now = this.#clock()
    const allowedFrom = (this.#refusedAt.get(socket) ?? Number.NEGATIVE_INFINITY) + this.#retryAfter
    const sentAt = Math.max(now, allowedFrom)
    this.#refusedAt.set(socket, sentAt)
    if (sentAt > now) await this.#wait(sentAt - now)
  }
}
