/** Readers of values in a file that can contain anything: each returns undefined for a value of another type. */

export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** NUL characters are dropped: PostgreSQL cannot store them. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replaceAll('\0', '') : undefined

/** A text with more than white space. */
export const filledTextIn = (value: unknown): string | undefined => {
  const text = textIn(value)
  return text === undefined || text.trim() === '' ? undefined : text
}

/** A whole number, also if it is written as a string. */
export const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : undefined
}
