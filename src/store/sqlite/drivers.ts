import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDriver } from 'kysely'
import type { Statements } from './statements.js'

/** SQLite can undo schema changes, so that a migration happens as a whole or not at all. */
export class WritingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true
  }
}

export class WritingDriver extends SqliteDriver {
  readonly #statements: Statements

  constructor(statements: Statements) {
    super({ database: statements })
    this.#statements = statements
  }

  /** Takes the write lock at once, so that two writers wait for each other instead of failing half-way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** Some errors, such as a full disk, end the transaction themselves; a second rollback would hide their message. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#statements.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Hands the one connection to everybody at once: snapshots take turns already (see snapshots.ts). */
export class ReadingDriver extends SqliteDriver {
  #connection: Promise<DatabaseConnection> | undefined

  constructor(statements: Statements) {
    super({ database: statements })
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= super.acquireConnection()
    return this.#connection
  }

  override async releaseConnection(): Promise<void> {}
}
