const DAY_MILLISECONDS = 86_400_000

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
