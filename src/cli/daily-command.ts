import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { type Config, environmentOf } from '../config.js'
import { DAY_SECONDS } from '../domain/time.js'
import { readReports, type Store } from '../store/index.js'
import { wallClock } from './store.js'

const LOOK_MILLISECONDS = 60_000

export interface DailyOptions {
  /** The command with its arguments. It notes a report of its name when it is done. */
  command: readonly [name: string, ...others: string[]]
  nodeFlags?: readonly string[]
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
    const [, program = ''] = process.argv
    const { command, nodeFlags = [], onDone } = this.#options
    const child = spawn(process.execPath, [...nodeFlags, program, ...command], {
      env: environmentOf(this.#config),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }).finally(() => {
      this.#child = undefined
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    if (!this.#isStopped) onDone(`${said}${complained}`.trim().split('\n'), code === 0)
  }
}
