import type { Config } from '../../config.js'
import { startTracing } from '../../http/telemetry/tracing.js'
import type { ImportSummary } from '../../ingest/import.js'

/** A trace of an import, where traces are configured: a span for all of it, and one within it for each batch. */
export interface ImportTrace {
  onBatch(summary: ImportSummary): void
  /** Notes that the import has failed. */
  fail(): void
  end(): Promise<void>
}

export const startImportTrace = async ({ traceEndpoint }: Config): Promise<ImportTrace | undefined> => {
  if (traceEndpoint === undefined) return undefined
  const tracing = await startTracing({ endpoint: traceEndpoint, onError: console.error })
  const parent = tracing.startSpan('import', {})
  let startedAt = Date.now()
  let isFailed = false
  let before = { lines: 0, accepted: 0, rejected: 0 }
  return {
    onBatch: ({ lines, accepted, rejected }) => {
      const attributes = {
        'channelscope.lines': lines - before.lines,
        'channelscope.accepted': accepted - before.accepted,
        'channelscope.rejected': rejected - before.rejected,
      }
      tracing.startSpan('import batch', { parent, startedAt, attributes }).end()
      before = { lines, accepted, rejected }
      startedAt = Date.now()
    },
    fail: () => {
      isFailed = true
    },
    end: () => {
      if (isFailed) tracing.endWithError(parent, 'The import has failed.')
      else parent.end()
      return tracing.stop()
    },
  }
}
