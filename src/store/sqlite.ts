import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SQLITE_DIALECT } from './dialect.js'
import { migrateToLatest } from './migrate.js'
import { describeTable, onConflictUpdate, type Row, type TableName, type Tables } from './schema.js'
import type { OnQuery, Store } from './store.js'

const BUSY_TIMEOUT_MILLISECONDS = 60_000
const STATEMENTS_KEPT = 500

export const openSqlite = (file: string, onQuery?: OnQuery): Store => {
  mkdirSync(dirname(file), { recursive: true })
  const writer = lazy(() => openConnection(file, 'write'))
  const reader = lazy(() => openConnection(file, 'read', onQuery))
  return {
    engine: 'sqlite',
    dialect: SQLITE_DIALECT,
    read: (question) =>
      reader
        .get()
        .kysely.transaction()
        .execute((db) => question({ db, dialect: SQLITE_DIALECT })),
    write: (work) => {
      const { kysely, statements } = writer.get()
      return kysely.transaction().execute((db) =>
        work({
          db,
          dialect: SQLITE_DIALECT,
          upsert: async (table, rows, options) => upsert(statements, table, rows, options?.keep ?? []),
          insertMissing: async (table, rows) => insertMissing(statements, table, rows),
          runEach: async (text, items, parametersOf) => {
            const statement = statements.prepare(text)
            for (const item of items) statement.run(parametersOf(item))
          },
        }),
      )
    },
    migrate: () => migrateToLatest(writer.get().kysely, 'sqlite'),
    close: async () => {
      for (const connection of [reader, writer]) await connection.opened()?.kysely.destroy()
    },
  }
}

/** A process that only reads never opens the connection that writes, and the other way round. */
const lazy = <T>(open: () => T): { get(): T; opened(): T | undefined } => {
  let value: T | undefined
  return {
    get: () => {
      value ??= open()
      return value
    },
    opened: () => value,
  }
}

interface Connection {
  kysely: Kysely<Tables>
  statements: Statements
}

const openConnection = (file: string, mode: 'read' | 'write', onQuery?: OnQuery): Connection => {
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MILLISECONDS })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.pragma('cache_size = -65536')
  database.pragma('temp_store = MEMORY')
  database.pragma('journal_size_limit = 67108864')
  if (mode === 'read') database.pragma('query_only = ON')
  const statements = new Statements(database)
  const config: SqliteDialectConfig = { database: statements }
  const kysely = new Kysely<Tables>({
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
    dialect: {
      createDriver: () => (mode === 'write' ? new WritingDriver(config) : new SqliteDriver(config)),
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

/** Takes the write lock at once: two writers wait for each other instead of failing half-way. */
class WritingDriver extends SqliteDriver implements Driver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Prepared statements by their text, the least recently used ones forgotten. */
class Statements implements SqliteDatabase {
  readonly #database: Database.Database
  readonly #kept = new Map<string, Database.Statement<unknown[]>>()

  constructor(database: Database.Database) {
    this.#database = database
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

const upsert = <T extends TableName>(
  statements: Statements,
  table: T,
  rows: readonly Row<T>[],
  keep: readonly string[],
): void => {
  const statement = statements.prepare(`${insertText(table)} ${onConflictUpdate(table, keep)}`)
  const valuesOf = rowReader(table)
  for (const row of rows) statement.run(valuesOf(row))
}

const insertMissing = <T extends TableName>(
  statements: Statements,
  table: T,
  rows: readonly Row<T>[],
): Row<T>[] => {
  const statement = statements.prepare(`${insertText(table)} on conflict do nothing`)
  const valuesOf = rowReader(table)
  return rows.filter((row) => statement.run(valuesOf(row)).changes === 0)
}

/** The values of a row in the order of the columns, in an array that the next row overwrites. */
const rowReader = <T extends TableName>(table: T): ((row: Row<T>) => unknown[]) => {
  const columns = Object.keys(describeTable(table).columns) as (keyof Row<T>)[]
  const values: unknown[] = columns.map(() => null)
  return (row) => {
    for (const [i, column] of columns.entries()) values[i] = row[column]
    return values
  }
}

const insertText = (table: TableName): string => {
  const columns = Object.keys(describeTable(table).columns)
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
