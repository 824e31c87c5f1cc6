import {
  Importer,
  type ImportOptions,
  type ImportSummary,
  type RejectedLine,
} from '../../src/ingest/import.js'
import type { Observation } from '../../src/ingest/observation.js'
import type { Store } from '../../src/store/index.js'

export const LINK_BASE = 'https://t.me'

const DEFAULTS: ImportOptions = { linkBase: LINK_BASE, wallClock: () => 4_000_000_000 }

/** Imports observations as they would come from a file. */
export const importObservations = async (
  store: Store,
  observations: readonly Observation[],
  options: Partial<ImportOptions> = {},
): Promise<ImportSummary> => {
  const importer = new Importer(store, { ...DEFAULTS, ...options })
  for (const seen of observations) await importer.add(seen)
  await importer.flush()
  return importer.summary
}

/** Imports text as it would come from a file, and returns what was rejected. */
export const importText = async (
  store: Store,
  text: string | Buffer,
  options: Partial<ImportOptions> = {},
): Promise<{ summary: ImportSummary; rejected: RejectedLine[] }> => {
  const rejected: RejectedLine[] = []
  const importer = new Importer(store, { ...DEFAULTS, ...options, onRejected: (line) => rejected.push(line) })
  const content = (async function* () {
    yield Buffer.from(text)
  })()
  await importer.read([{ name: 'test', content }])
  return { summary: importer.summary, rejected }
}
