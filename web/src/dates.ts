import { dayOf, isoDay, parseDay } from '../../src/domain/time.js'

/** Dates are Moscow days, written `YYYY-MM-DD`. */
export const dateOf = (epochSeconds: number): string => isoDay(dayOf(epochSeconds))

/** The date of the data clock; empty as long as no answer has come. */
export const lastDate = (asOf: string | undefined): string =>
  asOf === undefined ? '' : dateOf(Date.parse(asOf) / 1_000)

export const isDate = (text: string | undefined): text is string =>
  text !== undefined && parseDay(text) !== undefined

/** Whole days since 1970; NaN for what is no date. */
export const dayNumber = (date: string): number => parseDay(date) ?? Number.NaN

/** The date that lies so many days after another one. */
export const addDays = (date: string, days: number): string => isoDay(dayNumber(date) + days)

/** How many days lie between two dates, both included. */
export const countDays = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1
