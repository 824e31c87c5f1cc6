import type { Entry } from '../ingest/entry.js'
import { type Mapping, readCsv } from './csv/index.js'
import { type ExportOptions, readTelegramExport } from './telegram-export/index.js'

export { type Mapping, MappingError, parseMapping } from './csv/index.js'
export { SourceError } from './error.js'

/** The options of all formats; each reads its own. */
interface SourceOptions extends Omit<ExportOptions, 'at'> {
  mapping: Mapping
}

/** Reads an input; `at` is when it was written, in Unix seconds. */
type Source = (bytes: AsyncIterable<Buffer>, options: SourceOptions, at: number) => AsyncGenerator<Entry[]>

/** The foreign formats that `import --from` accepts. */
export const SOURCES = {
  'telegram-export': (bytes, options, at) => readTelegramExport(bytes, { ...options, at }),
  csv: (bytes, { mapping }, at) => readCsv(bytes, mapping, at),
} as const satisfies Record<string, Source>

export type SourceName = keyof typeof SOURCES
