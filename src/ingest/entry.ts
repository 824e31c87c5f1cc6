import type { Observation } from './observation.js'
import { Rejection, validate } from './read/validate.js'

/** Why an entry of a foreign format is skipped on purpose: a closed list, explained in docs/sources.md. */
export const SKIP_REASONS = [
  'service',
  'unsupported',
  'album',
  'migrated',
  'private',
  'personal',
  'empty',
  'forgotten',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** What an entry may contain that no observation can hold: a closed list, explained in docs/sources.md. */
export const NOT_CARRIED = [
  'replies',
  'signatures',
  'senders',
  'forward_names',
  'people_who_reacted',
  'contacts',
  'buttons',
  'formatting',
  'poll_votes',
  'link_previews',
  'media_details',
  'picture_addresses',
  'coordinates',
  'other_media',
  'chat_pictures',
  'pinned_messages',
  'other_handles',
  'unmapped_columns',
  'other_fields',
] as const
export type NotCarried = (typeof NOT_CARRIED)[number]

/** One item of a foreign format, such as a message or a row. */
export interface Entry {
  /** Its place in the input, counted from 1 in lines, messages or rows. */
  line: number
  /** Observations that are not checked yet, or why there are none. */
  outcome: readonly unknown[] | Rejection | SkipReason
  /** What it contains that its observations do not: each kind once. */
  notCarried?: readonly NotCarried[] | undefined
  /** The entry as text, to report it if it is rejected; without it, its observations are reported. */
  text?: string | undefined
}

export interface CheckedEntry extends Entry {
  outcome: readonly Observation[] | Rejection | SkipReason
  text: string | undefined
}

/** Checks the observations of an entry: one wrong observation rejects all of it. `wallClock` in Unix seconds. */
export const checkEntry = (entry: Entry, wallClock: number): CheckedEntry => {
  const { line, outcome, text, notCarried } = entry
  if (typeof outcome === 'string' || outcome instanceof Rejection) return { line, outcome, text, notCarried }
  const checked = outcome.map((value) => validate(value, wallClock))
  const rejection = checked.find((one) => one instanceof Rejection)
  if (rejection === undefined) return { line, outcome: checked as Observation[], text, notCarried }
  const lines = outcome.map((value) => JSON.stringify(value))
  return { line, outcome: rejection, text: text ?? lines.join('\n') }
}
