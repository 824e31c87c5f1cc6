/** Gives each name a small number, so that a column of names can be stored as numbers. */
export class Names {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []

  /** The number of a name, a new one where it has none yet; 0 stands for no name. */
  numberOf(name: string | null): number {
    if (name === null) return 0
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#names.push(name)
    this.#numbers.set(name, this.#names.length)
    return this.#names.length
  }

  /** The name with a number. */
  nameOf(number: number): string | undefined {
    return this.#names[number - 1]
  }

  /** The number of a name that some chat has. */
  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}
