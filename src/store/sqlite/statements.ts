import type Database from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

const MAX_STATEMENTS = 500

/** The prepared statements of a connection by their text. Beyond the limit the least recently used one is dropped. */
export class Statements implements SqliteDatabase {
  readonly #database: Database.Database
  readonly #prepared = new Map<string, Database.Statement<unknown[]>>()

  constructor(database: Database.Database) {
    this.#database = database
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction
  }

  prepare(text: string) {
    const statement = this.#prepared.get(text) ?? this.#database.prepare<unknown[]>(text)
    this.#prepared.delete(text)
    this.#prepared.set(text, statement)
    const oldest = this.#prepared.keys().next().value
    if (this.#prepared.size > MAX_STATEMENTS && oldest !== undefined) this.#prepared.delete(oldest)
    return statement as Database.Statement<unknown[]> & ReturnType<SqliteDatabase['prepare']>
  }

  close(): void {
    this.#database.close()
  }
}
