import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '../unavailable.js'
import { waitForAnswer } from './time-limit.js'

const NO_ANSWER = 'A node of the database cluster does not answer.'

/** How long a read may take before the nodes are asked whether they answer. */
const PATIENCE_MILLISECONDS = 600
/** How long they may take to answer. A node that is gone refuses at once, and so do the reads that need it. */
const ANSWER_MILLISECONDS = 2_000
/** How soon nodes that hang are asked again. */
const RETRY_MILLISECONDS = 300

/**
 * A node of a cluster that hangs holds up the coordinator, and with it every read that needs the node: they would fill the
 * pool of connections, and others would wait for one. So reads that take long have the nodes asked, all by one question,
 * and while a node hangs, all reads fail at once.
 */
export class NodeWatch {
  readonly #askNodes: () => Promise<void>
  #asking: Promise<void> | undefined
  #hanging: UnavailableError | undefined
  #isClosed = false

  constructor(askNodes: () => Promise<void>) {
    this.#askNodes = askNodes
  }

  async whileNodesAnswer<T>(read: () => Promise<T>): Promise<T> {
    if (this.#hanging !== undefined) throw this.#hanging
    const ended = new AbortController()
    try {
      return await Promise.race([read(), this.#failWhenHanging(ended.signal)])
    } finally {
      ended.abort()
    }
  }

  close(): void {
    this.#isClosed = true
  }

  async #failWhenHanging(signal: AbortSignal): Promise<never> {
    for (;;) {
      await sleep(PATIENCE_MILLISECONDS, undefined, { signal })
      await this.#ask()
    }
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#askOnce().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #askOnce(): Promise<void> {
    const answered = this.#askNodes().catch(() => {})
    const late = waitForAnswer(ANSWER_MILLISECONDS).then(() => true)
    const isLate = await Promise.race([answered, late])
    this.#hanging = isLate ? new UnavailableError(NO_ANSWER) : undefined
    if (this.#hanging === undefined) return
    void this.#askAgain()
    throw this.#hanging
  }

  async #askAgain(): Promise<void> {
    await sleep(RETRY_MILLISECONDS, undefined, { ref: false })
    if (!this.#isClosed) await this.#ask().catch(() => {})
  }
}
