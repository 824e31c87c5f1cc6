import { expect, test } from 'vitest'
import { pathOf } from '../../../web/src/charts/path.js'

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
