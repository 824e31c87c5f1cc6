import type { Entry } from '../ingest/entry.js'
import { type Mapping, readCsv } from './csv/index.js'
import { type ExportOptions, readTelegramExport } from './telegram-export/index.js'

export { type Mapping, MappingError, parseMapping } from './csv/index.js'
export { SourceError } from './error.js'

/** What the formats need to know beside the bytes; each looks at its own part. */
export interface SourceOptions extends Omit<ExportOptions, 'at'> {
  mapping: Mapping
}

/** `at` is when the input was made, in Unix seconds. */
export type Source = (
  bytes: AsyncIterable<Buffer>,
  options: SourceOptions,
  at: number,
) => AsyncGenerator<Entry[]>

/** Foreign formats that can be imported. */
export const SOURCES = {
  'telegram-export': (bytes, options, at) => readTelegramExport(bytes, { ...options, at }),
  csv: (bytes, { mapping }, at) => readCsv(bytes, mapping, at),
} as const satisfies Record<string, Source>

export type SourceName = keyof typeof SOURCES
