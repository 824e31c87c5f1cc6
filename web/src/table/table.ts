import type { ComponentChildren } from 'preact'

export type Cell = string | number | boolean | null | undefined

/** A column is defined once, for the eye, for screen readers and for CSV. */
export interface Column<Row> {
  /** Its name in CSV, and in the address where a table is sorted. */
  name: string
  title: string
  /** What CSV and tests see: the value as the API gives it. */
  value: (row: Row) => Cell
  /** What people see, where it is more than the value. */
  show?: (row: Row) => ComponentChildren
  /** Numbers are aligned to the right. */
  kind?: 'number' | 'text'
  /** Stands in CSV, but not on the screen. */
  isForFiles?: boolean
  /** Left out where the screen is narrow. */
  isMinor?: boolean
  /** The head can be pressed to sort by this column. */
  sortable?: boolean
}

export interface Table<Row> {
  /** Of the file when it is downloaded. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table whose rows nobody needs to know any more. */
// biome-ignore lint/suspicious/noExplicitAny: columns take their own rows only, so no other type holds all tables
export type AnyTable = Table<any>
