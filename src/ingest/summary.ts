import type { CheckedEntry, SkipReason } from './entry.js'
import type { Observation } from './observation.js'
import type { RejectedLine } from './read/gather.js'
import { Rejection, type RejectReason } from './read/validate.js'

export interface ImportSummary {
  lines: number
  accepted: number
  rejected: number
  skipped: number
  byKind: Record<Observation['kind'], number>
  byReason: Partial<Record<RejectReason, number>>
  skippedByReason: Partial<Record<SkipReason, number>>
  batches: number
}

export const emptySummary = (): ImportSummary => ({
  lines: 0,
  accepted: 0,
  rejected: 0,
  skipped: 0,
  byKind: { channel: 0, post: 0, views: 0 },
  byReason: {},
  skippedByReason: {},
  batches: 0,
})

export const countRejection = (summary: ImportSummary, reason: RejectReason): void => {
  summary.rejected++
  summary.byReason[reason] = (summary.byReason[reason] ?? 0) + 1
}

export const countSkip = (summary: ImportSummary, reason: SkipReason): void => {
  summary.skipped++
  summary.skippedByReason[reason] = (summary.skippedByReason[reason] ?? 0) + 1
}

/** Counts an entry that is not taken and tells it; returns what is to be taken otherwise. */
export const sift = (
  summary: ImportSummary,
  input: string,
  { line, says, text }: CheckedEntry,
  onRejected: (line: RejectedLine) => void = () => {},
): readonly Observation[] => {
  summary.lines++
  if (typeof says === 'string') countSkip(summary, says)
  else if (says instanceof Rejection) {
    countRejection(summary, says.reason)
    onRejected({ input, line, reason: says.reason, message: says.message, text })
  } else return says
  return []
}
