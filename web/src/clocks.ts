import { DAY_SECONDS } from '../../src/domain/time.js'
import type { Answer } from './api/request.js'
import { dateOf } from './dates.js'

/** When a chat was last looked at, by kind of evidence, in Unix seconds; null where it never was. */
export type Clocks = Answer<'/api/channels/{handle}'>['as_of']
export type ClockName = keyof Clocks

export const POST_CLOCKS = ['posts'] as const satisfies readonly ClockName[]
/** The clocks of most numbers of a card. */
export const CARD_CLOCKS = ['subscribers', 'posts'] as const satisfies readonly ClockName[]
export const ALL_CLOCKS = [...CARD_CLOCKS, 'citations'] as const satisfies readonly ClockName[]

/** The Moscow day of a clock; empty for a chat that does not have it. */
export const dateOfClock = (clocks: Clocks, name: ClockName): string => {
  const at = clocks[name]
  return at === null ? '' : dateOf(at)
}

/** A day on which some evidence about a chat was last seen. */
export interface Behind {
  date: string
  /** Whose day it is; none where it is that of all clocks that were asked for. */
  names: readonly ClockName[]
}

/**
 * The days of those clocks that lie more than a day behind the data clock (ISO 8601), which numbers that end with them need
 * beside them. What was never looked at has no day.
 */
export const behind = (
  clocks: Clocks,
  asked: readonly ClockName[],
  dataAsOf: string | undefined,
): Behind[] => {
  const oldest = dataAsOf === undefined ? 0 : Date.parse(dataAsOf) / 1_000 - DAY_SECONDS
  const seen = asked.filter((name) => clocks[name] !== null)
  const old = seen.filter((name) => (clocks[name] ?? oldest) < oldest)
  const dates = [...new Set(old.map((name) => dateOfClock(clocks, name)))]
  return dates.map((date) => {
    const names = old.filter((name) => dateOfClock(clocks, name) === date)
    return { date, names: names.length === seen.length ? [] : names }
  })
}
