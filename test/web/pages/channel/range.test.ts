import { expect, test } from 'vitest'
import { firstDay, since } from '../../../../web/src/pages/channel/range.js'

test('a period ends with the Moscow day on which the data end', () => {
  // 21:30 UTC is the next day in Moscow.
  expect(firstDay('2026-10-31T21:30:00Z', 30)).toBe('2026-10-03')
  expect(firstDay('2026-10-31T20:30:00Z', 30)).toBe('2026-10-02')
  expect(firstDay('2026-10-31T20:30:00Z', 1)).toBe('2026-10-31')
})

test('all time has no first day, and so keeps every day', () => {
  const days = [{ d: '2020-01-01' }, { d: '2026-10-31' }]
  expect(since(days, firstDay('2026-10-31T20:30:00Z', Number.POSITIVE_INFINITY))).toEqual(days)
  expect(since(days, '2020-01-02')).toEqual([{ d: '2026-10-31' }])
})
