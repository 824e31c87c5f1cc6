/** Names as small numbers, so that a column of them is one of numbers. */
export class Names {
  readonly #numbers = new Map<string, number>()

  /** 0 stands for no name. */
  numberOf(name: string | null): number {
    if (name === null) return 0
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.#numbers.size + 1)
    return this.#numbers.size
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}
