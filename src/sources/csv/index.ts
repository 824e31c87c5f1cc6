import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Entry, NotCarried } from '../../ingest/entry.js'
import { MAX_LINE_BYTES } from '../../ingest/read/lines.js'
import { Rejection } from '../../ingest/read/validate.js'
import { SourceError } from '../error.js'
import type { Mapping } from './mapping.js'
import type { ObservationMapping } from './mapping-schema.js'
import { rowReader } from './rows.js'

export { type Mapping, parseMapping } from './mapping.js'
export { MappingError } from './mapping-schema.js'

interface ParsedRow {
  record: string[]
  raw: string
  info: { lines: number }
}

/** Reads a table as a stream, an entry for each row. `at` counts for observations whose `at` is not mapped. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  mapping: Mapping,
  at: number,
): AsyncGenerator<Entry[]> {
  let read = mapping.columns === undefined ? undefined : rowReader(mapping, mapping.columns, at)
  let isHeader = mapping.header ?? true
  let notCarried = unmappedColumns(mapping, mapping.columns ?? [])
  for await (const { record, raw, info } of parseRows(chunks, mapping)) {
    if (isHeader && read === undefined) {
      const columns = record.map(trimmed)
      read = rowReader(mapping, columns, at)
      notCarried = unmappedColumns(mapping, columns)
    } else if (!isHeader && read !== undefined) {
      const text = raw.replace(/^[\r\n]+|[\r\n]+$/g, '')
      const outcome = read(record)
      yield [{ line: info.lines, outcome, text, notCarried }]
      if (!(outcome instanceof Rejection)) notCarried = []
    }
    isHeader = false
  }
}

/** One for each column that the mapping does not use; they are counted with the first row that is taken. */
const unmappedColumns = (mapping: Mapping, columns: readonly string[]): NotCarried[] => {
  const used = new Set(mapping.observations.flatMap(columnsOf))
  return columns.filter((column) => !used.has(column)).map(() => 'unmapped_columns')
}

const columnsOf = ({ when, fields }: ObservationMapping): (string | undefined)[] => [
  when?.column,
  ...[...fields.values()].flat().flatMap(({ column, when }) => [column, when?.column]),
]

const trimmed = (column: string): string => column.trim()

async function* parseRows(chunks: AsyncIterable<Buffer>, mapping: Mapping): AsyncGenerator<ParsedRow> {
  const parser = parse({
    delimiter: mapping.delimiter ?? ',',
    quote: mapping.quote ?? '"',
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    raw: true,
    max_record_size: MAX_LINE_BYTES,
  })
  pipeline(Readable.from(decoded(chunks, mapping.encoding ?? 'utf-8')), parser, () => {})
  try {
    yield* parser
  } catch (error) {
    throw error instanceof CsvError
      ? new SourceError(`The table cannot be read any further: ${error.message}`)
      : error
  }
}

/** Without a byte order mark. */
async function* decoded(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new SourceError(`The table is not encoded as "${encoding}". Set "encoding" in the mapping.`)
    }
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}
