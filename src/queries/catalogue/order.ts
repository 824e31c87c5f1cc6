import { type Column, numberAt } from './column.js'

/** Compares two rows; 0 only for a row and itself. */
export type Comparison = (a: number, b: number) => number

/** 1: the smallest first; -1: the greatest first. */
export type Direction = 1 | -1

export const byRow: Comparison = (a, b) => a - b

/** Compares by a number, and where it is equal by `next`. Unknown numbers come last in both directions. */
export const byNumber =
  (column: Column, direction: Direction, next: Comparison): Comparison =>
  (a, b) => {
    const [one, other] = [numberAt(column, a), numberAt(column, b)]
    return direction * (one - other) || (one === other ? 0 : unknownLast(one, other)) || next(a, b)
  }

const unknownLast = (one: number, other: number): number =>
  Number(Number.isNaN(one)) - Number(Number.isNaN(other))

export const byText =
  (texts: readonly string[], direction: Direction, next: Comparison): Comparison =>
  (a, b) => {
    const [one, other] = [texts[a] as string, texts[b] as string]
    return one === other ? next(a, b) : one < other ? -direction : direction
  }

/** Fewer rows than this are simply sorted. */
const FEW = 1_000
const SAMPLED = 256
/** How far off a sample may be, in standard deviations. */
const TOLERANCE = 4

/**
 * The rows from `start` to before `end` of the sorted rows, without sorting all: a sorted sample gives two rows between
 * which they almost certainly lie, one pass collects the few that do, and only these are sorted.
 */
export const inOrder = (rows: Int32Array, compare: Comparison, start: number, end: number): Int32Array => {
  if (start >= rows.length) return rows.subarray(0, 0)
  if (rows.length < FEW) return sorted(rows, compare).subarray(start, end)
  const [first, last] = limits(rows, compare, start, end)
  const { before, between } = split(rows, compare, first, last)
  const isFound = before <= start && Math.min(end, rows.length) <= before + between.length
  return isFound && between.length < rows.length
    ? inOrder(between, compare, start - before, end - before)
    : sorted(rows, compare).subarray(start, end)
}

const sorted = (rows: Int32Array, compare: Comparison): Int32Array => rows.slice().sort(compare)

/** The two rows of a sample between which those from `start` to `end` almost certainly lie; `undefined`: no limit. */
const limits = (rows: Int32Array, compare: Comparison, start: number, end: number) => {
  const sample = Int32Array.from(
    { length: SAMPLED },
    (_, i) => rows[Math.floor(((i + 0.5) * rows.length) / SAMPLED)] as number,
  ).sort(compare)
  const placeOf = (rank: number): number => (rank / rows.length) * SAMPLED
  const tolerance = (place: number): number =>
    TOLERANCE * Math.sqrt(Math.max(1, place * (1 - place / SAMPLED)))
  const low = placeOf(start)
  const high = placeOf(end)
  return [sample[Math.floor(low - tolerance(low))], sample[Math.ceil(high + tolerance(high))]]
}

const split = (
  rows: Int32Array,
  compare: Comparison,
  first: number | undefined,
  last: number | undefined,
): { before: number; between: Int32Array } => {
  const between = new Int32Array(rows.length)
  let count = 0
  let before = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    if (last !== undefined && compare(row, last) > 0) continue
    if (first !== undefined && compare(row, first) < 0) before++
    else between[count++] = row
  }
  return { before, between: between.subarray(0, count) }
}
