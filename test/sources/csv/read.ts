import { checkEntry } from '../../../src/ingest/entry.js'
import type { Observation } from '../../../src/ingest/observation.js'
import type { RejectedLine } from '../../../src/ingest/read/part.js'
import { countEntry, emptySummary, type ImportSummary } from '../../../src/ingest/summary.js'
import { parseMapping, readCsv } from '../../../src/sources/csv/index.js'

export const AT = 1_760_000_000

export interface ReadResult {
  seen: Observation[]
  rejected: RejectedLine[]
  summary: ImportSummary
}

/** Reads a table in small pieces, so that every boundary falls somewhere in it. */
export const readTable = async (
  table: string | Buffer,
  mapping: object,
  pieceBytes = 7,
): Promise<ReadResult> => {
  const bytes = Buffer.from(table)
  const pieces = async function* () {
    for (let i = 0; i < bytes.length; i += pieceBytes) yield bytes.subarray(i, i + pieceBytes)
  }
  const result: ReadResult = { seen: [], rejected: [], summary: emptySummary() }
  for await (const entries of readCsv(pieces(), parseMapping(JSON.stringify(mapping)), AT)) {
    for (const entry of entries) {
      const checked = checkEntry(entry, AT + 3600)
      result.seen.push(
        ...countEntry(result.summary, 'table.csv', checked, (line) => result.rejected.push(line)),
      )
    }
  }
  return result
}
