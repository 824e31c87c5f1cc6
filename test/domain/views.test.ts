import { describe, expect, test } from 'vitest'
import { curveSince, hoursOfLife, viewsAtAge } from '../../src/domain/views.js'

const EPOCH = 1_000_000
const HOUR = 3_600
const at = (hours: number, value: number) => ({ at: EPOCH + hours * HOUR, value })

describe('views at an age', () => {
  const curve = [at(12, 100), at(36, 300)]

  test('lie on the line between the points around it', () => {
    expect(viewsAtAge(curve, EPOCH, 24)).toBe(200)
    expect(viewsAtAge(curve, EPOCH, 20)).toBeCloseTo(166.67, 2)
    expect(viewsAtAge(curve, EPOCH, 12)).toBe(100)
    expect(viewsAtAge(curve, EPOCH, 36)).toBe(300)
  })

  test('are undefined where the curve has no point on one side', () => {
    expect(viewsAtAge(curve, EPOCH, 6)).toBeUndefined()
    expect(viewsAtAge(curve, EPOCH, 48)).toBeUndefined()
    expect(viewsAtAge([], EPOCH, 24)).toBeUndefined()
  })

  test.each([
    [12, 48, 74],
    [11.99, 48, undefined],
    [12, 48.01, undefined],
    [0, 48, undefined],
    [24, 240, 74],
    [1, 24, 74],
  ])('with counts at %d and %d hours, those at 24 hours are %d', (before, after, expected) => {
    const counted = [at(before, before === 24 ? 74 : 50), at(after, after === 24 ? 74 : 122)]
    expect(viewsAtAge(counted, EPOCH, 24)).toBe(expected)
  })

  test('need one count only where it was seen at this very age', () => {
    expect(viewsAtAge([at(24, 70)], EPOCH, 24)).toBe(70)
    expect(viewsAtAge([at(23, 70)], EPOCH, 24)).toBeUndefined()
    expect(viewsAtAge([at(25, 70)], EPOCH, 24)).toBeUndefined()
  })
})

test('hours of life start on the line from 0 and end with the curve', () => {
  expect(hoursOfLife([at(2, 100), at(4, 101)], EPOCH, 72)).toEqual([
    { h: 1, cum: 50, est: true },
    { h: 2, cum: 100, est: false },
    { h: 3, cum: 101, est: false },
    { h: 4, cum: 101, est: false },
  ])
  expect(hoursOfLife([at(2, 100), at(400, 101)], EPOCH, 72)).toHaveLength(72)
})

test('hours far from any count are estimates', () => {
  const life = hoursOfLife([at(10, 100), at(50, 500)], EPOCH, 72)
  expect(life.filter(({ est }) => !est).map(({ h }) => h)).toEqual([10, 50])
  expect(hoursOfLife([at(114, 500)], EPOCH, 72).every(({ est }) => est)).toBe(true)
})

test('points from before a corrected publication are left out', () => {
  expect(curveSince([at(-1, 5), at(0, 6), at(1, 7)], EPOCH)).toEqual([at(0, 6), at(1, 7)])
})
