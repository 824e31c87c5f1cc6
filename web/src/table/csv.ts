import { CSV_DIALECTS, CSV_START, type CsvDialect, csvLine } from '../../../src/domain/csv.js'
import type { Table } from './table.js'

/** The beginning of a CSV file: its mark, and the names. */
export const csvHead = <Row>(
  { columns }: Pick<Table<Row>, 'columns'>,
  dialect: CsvDialect = CSV_DIALECTS.comma,
): string =>
  CSV_START +
  csvLine(
    columns.map(({ name }) => name),
    dialect,
  )

export const csvRows = <Row>(
  { columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>,
  dialect: CsvDialect = CSV_DIALECTS.comma,
): string =>
  rows
    .map((row) =>
      csvLine(
        columns.map(({ value }) => value(row)),
        dialect,
      ),
    )
    .join('')

/** A whole CSV file. */
export const toCsv = <Row>(table: Pick<Table<Row>, 'columns' | 'rows'>, dialect?: CsvDialect): string =>
  csvHead(table, dialect) + csvRows(table, dialect)
