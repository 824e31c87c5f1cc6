import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Entry } from '../../ingest/entry.js'
import { MAX_LINE_BYTES } from '../../ingest/read/lines.js'
import { SourceError } from '../error.js'
import type { Mapping } from './mapping.js'
import { rowReader } from './rows.js'

export { type Mapping, MappingError, parseMapping } from './mapping.js'

interface Parsed {
  record: string[]
  raw: string
  info: { lines: number }
}

/** Reads a table row by row: nothing but the present rows is kept. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  mapping: Mapping,
  at: number,
): AsyncGenerator<Entry[]> {
  let read = mapping.columns === undefined ? undefined : rowReader(mapping, mapping.columns, at)
  let isHeader = mapping.header ?? true
  for await (const { record, raw, info } of parsed(chunks, mapping)) {
    if (isHeader)
      read ??= rowReader(
        mapping,
        record.map((column) => column.trim()),
        at,
      )
    else if (read !== undefined)
      yield [{ line: info.lines, outcome: read(record), text: raw.replace(/^[\r\n]+|[\r\n]+$/g, '') }]
    isHeader = false
  }
}

async function* parsed(chunks: AsyncIterable<Buffer>, mapping: Mapping): AsyncGenerator<Parsed> {
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
    throw error instanceof CsvError ? new SourceError(`The table cannot be read on: ${error.message}`) : error
  }
}

/** A byte order mark is dropped. */
async function* decoded(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new SourceError(
        `The table is not in the encoding "${encoding}": the mapping's "encoding" says which.`,
      )
    }
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}
