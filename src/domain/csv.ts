/** A value of a field; what is not known is an empty one. */
export type CsvValue = string | number | boolean | null | undefined

/**
 * Where a spreadsheet could read a formula: at the start of a text, and after a semicolon, tab or line break in it. Excel
 * splits at semicolons where the comma is the decimal sign; quotes inside a line do not stop it then. It reads full-width
 * signs as the ordinary ones.
 */
const FORMULA_START = /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=[" \u00a0]*[=+\-@＝＋－＠])/g
const NEEDS_QUOTES = /[",;\t\r\n]/

const csvField = (value: CsvValue): string => {
  const text = typeof value === 'string' ? value.replace(FORMULA_START, "'") : String(value ?? '')
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180), with its end. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvField).join(',')}\r\n`

/** By this byte order mark spreadsheets recognise UTF-8. */
export const CSV_START = '\ufeff'
