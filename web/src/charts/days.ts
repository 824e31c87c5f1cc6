import { monthStart, weekStart } from '../../../src/domain/periods.js'
import { isoDay } from '../../../src/domain/time.js'
import { addDays, countDays, dayNumber } from '../dates.js'

/** What one place of an axis stands for. */
export type Step = 'day' | 'week' | 'month'

/** The first day of the week, which begins on Monday, or of the month that a date lies in. */
export const stepStart = (date: string, step: Step): string => {
  if (step === 'day') return date
  return isoDay((step === 'month' ? monthStart : weekStart)(dayNumber(date)))
}

/** The first days of all weeks or months from the first to the last of these dates. */
export const allSteps = (dates: readonly string[], step: Step): string[] => [
  ...new Set(allDays(dates).map((date) => stepStart(date, step))),
]

/** All dates from the first to the last of these, without gaps, so that a chart spaces its days evenly. */
export const allDays = (dates: readonly string[]): string[] => {
  const [first, last] = [dates.reduce(earlier, dates[0] ?? ''), dates.reduce(later, '')]
  return first === ''
    ? []
    : Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)
