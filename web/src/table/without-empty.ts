import type { Table } from './table.js'

/** The table with those of the named columns that have no value in any row left to files. */
export const withoutEmpty = <Row>(table: Table<Row>, names: readonly string[]): Table<Row> => ({
  ...table,
  columns: table.columns.map((column) => {
    const isEmpty = names.includes(column.name) && table.rows.every((row) => isNothing(column.value(row)))
    return isEmpty ? { ...column, isForFiles: true } : column
  }),
})

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
