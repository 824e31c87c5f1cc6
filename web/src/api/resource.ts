import { isPublic, session } from '../state/session.js'
import { ask } from './ask.js'
import { type Failure, isPassing } from './failure.js'
import type { Answer, ApiPath, ApiRequest } from './request.js'

const FRESH_MILLISECONDS = 60_000
const FIRST_RETRY_MILLISECONDS = 1_000
const LAST_RETRY_MILLISECONDS = 10_000
const MAX_RESOURCES = 200

/** The answer to one request, shared by all its watchers. It is requested, and repeated after failures, while there are any. */
class Resource<P extends ApiPath> {
  answer: Answer<P> | undefined
  failure: Failure | undefined
  readonly #request: ApiRequest<P>
  readonly #watchers = new Set<() => void>()
  #answeredAt = Number.NEGATIVE_INFINITY
  #pending: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  constructor(request: ApiRequest<P>) {
    this.#request = request
  }

  get isLoading(): boolean {
    return this.#pending !== undefined
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    const isFresh = performance.now() - this.#answeredAt < FRESH_MILLISECONDS
    if (!this.isLoading && !isFresh) this.load()
    return () => {
      this.#watchers.delete(watcher)
      if (!this.isWatched) this.#stop()
    }
  }

  readonly load = (): void => {
    const { key } = session.get()
    if (key === undefined && !isPublic()) return
    this.#stop()
    const pending = new AbortController()
    this.#pending = pending
    this.#notify()
    ask(this.#request, { key, signal: pending.signal }).then(
      (outcome) => {
        if (this.#pending !== pending) return
        this.#pending = undefined
        if ('answer' in outcome) this.#succeed(outcome.answer)
        else this.#fail(outcome.failure)
        this.#notify()
      },
      () => {},
    )
  }

  #succeed(answer: Answer<P>): void {
    this.answer = answer
    this.failure = undefined
    this.#answeredAt = performance.now()
    this.#failures = 0
  }

  #fail(failure: Failure): void {
    this.failure = failure
    if (!isPassing(failure)) return
    const patience = Math.min(FIRST_RETRY_MILLISECONDS * 2 ** this.#failures++, LAST_RETRY_MILLISECONDS)
    this.#timer = setTimeout(this.load, Math.max(patience, (failure.retryAfterSeconds ?? 0) * 1_000))
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#pending?.abort()
    this.#pending = undefined
  }

  #notify(): void {
    for (const watcher of [...this.#watchers]) watcher()
  }
}

const resources = new Map<string, Resource<ApiPath>>()

export const resourceFor = <P extends ApiPath>(request: ApiRequest<P>): Resource<P> => {
  const known = resources.get(request.url)
  // The URL determines the path, and the path the type of the answer.
  if (known) return known as unknown as Resource<P>
  const resource = new Resource(request)
  forgetOldest()
  resources.set(request.url, resource as unknown as Resource<ApiPath>)
  return resource
}

const forgetOldest = (): void => {
  for (const [url, resource] of resources) {
    if (resources.size < MAX_RESOURCES) return
    if (!resource.isWatched) resources.delete(url)
  }
}

/** What the page has asked and still shows. */
export const urlsInUse = (): string[] =>
  [...resources].filter(([, { isWatched, answer }]) => isWatched && answer !== undefined).map(([url]) => url)

// Another key may be allowed to see other data.
session.watch(() => resources.clear())
