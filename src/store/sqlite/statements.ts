import type Database from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { readingStatement, type Statement } from './statement.js'

const MAX_STATEMENTS = 500

/** The prepared statements of a connection by their text. Beyond the limit the least recently used one is dropped. */
export class Statements implements SqliteDatabase {
  readonly #database: Database.Database
  readonly #prepared = new Map<string, Statement>()

  constructor(database: Database.Database) {
    this.#database = database
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction
  }

  prepare(text: string): Statement {
    const statement = this.#prepared.get(text) ?? this.#prepare(text)
    this.#prepared.delete(text)
    this.#prepared.set(text, statement)
    const oldest = this.#prepared.keys().next().value
    if (this.#prepared.size > MAX_STATEMENTS && oldest !== undefined) this.#prepared.delete(oldest)
    return statement
  }

  close(): void {
    this.#database.close()
  }

  #prepare(text: string): Statement {
    const statement = this.#database.prepare<unknown[]>(text)
    return statement.reader ? readingStatement(statement) : statement
  }
}
