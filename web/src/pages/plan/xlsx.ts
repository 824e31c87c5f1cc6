/** Writes a plan as an Excel file: a separate chunk, loaded with the first such file. */
import writeExcel from 'write-excel-file/universal'
import { downloadFile } from '../../table/download.js'

type Value = string | number | undefined
type Line = readonly Value[]

export interface Workbook {
  name: string
  sheets: readonly { name: string; head: Line; rows: readonly Line[] }[]
}

const WIDTHS = [32, 16, 16, 20, 16, 24, 12, 14, 30]

const cellOf = (value: Value, isHead: boolean) => {
  if (value === undefined) return null
  // A text is a text in a cell of this type: no spreadsheet computes it.
  const type = typeof value === 'number' ? Number : String
  return { value, type, ...(isHead ? { fontWeight: 'bold' as const } : {}) }
}

export const downloadWorkbook = async ({ name, sheets }: Workbook): Promise<void> => {
  const written = writeExcel(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      columns: WIDTHS.map((width) => ({ width })),
      data: [sheet.head, ...sheet.rows].map((line, index) => line.map((value) => cellOf(value, index === 0))),
    })) as Parameters<typeof writeExcel>[0] & object[],
  )
  downloadFile(`${name}.xlsx`, await written.toBlob())
}
