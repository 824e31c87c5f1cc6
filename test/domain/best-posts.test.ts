import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareStandings,
  daysOfSpan,
  endedSpans,
  type Span,
  spansOfDay,
  spansOfPeriod,
} from '../../src/domain/best-posts.js'
import { PERIODS, periodDays } from '../../src/domain/periods.js'

/** Days from 1994 to 2049. */
const days = fc.integer({ min: 9_000, max: 29_000 })
const daysAgo = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 9_000 }))

const isEnded = (span: Span, today: number): boolean =>
  endedSpans(today).some(([from, to]) => span >= from && span < to)

describe('spans of days', () => {
  test('a day is in a period exactly when one of its spans is a part of the period', () => {
    fc.assert(
      fc.property(days, daysAgo, fc.constantFrom(...PERIODS), (today, ago, period) => {
        const day = today - ago
        const { from, to } = periodDays(period, today)
        const spans = new Set(spansOfPeriod(period, today))
        expect(spansOfDay(day, today).some((span) => spans.has(span))).toBe(day >= from && day <= to)
      }),
    )
  })

  test('a span that has ended is part of no period, today or later', () => {
    fc.assert(
      fc.property(days, daysAgo, daysAgo, fc.constantFrom(...PERIODS), (today, ago, later, period) => {
        const ended = spansOfDay(today - ago, today - ago).filter((span) => isEnded(span, today))
        const asked = new Set(spansOfPeriod(period, today + later))
        expect(ended.filter((span) => asked.has(span))).toEqual([])
      }),
    )
  })

  test('a day lies within its spans, and none of them has ended', () => {
    fc.assert(
      fc.property(days, daysAgo, (today, ago) => {
        const day = today - ago
        const [, ...ending] = spansOfDay(day, today)
        for (const span of ending) {
          const { from, to } = daysOfSpan(span)
          expect([from <= day, day <= to, isEnded(span, today)]).toEqual([true, true, false])
        }
      }),
    )
  })
})

test('posts are compared by value, then by time, then by number', () => {
  const standing = (value: number, epoch: number, seq: string) => ({ value, epoch, seq })
  const ordered = [
    standing(5, 1, '1'),
    standing(4, 9, '1'),
    standing(4, 8, '10'),
    standing(4, 8, '9'),
    standing(-1, 9, '7'),
  ]
  expect(ordered.toReversed().sort(compareStandings)).toEqual(ordered)
})
