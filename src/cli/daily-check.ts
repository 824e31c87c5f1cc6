import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { type Config, environmentOf } from '../config.js'
import { DAY_SECONDS } from '../domain/time.js'
import { readReports, type Store } from '../store/index.js'
import { wallClock } from './store.js'

const LOOK_MILLISECONDS = 60_000
/** Chats that are checked each day. */
const CHATS = 100
/** With what Node.js takes itself and the caches, a check stays within 150 MB. */
const HEAP_MEGABYTES = 48

/** Checks a sample of chats once a day, in a process of the lowest priority. */
export class DailyCheck {
  readonly #store: Store
  readonly #config: Config
  readonly #log: Logger
  #timer: NodeJS.Timeout | undefined
  #child: ChildProcess | undefined
  #isStopped = false

  constructor(store: Store, config: Config, log: Logger) {
    this.#store = store
    this.#config = config
    this.#log = log
  }

  start(): void {
    void this.#look()
    this.#timer = setInterval(() => void this.#look(), LOOK_MILLISECONDS)
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#child?.kill('SIGTERM')
  }

  async #look(): Promise<void> {
    if (this.#child !== undefined) return
    try {
      if ((await this.#isDue()) && !this.#isStopped) await this.#check()
    } catch (error) {
      this.#log.error(error, 'the check of a sample failed')
    }
  }

  /** Other servers on the same store may have checked. */
  async #isDue(): Promise<boolean> {
    const last = (await readReports(this.#store)).find(({ name }) => name === 'check')
    return last === undefined || wallClock() - last.at >= DAY_SECONDS
  }

  async #check(): Promise<void> {
    const [, program = ''] = process.argv
    const flags = [`--max-old-space-size=${HEAP_MEGABYTES}`, '--max-semi-space-size=1']
    const child = spawn(process.execPath, [...flags, program, 'check', '--sample', String(CHATS)], {
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
    if (this.#isStopped) return
    const content = { lines: `${said}${complained}`.trim().split('\n') }
    if (code === 0) this.#log.info(content, 'a sample of chats was checked')
    else this.#log.error(content, 'a sample of chats was checked: this is wrong, or it failed')
  }
}
