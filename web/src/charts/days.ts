const DAY_MILLISECONDS = 86_400_000

/** What one place of an axis stands for. */
export type Step = 'day' | 'week' | 'month'

/** The first day of the week, which begins on Monday, or of the month that a date lies in. */
export const stepStart = (date: string, step: Step): string => {
  if (step === 'day') return date
  if (step === 'month') return `${date.slice(0, 7)}-01`
  const time = Date.parse(date)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - sinceMonday * DAY_MILLISECONDS).toISOString().slice(0, 10)
}

/** The first days of all weeks or months from the first to the last of these dates. */
export const allSteps = (dates: readonly string[], step: Step): string[] => [
  ...new Set(allDays(dates).map((date) => stepStart(date, step))),
]

/** All dates from the first to the last of these, without gaps, so that a chart spaces its days evenly. */
export const allDays = (dates: readonly string[]): string[] => {
  if (dates.length === 0) return []
  const times = dates.map(Date.parse)
  const first = times.reduce((a, b) => Math.min(a, b))
  const last = times.reduce((a, b) => Math.max(a, b))
  const count = (last - first) / DAY_MILLISECONDS + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MILLISECONDS).toISOString().slice(0, 10),
  )
}
