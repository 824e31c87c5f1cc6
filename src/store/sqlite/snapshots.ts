import type { Statements } from './statements.js'

/** Read transactions of one connection. It can have one at a time, so they take turns. */
export class Snapshots {
  readonly #statements: Statements
  #current: Promise<void> | undefined

  constructor(statements: Statements) {
    this.#statements = statements
  }

  async read<T>(queries: () => Promise<T>): Promise<T> {
    while (this.#current !== undefined) await this.#current
    let end = (): void => {}
    this.#current = new Promise((resolve) => {
      end = resolve
    })
    try {
      this.#statements.prepare('begin').run()
      const result = await queries()
      this.#statements.prepare('commit').run()
      return result
    } finally {
      if (this.#statements.inTransaction) this.#statements.prepare('rollback').run()
      this.#current = undefined
      end()
    }
  }
}
