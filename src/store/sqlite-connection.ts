import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Tables } from './schema.js'
import type { OnQuery } from './store.js'

/** Writers wait for their turn. Readers need not, unless the file is locked as a whole, and nobody is served meanwhile. */
const BUSY_TIMEOUT_MILLISECONDS = { read: 1_000, write: 60_000 }
const STATEMENTS_KEPT = 500

export interface Connection {
  kysely: Kysely<Tables>
  statements: Statements
}

export const openConnection = (file: string, mode: 'read' | 'write', onQuery?: OnQuery): Connection => {
  const database = new Database(file, {
    timeout: BUSY_TIMEOUT_MILLISECONDS[mode],
    fileMustExist: mode === 'read',
  })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.pragma('cache_size = -65536')
  database.pragma('temp_store = MEMORY')
  database.pragma('journal_size_limit = 67108864')
  if (mode === 'read') database.pragma('query_only = ON')
  const statements = new Statements(database)
  const kysely = new Kysely<Tables>({
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
    dialect: {
      createDriver: () => new TransactionDriver(statements, mode),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new TransactionalAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
  return { kysely, statements }
}

/** SQLite can undo schema changes, so that a migration happens whole or not at all, and once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true
  }
}

class TransactionDriver extends SqliteDriver implements Driver {
  readonly #statements: Statements
  readonly #begin: CompiledQuery

  /** Writers take the lock at once: two of them wait for each other instead of failing half-way. */
  constructor(statements: Statements, mode: 'read' | 'write') {
    super({ database: statements })
    this.#statements = statements
    this.#begin = CompiledQuery.raw(mode === 'write' ? 'begin immediate' : 'begin')
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin)
  }

  /** Some errors, as that of a full disk, have undone the transaction already; a second one would hide them. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#statements.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Prepared statements by their text, the least recently used ones forgotten. */
export class Statements implements SqliteDatabase {
  readonly #database: Database.Database
  readonly #kept = new Map<string, Database.Statement<unknown[]>>()

  constructor(database: Database.Database) {
    this.#database = database
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction
  }

  prepare(text: string) {
    const statement = this.#kept.get(text) ?? this.#database.prepare<unknown[]>(text)
    this.#kept.delete(text)
    this.#kept.set(text, statement)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > STATEMENTS_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return statement as Database.Statement<unknown[]> & ReturnType<SqliteDatabase['prepare']>
  }

  close(): void {
    this.#database.close()
  }
}
