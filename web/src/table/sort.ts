import type { Cell, Table } from './table.js'

export type Order = 'asc' | 'desc'

export interface Sorting {
  column: string
  order: Order
  onSort: (column: string) => void
}

const isEmpty = (cell: Cell): boolean => cell === undefined || cell === null

const compare = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''))

/** The table with its rows sorted; equal rows keep their order, and empty cells are last in both orders. */
export const sortRows = <Row>(table: Table<Row>, column: string, order: Order): Table<Row> => {
  const value = table.columns.find(({ name }) => name === column)?.value
  if (!value) return table
  const sign = order === 'asc' ? 1 : -1
  const inOrder = (a: Cell, b: Cell): number =>
    Number(isEmpty(a)) - Number(isEmpty(b)) || sign * compare(a, b)
  return { ...table, rows: table.rows.toSorted((a, b) => inOrder(value(a), value(b))) }
}
