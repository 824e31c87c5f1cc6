import { expect, test } from 'vitest'
import { reachPoints } from '../../../web/src/charts/known-points.js'

const day = (d: string, reach: number | undefined, mature = true) => ({
  d,
  reach: reach ?? 0,
  err: 0,
  mature,
  unknown: reach === undefined ? ['reach', 'err'] : ['err'],
})

test('a day with unknown views is a gap, never 0', () => {
  const days = [
    day('2026-10-01', 10),
    day('2026-10-02', undefined),
    day('2026-10-03', 30),
    day('2026-10-06', 20),
    day('2026-10-07', 5, false),
  ]
  expect(reachPoints(days, 'reach')).toEqual([
    ['2026-10-01', 10],
    ['2026-10-03', 30, 'apart'],
    ['2026-10-06', 20],
    ['2026-10-07', 5, 'open'],
  ])
  expect(reachPoints(days, 'err')).toEqual([])
})
