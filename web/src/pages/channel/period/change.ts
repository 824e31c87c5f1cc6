import { addDays, countDays } from '../../../dates.js'
import { type Days, periodBefore, within } from './range.js'

/** The share of a period that may lie before the first day with data. */
const UNCOVERED_SHARE = 0.1

/** Whether a series begins before a period, or so soon after its first day that a sum over it is comparable. */
const isCovered = (rows: readonly { d: string }[], { from, to }: Days): boolean => {
  const first = rows[0]?.d
  return first !== undefined && first <= addDays(from, Math.floor(countDays(from, to) * UNCOVERED_SHARE))
}

export interface PeriodChange {
  now: number
  /** `undefined` where too little of the period before was observed, and where there is none. */
  before: number | undefined
}

/** A number of a period and of the period before; `undefined` where that of the period itself is unknown. */
export const changeOf = <Row extends { d: string }>(
  rows: readonly Row[],
  days: Days,
  measure: (rows: readonly Row[], days: Days) => number | undefined,
): PeriodChange | undefined => {
  const now = measure(rows, days)
  const earlier = periodBefore(days)
  if (now === undefined) return undefined
  return { now, before: earlier && isCovered(rows, earlier) ? measure(rows, earlier) : undefined }
}

/** The rows of the period before, with the days of this one; none where too little of it was observed. */
export const rowsBefore = <Row extends { d: string }>(rows: readonly Row[], days: Days): Row[] => {
  const earlier = periodBefore(days)
  if (earlier === undefined || !isCovered(rows, earlier)) return []
  const count = countDays(earlier.from, days.from) - 1
  return within(rows, earlier).map((row) => ({ ...row, d: addDays(row.d, count) }))
}

/** A measure that sums a number over the days of a period. */
export const sumBy =
  <Row extends { d: string }>(value: (row: Row) => number) =>
  (rows: readonly Row[], days: Days): number =>
    within(rows, days).reduce((sum, row) => sum + value(row), 0)

/** A measure: the last value up to the end of a period, minus the last one before it, or the first in it. */
export const growthBy =
  <Row extends { d: string }>(value: (row: Row) => number) =>
  (rows: readonly Row[], days: Days): number | undefined => {
    const inside = within(rows, days)
    const first = rows.findLast(({ d }) => d < days.from) ?? inside[0]
    const last = inside.at(-1)
    return first && last && first !== last ? value(last) - value(first) : undefined
  }

/** A measure: the last value up to the end of a period. */
export const lastBy =
  <Row extends { d: string }>(value: (row: Row) => number) =>
  (rows: readonly Row[], { to }: Days): number | undefined => {
    const last = rows.findLast(({ d }) => d <= to)
    return last && value(last)
  }

/** A measure: the mean of a number, weighted by how much each day's value rests on. */
export const meanBy =
  <Row extends { d: string }>(value: (row: Row) => number | undefined, weight: (row: Row) => number) =>
  (rows: readonly Row[], days: Days): number | undefined => {
    const known = within(rows, days).filter((row) => value(row) !== undefined)
    const weights = known.reduce((sum, row) => sum + weight(row), 0)
    const total = known.reduce((sum, row) => sum + (value(row) ?? 0) * weight(row), 0)
    return weights === 0 ? undefined : total / weights
  }
