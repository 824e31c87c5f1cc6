import type { Cell, Table } from './table.js'

/**
 * Where a spreadsheet could read a formula: at the start of a text, and after a semicolon, tab or line break in it. Excel
 * splits at semicolons where the comma is the decimal sign; quotes inside a line do not stop it then. It reads full-width
 * signs as the ordinary ones.
 */
const FORMULA_START = /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=[" \u00a0]*[=+\-@＝＋－＠])/g
const NEEDS_QUOTES = /[",;\t\r\n]/

const field = (cell: Cell): string => {
  const text = typeof cell === 'string' ? cell.replace(FORMULA_START, "'") : String(cell ?? '')
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
