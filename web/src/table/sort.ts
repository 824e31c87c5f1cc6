import { useState } from 'preact/hooks'
import type { Cell, Table } from './table.js'

export type Order = 'asc' | 'desc'

export interface Sorting {
  column: string
  order: Order
  onSort: (column: string) => void
}

const compare = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''))

/** The same rows in another order; equal ones stay as they are. */
export const sortRows = <Row>(table: Table<Row>, column: string, order: Order): Table<Row> => {
  const value = table.columns.find(({ name }) => name === column)?.value
  if (!value) return table
  const sign = order === 'asc' ? 1 : -1
  return { ...table, rows: table.rows.toSorted((a, b) => sign * compare(value(a), value(b))) }
}

/** Sorts a table that is here as a whole; pages of a longer one are sorted by the API. */
export const useSorting = (initial: { column: string; order: Order }): Sorting => {
  const [{ column, order }, setSorting] = useState(initial)
  const flipped: Order = order === 'desc' ? 'asc' : 'desc'
  const onSort = (next: string): void =>
    setSorting({ column: next, order: next === column ? flipped : 'desc' })
  return { column, order, onSort }
}
