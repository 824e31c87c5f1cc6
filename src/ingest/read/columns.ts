/** Columns of values, as they pass between threads: copied in one piece, while rows would be copied value by value. */

/** Nulls are NaN, which no stored number is. */
export type PackedNumbers = Float64Array

/** All values one after the other; a null has the length `NO_BYTES`. */
interface Bytes {
  lengths: Int32Array
  bytes: Buffer
}

export type PackedColumn = PackedNumbers | Bytes | (string | null)[]

const NO_BYTES = -1

export const lengthOf = (column: PackedColumn): number =>
  ('lengths' in column ? column.lengths : column).length

export const packNumbers = (values: readonly (number | null)[]): PackedNumbers => {
  const numbers = new Float64Array(values.length)
  let next = 0
  for (const value of values) numbers[next++] = value ?? Number.NaN
  return numbers
}

export const packBytes = (values: readonly (Buffer | null)[]): Bytes => {
  const lengths = Int32Array.from(values, (value) => value?.length ?? NO_BYTES)
  const all = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + Math.max(0, length), 0))
  let start = 0
  for (const value of values) if (value !== null) start += value.copy(all, start)
  return { lengths, bytes: all }
}

/** The values of a column as an array. */
export const unpackColumn = (column: PackedColumn): readonly unknown[] => {
  if (Array.isArray(column)) return column
  return column instanceof Float64Array ? unpackNumbers(column) : unpackBytes(column)
}

const unpackNumbers = (numbers: PackedNumbers): (number | null)[] => {
  const values: (number | null)[] = []
  for (const value of numbers) values.push(Number.isNaN(value) ? null : value)
  return values
}

const unpackBytes = ({ lengths, bytes: { buffer, byteOffset } }: Bytes): (Buffer | null)[] => {
  let end = byteOffset
  return Array.from(lengths, (length) => {
    if (length === NO_BYTES) return null
    end += length
    return Buffer.from(buffer, end - length, length)
  })
}
