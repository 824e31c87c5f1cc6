import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnOf, mergeColumns, mergerOf, mergeTexts, rowOf } from '../../../src/queries/catalogue/column.js'
import { everyRow, matching, sumOver } from '../../../src/queries/catalogue/matching.js'
import { byNumber, byRow, byText, inOrder } from '../../../src/queries/catalogue/order.js'
import { beginningOf, sortableText } from '../../../src/queries/catalogue/titles.js'

test.each([
  [[0, 1, 255], Uint8Array],
  [[0, 256], Int32Array],
  [[-1], Int32Array],
  [[2 ** 31 - 1, -(2 ** 31)], Int32Array],
  [[2 ** 31], Float64Array],
  [[0.5], Float64Array],
  [[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER], Float64Array],
  [[], Uint8Array],
])('%j is kept as narrow as it can be', (values, type) => {
  expect(columnOf(values)).toEqual(new type(values))
})

/** No count and no quotient is -0. */
const fraction = fc.double({ noNaN: true }).map((value) => value + 0)

const table = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.oneof(fc.nat(300), fraction)), {
    selector: ([key]) => key,
  })
  .map((rows) => rows.sort(([a], [b]) => a - b))
const keysOf = (rows: [number, number][]) => columnOf(rows.map(([key]) => key))
const valuesOf = (rows: [number, number][]) => columnOf(rows.map(([, value]) => value))

test('newer rows replace older ones of the same key and stand between the others', () => {
  fc.assert(
    fc.property(table, table, (older, newer) => {
      const merger = mergerOf(keysOf(older), keysOf(newer))
      const merged = [...new Map([...older, ...newer])].sort(([a], [b]) => a - b)
      const keys = mergeColumns(keysOf(older), keysOf(newer), merger)
      expect([...keys]).toEqual(merged.map(([key]) => key))
      expect([...mergeColumns(valuesOf(older), valuesOf(newer), merger)]).toEqual(
        merged.map(([, value]) => value),
      )
      const texts = (rows: [number, number][]) => rows.map(([, value]) => String(value))
      expect(mergeTexts(texts(older), texts(newer), merger)).toEqual(texts(merged))
      for (const [row, [key]] of merged.entries()) expect(rowOf(keys, key)).toBe(row)
      expect(rowOf(keys, 31)).toBeUndefined()
    }),
  )
})

test('rows within all ranges are those that a filter finds', () => {
  const range = fc.tuple(fc.nat(20), fc.nat(20))
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.array(range, { maxLength: 3 }), (values, ranges) => {
      const column = columnOf(values)
      const every = everyRow(values.length)
      const rows = matching(
        every,
        ranges.map(([least, greatest]) => ({ column, least, greatest })),
      )
      const expected = [...values.keys()].filter((row) =>
        ranges.every(([least, greatest]) => (values[row] ?? 0) >= least && (values[row] ?? 0) <= greatest),
      )
      expect([...rows]).toEqual(expected)
      expect(sumOver(rows, column)).toBe(expected.reduce((sum, row) => sum + (values[row] ?? 0), 0))
      expect(every).toEqual(everyRow(values.length))
    }),
  )
})

/** Many rows of few numbers, of many, or of one and some others, as real columns have them. */
const manyNumbers = fc
  .tuple(
    fc.integer({ min: 0, max: 20_000 }),
    fc.constantFrom(1, 3, 50, 1e9),
    fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  )
  .map(([length, kinds, seed]) => {
    let state = seed
    return Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647
      return Math.floor((state / 2_147_483_647) ** 3 * kinds)
    })
  })

test('a page is a slice of all rows in order', () => {
  const direction = fc.constantFrom(1 as const, -1 as const)
  fc.assert(
    fc.property(
      manyNumbers,
      direction,
      fc.nat(99),
      fc.integer({ min: 1, max: 200 }),
      (values, way, part, limit) => {
        const rows = everyRow(values.length)
        const compare = byNumber(columnOf(values), way, byRow)
        const start = Math.floor((values.length * part) / 99 / limit) * limit
        const expected = rows
          .slice()
          .sort(compare)
          .slice(start, start + limit)
        expect(inOrder(rows, compare, start, start + limit)).toEqual(expected)
        expect(rows).toEqual(everyRow(values.length))
      },
    ),
    { numRuns: 60 },
  )
})

test('rows that a sample misleads about are found all the same', () => {
  // Every row that the sample takes is a great one.
  const values = Array.from({ length: 25_600 }, (_, row) => (row % 100 === 50 ? 1_000_000 + row : row))
  const compare = byNumber(columnOf(values), 1, byRow)
  const rows = everyRow(values.length)
  const expected = rows.slice().sort(compare)
  for (const start of [0, 12_800, 25_300, 25_550]) {
    expect(inOrder(rows, compare, start, start + 50)).toEqual(expected.slice(start, start + 50))
  }
})

test('titles come in the order of their bytes, as in the engines', () => {
  const character = fc.constantFrom('a', 'я', 'е', '\ud7ff', '\ue000', '\ufffd', '\uffff', '😀', '\u{10ffff}')
  const title = fc.string({
    unit: fc.oneof(character, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  })
  fc.assert(
    fc.property(
      fc.array(title, { maxLength: 30 }),
      fc.constantFrom(1 as const, -1 as const),
      (titles, way) => {
        const texts = titles.map(sortableText)
        const compare = byNumber(columnOf(texts.map(beginningOf)), way, byText(texts, way, byRow))
        const expected = [...titles.keys()].sort(
          (a, b) => way * Buffer.compare(Buffer.from(titles[a] ?? ''), Buffer.from(titles[b] ?? '')) || a - b,
        )
        expect([...everyRow(titles.length).sort(compare)]).toEqual(expected)
      },
    ),
    { numRuns: 1_000 },
  )
})
