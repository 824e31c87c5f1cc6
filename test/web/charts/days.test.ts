import { expect, test } from 'vitest'
import { allDays } from '../../../web/src/charts/days.js'

test('days without a value are included, across months and in any order of input', () => {
  expect(allDays(['2026-03-01', '2026-02-27'])).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(allDays(['2026-02-27'])).toEqual(['2026-02-27'])
  expect(allDays([])).toEqual([])
})
