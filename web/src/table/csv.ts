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

const lineOf = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

/** The beginning of a CSV file (RFC 4180): a byte order mark, by which spreadsheets recognise UTF-8, and the names. */
export const csvHead = <Row>({ columns }: Pick<Table<Row>, 'columns'>): string =>
  `\ufeff${lineOf(columns.map(({ name }) => name))}`

export const csvRows = <Row>({ columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>): string =>
  rows.map((row) => lineOf(columns.map(({ value }) => value(row)))).join('')

/** A whole CSV file. */
export const toCsv = <Row>(table: Pick<Table<Row>, 'columns' | 'rows'>): string =>
  csvHead(table) + csvRows(table)
