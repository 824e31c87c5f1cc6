/**
 * A value that is read at most once within its time to live. From half of that time on it is read again while callers
 * still get the one that is known, so that they seldom wait.
 */
export class Renewed<T> {
  readonly #read: () => Promise<T>
  readonly #ttlMilliseconds: number
  #asked: Promise<T> | undefined
  #known: { value: T; until: number; renewedFrom: number } | undefined

  constructor(read: () => Promise<T>, ttlMilliseconds: number) {
    this.#read = read
    this.#ttlMilliseconds = ttlMilliseconds
  }

  async get(): Promise<T> {
    const now = performance.now()
    const known = this.#known
    if (known === undefined || now >= known.until) return this.#ask(now)
    if (now >= known.renewedFrom) this.#ask(now).catch(() => {})
    return known.value
  }

  /** A database that is slow to answer is not asked a second time meanwhile. After an error nothing is known. */
  #ask(now: number): Promise<T> {
    this.#asked ??= this.#readAt(now).finally(() => {
      this.#asked = undefined
    })
    return this.#asked
  }

  async #readAt(now: number): Promise<T> {
    try {
      const value = await this.#read()
      const ttl = this.#ttlMilliseconds
      this.#known = { value, until: now + ttl, renewedFrom: now + ttl / 2 }
      return value
    } catch (error) {
      this.#known = undefined
      throw error
    }
  }
}
