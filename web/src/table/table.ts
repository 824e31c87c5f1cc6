import type { ComponentChildren } from 'preact'
import type { CsvValue } from '../../../src/domain/csv.js'

export type Cell = CsvValue

/** A column, for the screen, screen readers and CSV. */
export interface Column<Row> {
  /** Its name in CSV and for sorting. */
  name: string
  title: string
  /** The unformatted value, for CSV, sorting and tests. */
  value: (row: Row) => Cell
  /** What the screen shows instead of the value. */
  show?: (row: Row) => ComponentChildren
  /** Numbers are right-aligned. */
  kind?: 'number' | 'text'
  /** Whether it is in CSV only. */
  isForFiles?: boolean
  /** Whether narrow screens leave it out. */
  isMinor?: boolean
  /** Whether a click on its head sorts the table. */
  sortable?: boolean
}

export interface Table<Row> {
  /** Part of the name of the CSV file. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Whether a phone shows each row as a list of its cells, because they are sentences. */
  isStacked?: boolean
}

/** A table with rows of any type. */
// biome-ignore lint/suspicious/noExplicitAny: columns take their own rows only, so no other type holds all tables
export type AnyTable = Table<any>
