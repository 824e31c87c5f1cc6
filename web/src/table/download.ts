import { toCsv } from './csv.js'
import type { Table } from './table.js'

export const downloadCsv = <Row>(table: Table<Row>): void => {
  const address = URL.createObjectURL(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `channelscope-${table.name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
