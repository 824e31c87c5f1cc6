import type { Entry } from '../ingest/entry.js'
import { isObject } from './json.js'

interface Dates {
  /** The newest date of a post, an edit or a sighting, in Unix seconds; 0 if there is none. */
  newest: number
  /** How many observations were looked at. */
  observations: number
}

const DATES = ['at', 'epoch', 'edited_at'] as const

/**
 * The newest date among the observations of an input: what it contains was seen at that time or later. Dates after
 * `notAfter` are ignored, because one wrong date must not move all observations into the future.
 */
export const newestDate = async (entries: AsyncIterable<Entry[]>, notAfter: number): Promise<Dates> => {
  const dates = { newest: 0, observations: 0 }
  for await (const some of entries)
    for (const observation of some.flatMap(({ outcome }): unknown[] =>
      Array.isArray(outcome) ? outcome : [],
    )) {
      dates.observations++
      for (const date of datesOf(observation))
        if (date <= notAfter) dates.newest = Math.max(dates.newest, date)
    }
  return dates
}

const datesOf = (observation: unknown): number[] =>
  isObject(observation)
    ? DATES.map((field) => observation[field]).filter((date) => typeof date === 'number')
    : []
