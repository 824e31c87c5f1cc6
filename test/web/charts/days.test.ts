import { expect, test } from 'vitest'
import { allDays, allSteps, stepStart } from '../../../web/src/charts/days.js'

test('days without a value are included, across months and in any order of input', () => {
  expect(allDays(['2026-03-01', '2026-02-27'])).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(allDays(['2026-02-27'])).toEqual(['2026-02-27'])
  expect(allDays([])).toEqual([])
})

test('weeks begin on Monday, months on the first; those without a value are included', () => {
  expect(stepStart('2026-11-01', 'week')).toBe('2026-10-26')
  expect(stepStart('2026-11-02', 'week')).toBe('2026-11-02')
  expect(stepStart('2026-11-30', 'month')).toBe('2026-11-01')
  expect(allSteps(['2026-10-30', '2026-11-10'], 'week')).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
  expect(allSteps(['2026-12-31', '2026-10-30'], 'month')).toEqual(['2026-10-01', '2026-11-01', '2026-12-01'])
})
