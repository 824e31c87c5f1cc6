import type { CheckedEntry, NotCarried, SkipReason } from './entry.js'
import { byKindOf, type Observation } from './observation.js'
import type { RejectedLine } from './read/part.js'
import { Rejection, type RejectReason } from './read/validate.js'

export interface ImportSummary {
  lines: number
  accepted: number
  rejected: number
  skipped: number
  byKind: Record<Observation['kind'], number>
  byReason: Partial<Record<RejectReason, number>>
  skippedByReason: Partial<Record<SkipReason, number>>
  /** How many entries contain something of each kind that no observation can hold. */
  notCarried: Partial<Record<NotCarried, number>>
  batches: number
}

export const emptySummary = (): ImportSummary => ({
  lines: 0,
  accepted: 0,
  rejected: 0,
  skipped: 0,
  byKind: byKindOf(() => 0),
  byReason: {},
  skippedByReason: {},
  notCarried: {},
  batches: 0,
})

export const countRejection = (summary: ImportSummary, reason: RejectReason): void => {
  summary.rejected++
  summary.byReason[reason] = (summary.byReason[reason] ?? 0) + 1
}

export const countSkips = (summary: ImportSummary, reason: SkipReason, count = 1): void => {
  if (count === 0) return
  summary.skipped += count
  summary.skippedByReason[reason] = (summary.skippedByReason[reason] ?? 0) + count
}

const countNotCarried = (summary: ImportSummary, kinds: readonly NotCarried[]): void => {
  for (const kind of kinds) summary.notCarried[kind] = (summary.notCarried[kind] ?? 0) + 1
}

/** Counts an entry in the summary. @returns its observations, none if it was rejected or skipped */
export const countEntry = (
  summary: ImportSummary,
  input: string,
  { line, outcome, text, notCarried = [] }: CheckedEntry,
  onRejected: (line: RejectedLine) => void = () => {},
): readonly Observation[] => {
  summary.lines++
  if (!(outcome instanceof Rejection)) countNotCarried(summary, notCarried)
  if (typeof outcome === 'string') countSkips(summary, outcome)
  else if (outcome instanceof Rejection) {
    countRejection(summary, outcome.reason)
    onRejected({ input, line, reason: outcome.reason, message: outcome.message, text })
  } else return outcome
  return []
}
