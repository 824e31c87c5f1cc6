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
import type { ImmediateAdapter } from '../fixed-query.js'
import type { Tables } from '../schema.js'
import type { OnQuery } from '../store.js'
import { asLists, rowsOf } from './lists.js'

/** Writers wait for their turn. Readers need not, unless the file is locked as a whole, and nobody is served meanwhile. */
const BUSY_TIMEOUT_MILLISECONDS = { read: 1_000, write: 60_000 }
/**
 * What is not in a reader's own cache is in the system's: with twice as much, searches take as long. What a batch has
 * changed and finds no room for is written and read again before it ends.
 */
export const CACHE_KIBIBYTES = { read: 32_768, write: 262_144 }
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
  database.pragma(`cache_size = -${CACHE_KIBIBYTES[mode]}`)
  database.pragma('temp_store = MEMORY')
  database.pragma('journal_size_limit = 67108864')
  if (mode === 'read') database.pragma('query_only = ON')
  const statements = new Statements(database)
  const kysely = new Kysely<Tables>({
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
    dialect: {
      createDriver: () => (mode === 'write' ? new WritingDriver(statements) : new ReadingDriver(statements)),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () =>
        mode === 'write' ? new WritingAdapter() : new ReadingAdapter(statements, onQuery),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
  return { kysely, statements }
}

/** SQLite can undo schema changes, so that a migration happens whole or not at all, and once. */
class WritingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true
  }
}

class WritingDriver extends SqliteDriver implements Driver {
  readonly #statements: Statements

  constructor(statements: Statements) {
    super({ database: statements })
    this.#statements = statements
  }

  /** Writers take the lock at once: two of them wait for each other instead of failing half-way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** Some errors, as that of a full disk, have undone the transaction already; a second one would hide them. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#statements.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Asks for a connection do not wait for each other: whoever reads is alone in its snapshot. */
class ReadingDriver extends SqliteDriver implements Driver {
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

class ReadingAdapter extends SqliteAdapter implements ImmediateAdapter {
  readonly #statements: Statements
  readonly #onQuery: OnQuery | undefined
  readonly #lists = new Map<string, { text: string; columns: string[] }>()

  constructor(statements: Statements, onQuery: OnQuery | undefined) {
    super()
    this.#statements = statements
    this.#onQuery = onQuery
  }

  askNow(text: string, parameters: unknown[]): unknown[] {
    this.#onQuery?.(text)
    return this.#statements.prepare(text).all(parameters)
  }

  askMany(text: string, parameters: unknown[]): unknown[] {
    const lists = this.#lists.get(text) ?? this.#asLists(text)
    const [row] = this.askNow(lists.text, parameters) as Record<string, string>[]
    return rowsOf(lists.columns, row ?? {})
  }

  /** Such texts are fixed, so there are not many. */
  #asLists(text: string): { text: string; columns: string[] } {
    const columns = this.#statements
      .prepare(text)
      .columns()
      .map(({ name }) => name)
    const lists = { text: asLists(text, columns), columns }
    this.#lists.set(text, lists)
    return lists
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
