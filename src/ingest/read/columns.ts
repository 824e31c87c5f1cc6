/** Columns of values, as they pass between threads: copied at once where rows would be copied value by value. */

/** No stored number is NaN, so that it can stand for null. */
export type Numbers = Float64Array

/** All values one after the other; a length of `NO_BYTES` stands for null. */
export interface Bytes {
  lengths: Int32Array
  bytes: Buffer
}

const NO_BYTES = -1

export const numbers = <R>(rows: readonly R[], pick: (row: R) => number | null): Numbers => {
  const values = new Float64Array(rows.length)
  let next = 0
  for (const row of rows) values[next++] = pick(row) ?? Number.NaN
  return values
}

export const bytes = <R>(rows: readonly R[], pick: (row: R) => Buffer | null): Bytes => {
  const values = rows.map(pick)
  const lengths = Int32Array.from(values, (value) => value?.length ?? NO_BYTES)
  const all = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + Math.max(0, length), 0))
  let start = 0
  for (const value of values) if (value !== null) start += value.copy(all, start)
  return { lengths, bytes: all }
}

export const numberAt = (column: Numbers, i: number): number => column[i] ?? 0

export const numberOrNull = (column: Numbers, i: number): number | null => {
  const value = column[i] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}

/** Reads values from the first to the last, each once. */
export const bytesReader = ({ lengths, bytes: { buffer, byteOffset } }: Bytes): (() => Buffer | null) => {
  let next = 0
  let start = byteOffset
  return () => {
    const length = lengths[next++] ?? NO_BYTES
    if (length === NO_BYTES) return null
    start += length
    return Buffer.from(buffer, start - length, length)
  }
}
