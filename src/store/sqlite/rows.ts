import { describeTable, onConflictUpdate, type Row, type TableName } from '../schema.js'
import type { Statements } from './statements.js'

/** Writes whole rows. A row with the same key is replaced, except for the columns to `keep`. */
export const upsert = <T extends TableName>(
  statements: Statements,
  table: T,
  rows: readonly Row<T>[],
  keep: readonly string[],
): void => {
  const statement = statements.prepare(`${insertText(table)} ${onConflictUpdate(table, keep)}`)
  const valuesOf = valuesIn(table)
  for (const row of rows) statement.run(...valuesOf(row))
}

/** Writes whole rows unless there is one with the same key. @returns the rows that were not written */
export const insertMissing = <T extends TableName>(
  statements: Statements,
  table: T,
  rows: readonly Row<T>[],
): Row<T>[] => {
  const statement = statements.prepare(`${insertText(table)} on conflict do nothing`)
  const valuesOf = valuesIn(table)
  return rows.filter((row) => statement.run(...valuesOf(row)).changes === 0)
}

/** Reads the values of a row in the order of the table's columns, always into the same array. */
const valuesIn = <T extends TableName>(table: T): ((row: Row<T>) => readonly unknown[]) => {
  const columns = Object.keys(describeTable(table).columns) as (keyof Row<T>)[]
  const values: unknown[] = []
  return (row) => {
    let next = 0
    for (const column of columns) values[next++] = row[column]
    return values
  }
}

const insertText = (table: TableName): string => {
  const columns = Object.keys(describeTable(table).columns)
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
