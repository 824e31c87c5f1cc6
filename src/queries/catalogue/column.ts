/** Numbers by row, in the narrowest type that holds them all. NaN is an unknown number. */
export type Column = Uint8Array | Int32Array | Float64Array

/** A column of these values; null is an unknown number. */
export const columnOf = (values: readonly (number | null)[]): Column => {
  const numbers = Float64Array.from(values, (value) => value ?? Number.NaN)
  for (const column of [new Uint8Array(numbers), new Int32Array(numbers)]) {
    if (numbers.every((value, row) => column[row] === value)) return column
  }
  return numbers
}

export const numberAt = (column: Column, row: number): number => column[row] as number

/** The first row whose key is not smaller, in a column of ascending keys. */
const rowFrom = (keys: Column, key: number): number => {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numberAt(keys, middle) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** The row of a key. */
export const rowOf = (keys: Column, key: number): number | undefined => {
  const row = rowFrom(keys, key)
  return keys[row] === key ? row : undefined
}

/** Where newer rows go among older ones, in the order of their keys; a row with a known key is replaced. */
export interface Merger {
  size: number
  /** The row that each newer row gets. */
  targets: Int32Array
  /** The older rows before which a new one is inserted. */
  insertedBefore: readonly number[]
}

export const mergerOf = (older: Column, newer: Column): Merger => {
  const insertedBefore: number[] = []
  const targets = new Int32Array(newer.length)
  for (let row = 0; row < newer.length; row++) {
    const key = numberAt(newer, row)
    const place = rowFrom(older, key)
    targets[row] = place + insertedBefore.length
    if (older[place] !== key) insertedBefore.push(place)
  }
  return { size: older.length + insertedBefore.length, targets, insertedBefore }
}

/** Older rows that stay together: the first, the one after the last, and the row that the first gets. */
const runsOf = ({ insertedBefore }: Merger, length: number): [from: number, to: number, place: number][] =>
  [...insertedBefore, length].map((to, i) => {
    const from = insertedBefore[i - 1] ?? 0
    return [from, to, from + i]
  })

export const mergeColumns = (older: Column, newer: Column, merger: Merger): Column => {
  const merged = emptyLike(older.BYTES_PER_ELEMENT > newer.BYTES_PER_ELEMENT ? older : newer, merger.size)
  for (const [from, to, place] of runsOf(merger, older.length)) merged.set(older.subarray(from, to), place)
  for (let row = 0; row < newer.length; row++) merged[merger.targets[row] as number] = numberAt(newer, row)
  return merged
}

const emptyLike = (column: Column, length: number): Column =>
  new (column.constructor as new (length: number) => Column)(length)

export const mergeTexts = (older: readonly string[], newer: readonly string[], merger: Merger): string[] => {
  const merged = new Array<string>(merger.size)
  for (const [from, to, place] of runsOf(merger, older.length)) {
    for (let row = from; row < to; row++) merged[row - from + place] = older[row] as string
  }
  for (let row = 0; row < newer.length; row++) merged[merger.targets[row] as number] = newer[row] as string
  return merged
}
