import { csvDialect } from '../state/csv-dialect.js'
import { toCsv } from './csv.js'
import type { Table } from './table.js'

export const downloadCsv = <Row>(table: Table<Row>): void =>
  downloadParts(table.name, [toCsv(table, csvDialect())])

/** Saves a CSV file of which the parts follow each other. */
export const downloadParts = (name: string, parts: string[]): void =>
  downloadFile(`${name}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))

/** Saves a file under this name, with the program's name in front. */
export const downloadFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = `channelscope-${name}`
  link.click()
  URL.revokeObjectURL(address)
}
