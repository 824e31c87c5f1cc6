import type { Observation } from './observation.js'
import { Rejection, validate } from './read/validate.js'

/** Why an entry of a foreign format is passed over on purpose: a closed list, explained in docs/sources.md. */
export const SKIP_REASONS = [
  'service',
  'unsupported',
  'album',
  'migrated',
  'private',
  'personal',
  'empty',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** One entry of an input, such as a message or a row: what it says, not checked yet, or why it says nothing. */
export interface Entry {
  /** Where it stands in its input, counted from 1 in the input's own unit. */
  line: number
  says: readonly unknown[] | Rejection | SkipReason
  /** The entry itself where that is text; without it, what it says stands for it. */
  text?: string | undefined
}

export interface CheckedEntry extends Entry {
  says: readonly Observation[] | Rejection | SkipReason
  text: string | undefined
}

/** An entry is taken whole or not at all. `wallClock` in Unix seconds. */
export const checkEntry = ({ line, says, text }: Entry, wallClock: number): CheckedEntry => {
  if (typeof says === 'string' || says instanceof Rejection) return { line, says, text }
  const checked = says.map((value) => validate(value, wallClock))
  const rejection = checked.find((one) => one instanceof Rejection)
  if (rejection === undefined) return { line, says: checked as Observation[], text }
  return { line, says: rejection, text: text ?? says.map((value) => JSON.stringify(value)).join('\n') }
}
