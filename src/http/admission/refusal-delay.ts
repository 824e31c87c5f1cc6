import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Refusing costs time as well: clients that ask again at once, on hundreds of connections, would keep the process
 * busy with nothing else. The first refusal on a connection is told at once; whoever does not wait as long as it says
 * waits here. All times in milliseconds.
 */
export class Pacer {
  readonly #waitMilliseconds: number
  readonly #clock: () => number
  readonly #wait: (milliseconds: number) => Promise<void>
  readonly #refusedAt = new WeakMap<Socket, number>()

  constructor(
    waitMilliseconds: number,
    clock: () => number = () => performance.now(),
    wait = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false }),
  ) {
    this.#waitMilliseconds = waitMilliseconds
    this.#clock = clock
    this.#wait = wait
  }

  async pause(socket: Socket): Promise<void> {
    const now = this.#clock()
    const next = Math.max(
      now,
      (this.#refusedAt.get(socket) ?? Number.NEGATIVE_INFINITY) + this.#waitMilliseconds,
    )
    this.#refusedAt.set(socket, next)
    // Requests that follow without waiting for an answer would fill the memory.
    if (next - now > this.#waitMilliseconds) socket.destroy()
    else if (next > now) await this.#wait(next - now)
  }
}
