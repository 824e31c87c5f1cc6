import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, dayStart, formatWhen, hourOf, isoDay, parseDay, weekdayOf } from '../../src/domain/time.js'

const at = (iso: string): number => Date.parse(iso) / 1000

describe('Moscow days', () => {
  test('begin at 21:00 UTC of the day before', () => {
    expect(isoDay(dayOf(at('2025-02-28T20:59:59Z')))).toBe('2025-02-28')
    expect(isoDay(dayOf(at('2025-02-28T21:00:00Z')))).toBe('2025-03-01')
  })

  test('hours and weekdays are Moscow ones', () => {
    expect(hourOf(at('2025-03-02T21:30:00Z'))).toBe(0)
    expect(weekdayOf(dayOf(at('2025-03-02T21:30:00Z')))).toBe(1)
    expect(weekdayOf(dayOf(at('2025-03-02T20:30:00Z')))).toBe(7)
    expect(weekdayOf(0)).toBe(4)
    expect(weekdayOf(-4)).toBe(7)
  })

  test('when is day, month, year, hour and minute', () => {
    expect(formatWhen(at('2025-12-31T22:05:59Z'))).toBe('01.01.2026 01:05')
  })

  test('a day contains its instants', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (epoch) => {
        const day = dayOf(epoch)
        expect(dayStart(day)).toBeLessThanOrEqual(epoch)
        expect(dayStart(day + 1)).toBeGreaterThan(epoch)
        expect(parseDay(isoDay(day))).toBe(day)
      }),
    )
  })
})

test.each(['2025-02-30', '2025-13-01', '2025-1-1', '20250101', '2025-01-01 ', '', '0000-00-00'])(
  '%j is no date',
  (text) => {
    expect(parseDay(text)).toBeUndefined()
  },
)
