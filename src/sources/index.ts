import type { Entry } from '../ingest/entry.js'
import { type Mapping, readCsv } from './csv/index.js'
import { readMax } from './max/index.js'
import type { Format } from './recognise.js'
import { type ExportOptions, readTelegramExport } from './telegram-export/index.js'
import { type DumpOptions, readDump } from './telethon/index.js'

export { type Mapping, MappingError, parseMapping } from './csv/index.js'
export { newestDate } from './newest-date.js'
export { newestInstant } from './telegram-export/newest-instant.js'

/** The options of all formats; each reads its own. */
interface SourceOptions extends Omit<ExportOptions, 'at'>, Omit<DumpOptions, 'at'> {
  mapping: Mapping
}

/** Reads an input; `at` is when what it contains was seen, in Unix seconds. */
type Source = (bytes: AsyncIterable<Buffer>, options: SourceOptions, at: number) => AsyncGenerator<Entry[]>

/** The foreign formats that `import --from` accepts. */
export const SOURCES = {
  'telegram-export': (bytes, options, at) => readTelegramExport(bytes, { ...options, at }),
  telethon: (bytes, { traits, title, chatType }, at) => readDump(bytes, { traits, title, chatType, at }),
  max: (bytes, _, at) => readMax(bytes, at),
  csv: (bytes, { mapping }, at) => readCsv(bytes, mapping, at),
} as const satisfies Record<Exclude<Format, 'ndjson'>, Source>

export type SourceName = keyof typeof SOURCES
