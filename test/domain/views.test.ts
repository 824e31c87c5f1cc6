import { describe, expect, test } from 'vitest'
import { curveSince, hoursOfLife, viewsAtAge } from '../../src/domain/views.js'

const EPOCH = 1_000_000
const HOUR = 3_600
const at = (hours: number, value: number) => ({ at: EPOCH + hours * HOUR, value })

describe('views at an age', () => {
  const curve = [at(12, 100), at(36, 300)]

  test('lie on the line between the points around it', () => {
    expect(viewsAtAge(curve, EPOCH, 24)).toBe(200)
    expect(viewsAtAge(curve, EPOCH, 12)).toBe(100)
    expect(viewsAtAge(curve, EPOCH, 36)).toBe(300)
  })

  test('are undefined where the curve has no point on one side', () => {
    expect(viewsAtAge(curve, EPOCH, 6)).toBeUndefined()
    expect(viewsAtAge(curve, EPOCH, 48)).toBeUndefined()
    expect(viewsAtAge([], EPOCH, 24)).toBeUndefined()
  })

  test('count a point seen at the very publication', () => {
    expect(viewsAtAge([at(0, 50), at(48, 98)], EPOCH, 24)).toBe(74)
  })
})

test('hours of life start on the line from 0 and end with the curve', () => {
  expect(hoursOfLife([at(2, 100), at(4, 101)], EPOCH, 72)).toEqual([
    { h: 1, cum: 50 },
    { h: 2, cum: 100 },
    { h: 3, cum: 101 },
    { h: 4, cum: 101 },
  ])
  expect(hoursOfLife([at(2, 100), at(400, 101)], EPOCH, 72)).toHaveLength(72)
})

test('points from before a corrected publication are left out', () => {
  expect(curveSince([at(-1, 5), at(0, 6), at(1, 7)], EPOCH)).toEqual([at(0, 6), at(1, 7)])
})
