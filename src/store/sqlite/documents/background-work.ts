/** Requests are answered between the steps. */
const PAUSE_MILLISECONDS = 20

/** Work in steps that nobody waits for, with a pause before each of them. */
export class BackgroundWork {
  readonly #step: () => Promise<boolean>
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isStopped = false

  /** A step says whether there is more to do. One that fails ends the work until it is started again. */
  constructor(step: () => Promise<boolean>) {
    this.#step = step
  }

  /** Does nothing while the work is under way. */
  start(): void {
    if (this.#timer !== undefined || this.#running !== undefined || this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#running = this.#run()
    }, PAUSE_MILLISECONDS).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    const hasMore = await this.#step().catch(() => false)
    this.#running = undefined
    if (hasMore) this.start()
  }
}
