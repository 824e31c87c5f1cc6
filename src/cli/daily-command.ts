import type { ChildProcess } from 'node:child_process'
import type { Config } from '../config.js'
import { DAY_SECONDS } from '../domain/time.js'
import { readReports, type Store } from '../store/index.js'
import { type BackgroundCommand, runInBackground } from './background-command.js'
import { wallClock } from './store.js'

const LOOK_MILLISECONDS = 60_000

/** The command notes a report of its name when it is done. */
export interface DailyOptions extends BackgroundCommand {
  /** Is called with what it said, each line, and whether it succeeded. */
  onDone: (lines: string[], isRight: boolean) => void
  onError: (error: unknown) => void
}

/** Runs a command once a day, in a process of the lowest priority. */
export class DailyCommand {
  readonly #store: Store
  readonly #config: Config
  readonly #options: DailyOptions
  #timer: NodeJS.Timeout | undefined
  #child: ChildProcess | undefined
  #isStopped = false

  constructor(store: Store, config: Config, options: DailyOptions) {
    this.#store = store
    this.#config = config
    this.#options = options
  }

  /** @param waitMilliseconds how long it is not run at first */
  start({ waitMilliseconds = 0 }: { waitMilliseconds?: number } = {}): void {
    this.#timer = setTimeout(() => {
      void this.runIfDue()
      this.#timer = setInterval(() => void this.runIfDue(), LOOK_MILLISECONDS)
    }, waitMilliseconds)
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#child?.kill('SIGTERM')
  }

  /** Resolves when it has run, or was not due. */
  async runIfDue(): Promise<void> {
    if (this.#child !== undefined) return
    try {
      if ((await this.#isDue()) && !this.#isStopped) await this.#run()
    } catch (error) {
      this.#options.onError(error)
    }
  }

  /** Others on the same store may have run it. */
  async #isDue(): Promise<boolean> {
    const [wanted] = this.#options.command
    const last = (await readReports(this.#store)).find(({ name }) => name === wanted)
    return last === undefined || wallClock() - last.at >= DAY_SECONDS
  }

  async #run(): Promise<void> {
    const { onDone, ...command } = this.#options
    const { child, ended } = runInBackground(this.#config, command)
    this.#child = child
    const { lines, isRight } = await ended.finally(() => {
      this.#child = undefined
    })
    if (!this.#isStopped) onDone(lines, isRight)
  }
}
