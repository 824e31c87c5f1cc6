import type { Column, Table } from './table.js'

/** The table with those of the named columns that have no value in any row left to files. */
export const withoutEmpty = <Row>(table: Table<Row>, names: readonly string[]): Table<Row> => {
  const empty = emptyColumns(table, names)
  return {
    ...table,
    columns: table.columns.map((column) =>
      empty.includes(column) ? { ...column, isForFiles: true } : column,
    ),
  }
}

/** Those of the named columns that have no value in any row. */
export const emptyColumns = <Row>(table: Table<Row>, names: readonly string[]): Column<Row>[] =>
  table.columns.filter(
    ({ name, value }) => names.includes(name) && table.rows.every((row) => isNothing(value(row))),
  )

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
