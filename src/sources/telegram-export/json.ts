/** Values of an export are whatever stands in the file: these look at them without trust. */

export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** NUL characters cannot be stored and mean nothing. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replaceAll('\0', '') : undefined

export const filledTextIn = (value: unknown): string | undefined => {
  const text = textIn(value)
  return text === undefined || text.trim() === '' ? undefined : text
}

/** A whole number, also where it is written as text. */
export const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : undefined
}
