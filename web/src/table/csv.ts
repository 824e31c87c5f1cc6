import type { Cell, Table } from './table.js'

/** Spreadsheets run a text that begins like this as a formula, unless a quote is in front of it. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

const field = (cell: Cell): string => {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell ?? '')
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file (RFC 4180) that begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export const toCsv = <Row>({ columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>): string => {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return `\ufeff${lines.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')}`
}
