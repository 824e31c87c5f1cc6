import { type Column, numberAt } from './column.js'

/** A filter: the least and the greatest number that a row may have in a column. An unknown number is in no range. */
export interface Range {
  column: Column
  least: number
  greatest: number
}

/** The rows that are within all ranges. */
export const matching = (rows: Int32Array, ranges: readonly Range[]): Int32Array => {
  const matches = rows.slice()
  return ranges.reduce(narrow, matches)
}

/** Moves the rows within a range to the beginning of the array, and returns that part of it. */
const narrow = (rows: Int32Array, { column, least, greatest }: Range): Int32Array => {
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    const value = numberAt(column, row)
    if (value >= least && value <= greatest) rows[count++] = row
  }
  return rows.subarray(0, count)
}

export const everyRow = (count: number): Int32Array => new Int32Array(count).map((_, row) => row)

/** The sum of the known numbers. */
export const sumOver = (rows: Int32Array, column: Column): number => {
  let sum = 0
  for (let i = 0; i < rows.length; i++) {
    const value = numberAt(column, rows[i] as number)
    if (!Number.isNaN(value)) sum += value
  }
  return sum
}
