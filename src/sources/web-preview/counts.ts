import { LayoutError } from './layout.js'

/** A count as a page shows it: `12.3K` is 12300 with a precision of 100. With a precision of 1 it is exact. */
export interface Count {
  value: number
  precision: number
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1_000, M: 1_000_000, B: 1_000_000_000 }

export const isExact = ({ precision }: Count): boolean => precision === 1

/** Whether both may be the same number before rounding. Pages can round up or down. */
export const mayBeEqual = (a: Count, b: Count): boolean =>
  a.value === b.value || Math.abs(a.value - b.value) < Math.max(a.precision, b.precision)

/** Reads `746`, `12 345`, `12.3K` and `1.2M`. `what` names the count in the error. */
export const readCount = (text: string, what: string): Count => {
  const digits = text.trim().replace(/(?<=\d)[\s,](?=\d{3}(?!\d))/g, '')
  const [, whole = '', decimals = '', unit = ''] = /^(\d+)(?:\.(\d+))?([KMB]?)$/i.exec(digits) ?? []
  const size = UNITS[unit.toUpperCase()] ?? 1
  const precision = size / 10 ** decimals.length
  if (whole === '' || precision < 1)
    throw new LayoutError('counter', `${what} cannot be read: "${text.slice(0, 100)}"`)
  return { value: Math.round(Number(`${whole}${decimals}`) * precision), precision }
}
