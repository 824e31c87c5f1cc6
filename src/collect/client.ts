import { describeDuration } from './duration.js'
import { CollectError, type CollectErrorCode, StoppedError } from './errors.js'
import { type Answer, request, type Validators } from './request.js'
import { ATTEMPTS, backoff, isTemporary } from './retry.js'
import { ALLOW_ALL, type Robots, readRobots } from './robots.js'
import type { Time } from './time.js'

export interface ClientOptions {
  base: URL
  userAgent: string
  accept?: string
  authorization?: string | undefined
  /** Whether `robots.txt` is obeyed: it is for pages, not for an API to which the operator was admitted. */
  obeysRobots?: boolean
  /** Least time between the end of a request and the next one; up to half of it is added at random. */
  paceMilliseconds: number
  timeoutMilliseconds?: number
  maxBytes?: number
  time: Time
  /** Aborted once the collector is asked to stop. */
  stop: AbortSignal
  log: (line: string) => void
}

interface FollowOptions {
  validators?: Validators | undefined
  onRedirect?: (to: URL) => Promise<void>
}

type Fetched = Exclude<Answer, { kind: 'redirect' }>

const DEFAULTS = { accept: 'text/html', timeoutMilliseconds: 30_000, maxBytes: 4 * 1024 * 1024 }
const MAX_REDIRECTS = 3
const ROBOTS = '/robots.txt'
const ROBOTS_TTL_MILLISECONDS = 24 * 3_600_000
/** Answers that mean that there is no `robots.txt`. */
const NO_ROBOTS: readonly CollectErrorCode[] = ['not_found', 'status', 'redirect']
/** If a server asks for a longer pause, the request fails instead of waiting here. */
const LONGEST_PAUSE_MILLISECONDS = 3_600_000

/** Reads pages of one server: one request at a time, with pauses, and only what `robots.txt` allows. */
export class Client {
  requests = 0
  readonly #options: ClientOptions
  #robots: { rules: Robots; until: number } | undefined
  /** The server failed or asked us to wait: no request before this instant. */
  #pausedUntil = 0
  #lastEnded = Number.NEGATIVE_INFINITY

  constructor(options: ClientOptions) {
    this.#options = options
  }

  async get(path: string, validators?: Validators): Promise<Fetched> {
    const url = new URL(path, this.#options.base)
    await this.#checkRobots(url)
    return this.#follow(url, { validators, onRedirect: (to) => this.#checkRobots(to) })
  }

  async #follow(start: URL, { validators, onRedirect }: FollowOptions): Promise<Fetched> {
    let url = start
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const answer = await this.#retry(url, validators)
      if (answer.kind !== 'redirect') return answer
      checkRedirect(url, answer.to)
      await onRedirect?.(answer.to)
      url = answer.to
    }
    throw new CollectError('redirect', `more than ${MAX_REDIRECTS} redirects`)
  }

  /** Tries again after temporary errors. */
  async #retry(url: URL, validators: Validators | undefined): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      await this.#waitTurn()
      try {
        return await this.#ask(url, validators)
      } catch (error) {
        if (!(error instanceof CollectError) || !isTemporary(error)) throw error
        this.#pause(error, attempt)
        if (attempt === ATTEMPTS || this.#options.stop.aborted) throw error
      }
    }
  }

  async #ask(url: URL, validators: Validators | undefined): Promise<Answer> {
    const { time } = this.#options
    this.requests++
    try {
      return await request(url, { ...DEFAULTS, ...this.#options, validators, now: time.now })
    } finally {
      this.#lastEnded = time.now()
    }
  }

  async #waitTurn(): Promise<void> {
    const { time, stop, paceMilliseconds } = this.#options
    const pace =
      Math.max(paceMilliseconds, this.#robots?.rules.delayMilliseconds ?? 0) * (1 + time.random() / 2)
    const wait = Math.max(this.#pausedUntil, this.#lastEnded + pace) - time.now()
    if (wait > LONGEST_PAUSE_MILLISECONDS) {
      const message = `the server asks for a pause of ${describeDuration(wait)}`
      throw new CollectError('rate', message, this.#pausedUntil)
    }
    if (wait > 0) await time.sleep(wait)
    if (stop.aborted) throw new StoppedError()
  }

  #pause(error: CollectError, failures: number): void {
    const { time, log } = this.#options
    const now = time.now()
    this.#pausedUntil = Math.max(this.#pausedUntil, error.retryAt ?? now + backoff(failures, time.random()))
    log(`${error.code}: ${error.message}; next request in ${describeDuration(this.#pausedUntil - now)}`)
  }

  async #checkRobots(url: URL): Promise<void> {
    if (this.#options.obeysRobots === false) return
    const now = this.#options.time.now()
    if (this.#robots === undefined || this.#robots.until < now)
      this.#robots = { rules: await this.#loadRobots(), until: now + ROBOTS_TTL_MILLISECONDS }
    if (!this.#robots.rules.allows(url))
      throw new CollectError('robots', `robots.txt asks not to read ${url.pathname}`)
  }

  /** A server without the file allows everything; while it cannot be read, nothing is allowed (RFC 9309). */
  async #loadRobots(): Promise<Robots> {
    const address = new URL(ROBOTS, this.#options.base)
    try {
      const answer = await this.#follow(address, {})
      return answer.kind === 'page' ? readRobots(address, answer.body, this.#options.userAgent) : ALLOW_ALL
    } catch (error) {
      if (error instanceof CollectError && NO_ROBOTS.includes(error.code)) return ALLOW_ALL
      throw error
    }
  }
}

const checkRedirect = (from: URL, to: URL): void => {
  if (from.origin !== to.origin)
    throw new CollectError('redirect', `redirected to another server: ${to.origin}${to.pathname}`)
  if (from.pathname === ROBOTS || pageOf(from) === pageOf(to)) return
  const isPreview = from.pathname.startsWith('/s/')
  if (isPreview && !to.pathname.startsWith('/s/'))
    throw new CollectError('no_preview', 'there is no public preview with this name')
  throw new CollectError('wrong_page', `redirected to another page: ${to.pathname}`)
}

const pageOf = ({ pathname }: URL): string => pathname.toLowerCase().replace(/\/$/, '')
