import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrateToLatest } from '../migrate.js'
import { describeTable, onConflictUpdate, type Row, type TableName } from '../schema.js'
import type { OnQuery, Store } from '../store.js'
import { UnavailableError } from '../unavailable.js'
import { openConnection, type Statements } from './connection.js'
import { SQLITE_DIALECT } from './dialect.js'
import { FollowingReader } from './reader.js'

export const openSqlite = (file: string, onQuery?: OnQuery): Store => {
  mkdirSync(dirname(file), { recursive: true })
  const writer = lazy(() => openConnection(file, 'write'))
  const reader = new FollowingReader(file, onQuery)
  const read: Store['read'] = (question) =>
    UnavailableError.orPass(() => reader.read((db) => question({ db, dialect: SQLITE_DIALECT })))
  return {
    engine: 'sqlite',
    dialect: SQLITE_DIALECT,
    read,
    glance: read,
    write: (work) =>
      UnavailableError.orPass(async () => {
        const { kysely, statements } = writer.get()
        return kysely.transaction().execute((db) =>
          work({
            db,
            dialect: SQLITE_DIALECT,
            upsert: async (table, rows, options) => upsert(statements, table, rows, options?.keep ?? []),
            insertMissing: async (table, rows) => insertMissing(statements, table, rows),
            runEach: async (text, items, parametersOf) => {
              const statement = statements.prepare(text)
              for (const item of items) statement.run(...parametersOf(item))
            },
          }),
        )
      }),
    migrate: () => UnavailableError.orPass(async () => migrateToLatest(writer.get().kysely, 'sqlite')),
    close: async () => {
      await reader.close()
      await writer.opened()?.kysely.destroy()
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

const upsert = <T extends TableName>(
  statements: Statements,
  table: T,
  rows: readonly Row<T>[],
  keep: readonly string[],
): void => {
  const statement = statements.prepare(`${insertText(table)} ${onConflictUpdate(table, keep)}`)
  const valuesOf = rowReader(table)
  for (const row of rows) statement.run(...valuesOf(row))
}

const insertMissing = <T extends TableName>(
  statements: Statements,
  table: T,
  rows: readonly Row<T>[],
): Row<T>[] => {
  const statement = statements.prepare(`${insertText(table)} on conflict do nothing`)
  const valuesOf = rowReader(table)
  return rows.filter((row) => statement.run(...valuesOf(row)).changes === 0)
}

type RowReader<T extends TableName> = (row: Row<T>) => unknown[]

const rowReaders = new Map<TableName, RowReader<never>>()

/** The values of a row in the order of the columns. The code is made: reading columns by variable names takes twice as long. */
const rowReader = <T extends TableName>(table: T): RowReader<T> => {
  const known = rowReaders.get(table)
  if (known !== undefined) return known as RowReader<T>
  const values = Object.keys(describeTable(table).columns).map((column) => `row.${column}`)
  const reader = new Function('row', `return [${values.join(', ')}]`) as RowReader<T>
  rowReaders.set(table, reader)
  return reader
}

const insertText = (table: TableName): string => {
  const columns = Object.keys(describeTable(table).columns)
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
