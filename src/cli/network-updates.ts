import type { ChildProcess } from 'node:child_process'
import type { Config } from '../config.js'
import { isNetworkOld } from '../ingest/network/stored.js'
import type { Store } from '../store/index.js'
import { runInBackground } from './background-command.js'

const FIRST_LOOK_MILLISECONDS = 2_000
const LOOK_MILLISECONDS = 10_000
/** Of the time, at most one part in so many is spent on it while data come in all the time. */
const REST = 10

interface NetworkUpdatesOptions {
  store: Store
  config: Config
  onError: (error: unknown) => void
}

/** Computes the network anew when the data have changed, in a process of the lowest priority. */
export class NetworkUpdates {
  readonly #options: NetworkUpdatesOptions
  #timer: NodeJS.Timeout | undefined
  #child: ChildProcess | undefined
  #isLooking = false
  #isStopped = false
  #restUntil = 0

  constructor(options: NetworkUpdatesOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setTimeout(() => {
      void this.#look()
      this.#timer = setInterval(() => void this.#look(), LOOK_MILLISECONDS)
    }, FIRST_LOOK_MILLISECONDS)
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#child?.kill('SIGTERM')
  }

  async #look(): Promise<void> {
    if (this.#isLooking || performance.now() < this.#restUntil) return
    this.#isLooking = true
    try {
      if ((await isNetworkOld(this.#options.store)) && !this.#isStopped) await this.#update()
    } catch (error) {
      if (!this.#isStopped) this.#options.onError(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #update(): Promise<void> {
    const started = performance.now()
    try {
      const { child, ended } = runInBackground(this.#options.config, { command: ['graph'] })
      this.#child = child
      const { lines, isRight } = await ended
      if (!isRight && !this.#isStopped) this.#options.onError(new Error(lines.join('\n')))
    } finally {
      this.#child = undefined
      const now = performance.now()
      this.#restUntil = now + REST * (now - started)
    }
  }
}
