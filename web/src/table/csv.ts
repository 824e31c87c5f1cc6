import type { Cell, Table } from './table.js'

/** Spreadsheets take a text that begins so for a formula; a quote in front keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

const field = (cell: Cell): string => {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell ?? '')
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const toCsv = <Row>({ columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>): string => {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return `\ufeff${lines.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')}`
}
