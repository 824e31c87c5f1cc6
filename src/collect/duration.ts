const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** Milliseconds of `15m`, `2h` or `500ms`; undefined for anything else. */
export const parseDuration = (text: string): number | undefined => {
  const [, count, unit = ''] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (UNITS[unit] ?? 1)
}

/** As it is typed: `15m`, `7d`. */
export const formatDuration = (milliseconds: number): string => {
  const units = Object.entries(UNITS).filter(([, size]) => milliseconds % size === 0)
  const [unit, size] = units.at(-1) ?? ['ms', 1]
  return `${milliseconds / size}${unit}`
}

/** For messages: `45 s`, `15 min`, `3 h`. */
export const describeDuration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000)
  if (seconds < 120) return `${seconds} s`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}
