/** Writes a plan as an Excel file: a separate chunk, loaded with the first such file. */
import writeExcel from 'write-excel-file/universal'
import { downloadFile } from '../../table/download.js'

type Value = string | number | undefined
type Line = readonly Value[]

export interface Workbook {
  name: string
  sheets: readonly { name: string; head: Line; rows: readonly Line[] }[]
}

const LEAST_WIDTH = 10
const MOST_WIDTH = 40

/** In characters: as wide as what stands in the column, within reason. */
const widthOf = (lines: readonly Line[], column: number): number => {
  const longest = Math.max(...lines.map((line) => String(line[column] ?? '').length))
  return Math.min(Math.max(longest + 2, LEAST_WIDTH), MOST_WIDTH)
}

const cellOf = (value: Value, isHead: boolean) => {
  if (value === undefined) return null
  // A text is a text in a cell of this type: no spreadsheet computes it.
  const type = typeof value === 'number' ? Number : String
  return { value, type, ...(isHead ? { fontWeight: 'bold' as const } : {}) }
}

export const downloadWorkbook = async ({ name, sheets }: Workbook): Promise<void> => {
  const written = writeExcel(
    sheets.map(({ name: sheet, head, rows }) => ({
      sheet,
      columns: head.map((_, column) => ({ width: widthOf([head, ...rows], column) })),
      data: [head, ...rows].map((line, index) => line.map((value) => cellOf(value, index === 0))),
    })) as Parameters<typeof writeExcel>[0] & object[],
  )
  downloadFile(`${name}.xlsx`, await written.toBlob())
}
