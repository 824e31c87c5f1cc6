import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errOf, growth, type LastCount, reach, reachOf } from '../../src/domain/card.js'
import { decodeHours, encodeHours, sumHours } from '../../src/domain/hours.js'
import { decodePoints, encodePoints, mergePoints, type Point } from '../../src/domain/points.js'
import { ratio2, round2 } from '../../src/domain/rounding.js'
import { printed } from '../../src/domain/unknown.js'
import { VarintReader, VarintWriter } from '../../src/domain/varint.js'

describe('rounding to 2 decimals', () => {
  test.each([
    [1, 3, 0.33],
    [201, 200, 1.01],
    [-201, 200, -1.01],
    [1005, 1000, 1.01],
    [5, 1000, 0.01],
    [4, 1000, 0],
    [-4, 1000, 0],
    [7, 0, 0],
    [10 ** 12, 7, 142_857_142_857.14],
  ])('%d / %d is %d', (numerator, denominator, expected) => {
    expect(ratio2(numerator, denominator)).toBe(expected)
  })

  test('is half away from zero for irrational numbers too', () => {
    expect([round2(0.125), round2(-0.125), round2(-0.001)]).toEqual([0.13, -0.13, 0])
  })
})

describe('varints', () => {
  test('come back as they were', () => {
    const numbers = fc.array(fc.integer({ min: -(2 ** 51), max: 2 ** 51 }))
    fc.assert(
      fc.property(numbers, (values) => {
        const writer = new VarintWriter()
        for (const value of values) writer.signed(value)
        const reader = new VarintReader(writer.finish())
        expect(values.map(() => reader.signed())).toEqual(values.map((value) => value + 0))
        expect(reader.done).toBe(true)
      }),
    )
  })

  test('that are cut off are an error, not a number', () => {
    expect(() => new VarintReader(Buffer.from([0x80])).unsigned()).toThrow(RangeError)
  })
})

const point = fc.record({ at: fc.integer({ min: 0, max: 50 }), value: fc.integer({ min: 0, max: 1_000 }) })

describe('a series of points', () => {
  test('takes points in any order and any grouping', () => {
    fc.assert(
      fc.property(fc.array(point), fc.array(point), (some, others) => {
        const together = mergePoints([], [...some, ...others])
        expect(mergePoints(mergePoints([], others), some)).toEqual(together)
        expect(mergePoints(together, others)).toBe(together)
        expect(decodePoints(encodePoints(together))).toEqual(together)
      }),
    )
  })

  test('of two counts at one instant keeps the one whose text sorts last', () => {
    const counts: Point[] = [
      { at: 1, value: 100 },
      { at: 1, value: 99 },
    ]
    expect(mergePoints([], counts)).toEqual([{ at: 1, value: 99 }])
  })

  test('takes few bytes: 20 counts of a usual post fit in 100', () => {
    const curve = Array.from({ length: 20 }, (_, i) => ({ at: 1_760_000_000 + i * 3_600, value: 1_000 * i }))
    expect(encodePoints(curve).length).toBeLessThanOrEqual(100)
  })
})

test('hours add up and come back as they were', () => {
  const cell = { slot: 3, posts: 2, seen: 1, views: 500 }
  expect(sumHours([cell, { ...cell, slot: 1 }, cell])).toEqual([
    { ...cell, slot: 1 },
    { slot: 3, posts: 4, seen: 2, views: 1_000 },
  ])
  expect(sumHours([cell, { slot: 3, posts: -2, seen: -1, views: -500 }])).toEqual([])
  expect(decodeHours(encodeHours([cell]))).toEqual([cell])
})

describe('card numbers', () => {
  /** The newest of these counts until a day. */
  const countUntil =
    (counts: readonly LastCount[]) =>
    (day: number): LastCount | undefined =>
      counts.filter((count) => count.day <= day).at(-1)

  test('growth may be negative', () => {
    const counts = [
      { day: 70, subs: 95 },
      { day: 93, subs: 80 },
      { day: 98, subs: 120 },
      { day: 99, subs: 100 },
      { day: 100, subs: 90 },
    ]
    expect(growth(100, countUntil(counts))).toEqual({ g_today: -10, g_yest: -20, g_week: 10, g_month: -5 })
  })

  test.each([
    ['today', 'yesterday', 'g_today', 100, 99, 1],
    ['today', 'the day before', 'g_today', 100, 98, 1],
    ['today', 'three days ago', 'g_today', 100, 97, null],
    ['yesterday', 'the day before', 'g_today', 99, 98, null],
    ['yesterday', 'three days ago', 'g_yest', 99, 97, 1],
    ['yesterday', 'four days ago', 'g_yest', 99, 96, null],
    ['today', 'the day before', 'g_yest', 100, 98, null],
    ['6 days ago', '13 days ago', 'g_week', 94, 87, 1],
    ['7 days ago', '13 days ago', 'g_week', 93, 87, null],
    ['today', '14 days ago', 'g_week', 100, 86, null],
    ['29 days ago', '59 days ago', 'g_month', 71, 41, 1],
    ['30 days ago', '59 days ago', 'g_month', 70, 41, null],
    ['today', '60 days ago', 'g_month', 100, 40, null],
  ] as const)('with counts of %s and %s, %s is seen or unknown', (_, __, field, last, base, expected) => {
    const counts = [
      { day: base, subs: 5 },
      { day: last, subs: 6 },
    ]
    expect(growth(100, countUntil(counts))[field]).toBe(expected)
  })

  test('reach and ERR come from exact sums, not from rounded ones', () => {
    const sums = {
      own_seen: 3,
      own_views: 1_000,
      own_seen_24h: 2,
      own_views_24h: 100_500_000,
      own_seen_48h: 0,
      own_views_48h: 0,
    }
    expect(reach(sums, 999)).toEqual({ avg_reach: 333.33, err_pct: 33.37, err_24h: 5.03, err_48h: null })
  })

  test('reach is unknown without posts, and ERR also without subscribers', () => {
    expect([reachOf(0, 0), reachOf(0, 2)]).toEqual([null, 0])
    expect([errOf(1_000, 3, 0), errOf(1_000, 3, null), errOf(0, 0, 5), errOf(0, 1, 5)]).toEqual([
      null,
      null,
      null,
      0,
    ])
  })
})

test('unknown numbers are printed as 0 and named in the order of the record', () => {
  const record = {
    title: 'Город',
    subs: null as number | null,
    reach: 0 as number | null,
    err: null as number | null,
  }
  expect(printed(record, ['subs', 'reach', 'err'])).toEqual({
    title: 'Город',
    subs: 0,
    reach: 0,
    err: 0,
    unknown: ['subs', 'err'],
  })
})
