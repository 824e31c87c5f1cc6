import { CSV_START, csvLine } from '../../../src/domain/csv.js'
import type { Table } from './table.js'

/** The beginning of a CSV file: its mark, and the names. */
export const csvHead = <Row>({ columns }: Pick<Table<Row>, 'columns'>): string =>
  CSV_START + csvLine(columns.map(({ name }) => name))

export const csvRows = <Row>({ columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>): string =>
  rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('')

/** A whole CSV file. */
export const toCsv = <Row>(table: Pick<Table<Row>, 'columns' | 'rows'>): string =>
  csvHead(table) + csvRows(table)
