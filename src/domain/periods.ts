import { DAY_SECONDS, weekdayOf } from './time.js'

/** Whole Moscow days, both ends included. */
export interface DayRange {
  from: number
  to: number
}

export const PERIODS = [
  'today',
  'yesterday',
  'day_before',
  '7d',
  'week',
  'prev_week',
  'month',
  'prev_month',
  'all',
] as const
export type Period = (typeof PERIODS)[number]

/** The days that are in all of these ranges; undefined without any range. */
export const commonDays = (ranges: readonly (DayRange | undefined)[]): DayRange | undefined => {
  const given = ranges.filter((range) => range !== undefined)
  if (given.length === 0) return undefined
  return { from: Math.max(...given.map(({ from }) => from)), to: Math.min(...given.map(({ to }) => to)) }
}

/** The last N days end with today. */
export const lastDays = (today: number, count: number): DayRange => ({ from: today - count + 1, to: today })

const dateOf = (day: number): Date => new Date(day * DAY_SECONDS * 1000)
/** Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999. */
const dayOfDate = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month, day) / 1000 / DAY_SECONDS

/** The first day of the month that lies `months` before that of a day. */
export const monthStart = (day: number, months = 0): number => {
  const date = dateOf(day)
  return dayOfDate(date.getUTCFullYear(), date.getUTCMonth() - months, 1)
}

/** The Monday of a day's week. */
export const weekStart = (day: number): number => day - weekdayOf(day) + 1

const RANGES: Readonly<Record<Period, (today: number) => DayRange>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: today - 1, to: today - 1 }),
  day_before: (today) => ({ from: today - 2, to: today - 2 }),
  '7d': (today) => lastDays(today, 7),
  week: (today) => ({ from: weekStart(today), to: today }),
  prev_week: (today) => ({ from: weekStart(today) - 7, to: weekStart(today) - 1 }),
  month: (today) => ({ from: monthStart(today), to: today }),
  prev_month: (today) => ({ from: monthStart(today, 1), to: monthStart(today) - 1 }),
  all: (today) => ({ from: 0, to: today }),
}

export const periodDays = (period: Period, today: number): DayRange => RANGES[period](today)

/** The days of a month written `YYYY-MM`. */
export const monthDays = (month: string): DayRange => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: dayOfDate(year, number - 1, 1), to: dayOfDate(year, number, 1) - 1 }
}
