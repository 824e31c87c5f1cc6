/** Messages in their order of arrival, for one reader that awaits them. */
export class MessageQueue<T> {
  readonly #messages: T[] = []
  #reader: ((message: T) => void) | undefined

  push(message: T): void {
    const reader = this.#reader
    this.#reader = undefined
    if (reader === undefined) this.#messages.push(message)
    else reader(message)
  }

  get isEmpty(): boolean {
    return this.#messages.length === 0
  }

  next(): Promise<T> {
    const message = this.#messages.shift()
    if (message !== undefined) return Promise.resolve(message)
    return new Promise((resolve) => {
      this.#reader = resolve
    })
  }
}
