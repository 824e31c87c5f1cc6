interface Waiting {
  start: () => void
}

/** A number of slots, given to owners in rotation: one that asks for many waits for its own. */
export class FairSlots {
  readonly #waiting = new Map<string, Waiting[]>()
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  /** Resolves when the owner has a slot, which it must give back; rejects when the signal comes first. */
  take(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abandon = (): void => {
        this.#remove(owner, waiting)
        reject(signal.reason)
      }
      const waiting = {
        start: () => {
          signal.removeEventListener('abort', abandon)
          resolve()
        },
      }
      signal.addEventListener('abort', abandon, { once: true })
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), waiting])
      this.#startNext()
    })
  }

  giveBack(): void {
    this.#free++
    this.#startNext()
  }

  #startNext(): void {
    const [next] = this.#waiting
    if (next === undefined || this.#free === 0) return
    const [owner, [first, ...others]] = next
    this.#waiting.delete(owner)
    if (others.length > 0) this.#waiting.set(owner, others)
    this.#free--
    first?.start()
  }

  #remove(owner: string, waiting: Waiting): void {
    const others = this.#waiting.get(owner)?.filter((one) => one !== waiting) ?? []
    if (others.length > 0) this.#waiting.set(owner, others)
    else this.#waiting.delete(owner)
  }
}
