/** Messages in their order, for one reader that waits for them. */
export class Mailbox<T> {
  readonly #messages: T[] = []
  #waiting: ((message: T) => void) | undefined

  put(message: T): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting === undefined) this.#messages.push(message)
    else waiting(message)
  }

  get isEmpty(): boolean {
    return this.#messages.length === 0
  }

  next(): Promise<T> {
    const message = this.#messages.shift()
    if (message !== undefined) return Promise.resolve(message)
    return new Promise((resolve) => {
      this.#waiting = resolve
    })
  }
}
