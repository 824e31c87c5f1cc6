import { expect, test } from 'vitest'
import { isDashed, isInParts, pathOf } from '../../../web/src/charts/path.js'

test('a line is cut where the other kind begins', () => {
  const points = [
    [0, 0],
    [1, 5, 'estimate'],
    [2, 8],
    [4, 9, 'estimate'],
    [5, 10],
    [6, 11],
  ] as const
  expect(pathOf(points, 'solid')).toEqual([
    [0, null],
    [1, null],
    [1, 5],
    [2, 8],
    [4, null],
    [4, 9],
    [5, 10],
    [6, 11],
  ])
  expect(pathOf(points, 'dashed')).toEqual([
    [0, null],
    [0, 0],
    [1, 5],
    [2, null],
    [2, 8],
    [4, 9],
    [5, null],
    [6, null],
  ])
})

test('one point is joined to nothing', () => {
  expect(pathOf([[114, 5, 'open']], 'dashed')).toEqual([[114, null]])
})

test('nothing joins a point that stands apart to the points before it', () => {
  const points = [
    ['2024-11-01', 7],
    ['2024-11-02', 9],
    ['2024-12-20', 4, 'apart'],
    ['2024-12-21', 5],
  ] as const
  expect(pathOf(points, 'solid')).toEqual([
    ['2024-11-01', null],
    ['2024-11-01', 7],
    ['2024-11-02', 9],
    ['2024-12-20', null],
    ['2024-12-20', 4],
    ['2024-12-21', 5],
  ])
  expect(pathOf(points, 'dashed').every(([, value]) => value === null)).toBe(true)
  expect([isInParts(points), isDashed(points)]).toEqual([true, false])
})
