import { csvLine } from '../../domain/csv.js'
import { formatInstant, isoDay } from '../../domain/time.js'
import { ParquetPart } from './parquet.js'
import type { NewFile } from './parts.js'
import type { FileRow, TableColumn, Value } from './table.js'

/** Writes rows into one file; a format may keep some of them back until `finish`. */
export interface PartWriter {
  write(rows: readonly FileRow[]): Promise<void>
  finish(): Promise<void>
}

export type Columns = Readonly<Record<string, TableColumn>>

type StartPart = (file: NewFile, columns: Columns) => Promise<PartWriter>

/** A value as text formats have it: instants and dates as in ISO 8601. */
const plainValue = ({ type }: TableColumn, value: Value | undefined): Value => {
  if (value === null || value === undefined) return null
  if (type === 'instant') return formatInstant(Number(value))
  return type === 'date' ? isoDay(Number(value)) : value
}

const textPart = (file: NewFile, lineOf: (row: FileRow) => string): PartWriter => ({
  write: (rows) => file.append(rows.map(lineOf).join('')),
  finish: async () => {},
})

const csvPart: StartPart = async (file, columns) => {
  const described = Object.entries(columns)
  await file.append(csvLine(Object.keys(columns)))
  return textPart(file, (row) => csvLine(described.map(([name, column]) => plainValue(column, row[name]))))
}

const ndjsonPart: StartPart = async (file, columns) => {
  const described = Object.entries(columns)
  const plain = (row: FileRow): object =>
    Object.fromEntries(described.map(([name, column]) => [name, plainValue(column, row[name])]))
  return textPart(file, (row) => `${JSON.stringify(plain(row))}\n`)
}

export const FORMATS = {
  parquet: {
    mediatype: 'application/vnd.apache.parquet',
    start: async (file: NewFile, columns: Columns): Promise<PartWriter> => new ParquetPart(file, columns),
  },
  csv: { mediatype: 'text/csv', start: csvPart },
  ndjson: { mediatype: 'application/x-ndjson', start: ndjsonPart },
} as const satisfies Readonly<Record<string, { mediatype: string; start: StartPart }>>

export type FileFormat = keyof typeof FORMATS

export const FILE_FORMATS = Object.keys(FORMATS) as FileFormat[]
