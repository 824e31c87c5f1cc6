import type { Statements } from './connection.js'

/** Snapshots of one connection: it has one at a time, so they take turns. */
export class Snapshots {
  readonly #statements: Statements
  #underWay: Promise<void> | undefined

  constructor(statements: Statements) {
    this.#statements = statements
  }

  async read<T>(question: () => Promise<T>): Promise<T> {
    while (this.#underWay !== undefined) await this.#underWay
    let end = (): void => {}
    this.#underWay = new Promise((resolve) => {
      end = resolve
    })
    try {
      this.#statements.prepare('begin').run()
      const answer = await question()
      this.#statements.prepare('commit').run()
      return answer
    } finally {
      if (this.#statements.inTransaction) this.#statements.prepare('rollback').run()
      this.#underWay = undefined
      end()
    }
  }
}
