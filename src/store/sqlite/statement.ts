import type Database from 'better-sqlite3'
import type { SqliteStatement } from 'kysely'

/** A prepared statement, as the query builder knows it. Parameters may also be given one by one. */
export interface Statement extends SqliteStatement {
  run(...parameters: unknown[]): Database.RunResult
}

type DriverStatement = Database.Statement<unknown[], unknown>

/**
 * A statement that gives rows. The driver hands them over as arrays and they are made objects here: it would add the
 * properties of each row one by one, which takes half as long again.
 */
export const readingStatement = (statement: DriverStatement): Statement => {
  const arrays = statement.raw() as Database.Statement<unknown[], unknown[]>
  let toRow: ToRow | undefined
  const toRows = (values: unknown[][]): object[] => {
    const [first] = values
    if (first === undefined) return []
    // The columns of `select *` become more when another process upgrades the tables.
    if (toRow?.columns.length !== first.length) toRow = rowMaker(statement)
    return values.map(toRow.make)
  }
  return {
    reader: true,
    all: (...parameters) => toRows(arrays.all(...parameters)),
    iterate: (...parameters) => toRows(arrays.all(...parameters)).values(),
    run: (...parameters) => statement.run(...parameters),
  }
}

interface ToRow {
  columns: readonly string[]
  make(values: readonly unknown[]): object
}

const rowMaker = (statement: DriverStatement): ToRow => {
  const columns = statement.columns().map(({ name }) => name)
  // Copying an object that has all properties is faster than adding them to an empty one.
  const empty: Record<string, unknown> = Object.fromEntries(columns.map((name) => [name, null]))
  return {
    columns,
    make: (values) => {
      const row = { ...empty }
      for (let i = 0; i < columns.length; i++) row[columns[i] ?? ''] = values[i]
      return row
    },
  }
}
