/** A value of a field; what is not known is an empty one. */
export type CsvValue = string | number | boolean | null | undefined

/** How a file separates fields and writes fractions; spreadsheets expect what is usual in their country. */
export interface CsvDialect {
  separator: ',' | ';'
  decimal: '.' | ','
}

export const CSV_DIALECTS = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
} as const satisfies Record<string, CsvDialect>
export type CsvDialectName = keyof typeof CSV_DIALECTS

/**
 * Where a spreadsheet could compute. A whole text is a formula where it begins like one. A piece of it is one only where
 * the file is split at the wrong sign: Excel splits at semicolons where the comma is the decimal sign, and quotes inside a
 * line do not stop it then. A dash with a space behind it, as lists have it, computes nothing there. Full-width signs are
 * read as the ordinary ones.
 */
const FORMULA_START = /^(?=[\t\r\n]|[" \u00a0]*[=+\-@＝＋－＠])/
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=[" \u00a0]*(?:[=@＝＠]|[+\-＋－](?![ \u00a0])))/g
const NEEDS_QUOTES = /[",;\t\r\n]/

const guarded = (text: string): string => text.replace(FORMULA_INSIDE, "'").replace(FORMULA_START, "'")

const csvField = (value: CsvValue, { decimal }: CsvDialect): string => {
  const text =
    typeof value === 'string'
      ? guarded(value)
      : typeof value === 'number'
        ? String(value).replace('.', decimal)
        : String(value ?? '')
  return NEEDS_QUOTES.test(text) && !(typeof value === 'number' && decimal === ',')
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/** A line of a CSV file (RFC 4180), with its end. */
export const csvLine = (values: readonly CsvValue[], dialect: CsvDialect = CSV_DIALECTS.comma): string =>
  `${values.map((value) => csvField(value, dialect)).join(dialect.separator)}\r\n`

/** By this byte order mark spreadsheets recognise UTF-8. */
export const CSV_START = '\ufeff'
