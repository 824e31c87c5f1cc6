import { expect, test } from 'vitest'
import { lastDate } from '../../../../../web/src/dates.js'
import {
  daysOfQuery,
  daysUntil,
  lastDays,
  periodBefore,
  within,
} from '../../../../../web/src/pages/channel/period/range.js'

test('a period ends with the Moscow day on which the data end', () => {
  // 21:30 UTC is the next day in Moscow.
  expect(lastDays(lastDate('2026-10-31T21:30:00Z'), 30)).toEqual({ from: '2026-10-03', to: '2026-11-01' })
  expect(lastDays(lastDate('2026-10-31T20:30:00Z'), 30)).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  expect(lastDays(lastDate('2026-10-31T20:30:00Z'), 1)).toEqual({ from: '2026-10-31', to: '2026-10-31' })
})

test('all time has no first day, and so keeps every day', () => {
  const days = [{ d: '2020-01-01' }, { d: '2026-10-31' }]
  expect(within(days, lastDays('2026-10-31', Number.POSITIVE_INFINITY))).toEqual(days)
  expect(within(days, { from: '2020-01-02', to: '2026-10-31' })).toEqual([{ d: '2026-10-31' }])
  expect(within(days, { from: '', to: '2026-10-30' })).toEqual([{ d: '2020-01-01' }])
})

const TODAY = '2026-11-01'

test.each([
  [{}, { from: '2026-08-04', to: TODAY, preset: '90' }],
  [{ range: '7' }, { from: '2026-10-26', to: TODAY, preset: '7' }],
  [{ range: 'all' }, { from: '', to: TODAY, preset: 'all' }],
  [{ range: 'constructor' }, { from: '2026-08-04', to: TODAY, preset: '90' }],
  [{ from: '2026-10-01' }, { from: '2026-10-01', to: TODAY, preset: undefined }],
  [
    { from: '2026-10-01', to: '2026-10-05' },
    { from: '2026-10-01', to: '2026-10-05', preset: undefined },
  ],
  // Without a first day, the usual number of days up to the last one.
  [{ to: '2026-10-05' }, { from: '2026-07-08', to: '2026-10-05', preset: undefined }],
  // What is no date, or ends before it begins, does not count.
  [
    { from: 'yesterday', to: '2026-13-40' },
    { from: '2026-08-04', to: TODAY, preset: '90' },
  ],
  [{ from: '2026-12-01' }, { from: '2026-08-04', to: TODAY, preset: '90' }],
])('the address %j', (query, days) => {
  expect(daysOfQuery(query, TODAY)).toEqual(days)
})

test('the period before has as many days and ends the day before; all time has none', () => {
  expect(periodBefore({ from: '2026-10-03', to: '2026-11-01' })).toEqual({
    from: '2026-09-03',
    to: '2026-10-02',
  })
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
    from: '2026-10-31',
    to: '2026-10-31',
  })
  expect(periodBefore({ from: '', to: '2026-11-01' })).toBeUndefined()
})

test.each([
  // A preset counts back from where the evidence of the chart ends.
  [{ range: '7' }, { from: '2026-03-06', to: '2026-03-12' }],
  [{ range: 'all' }, { from: '', to: '2026-03-12' }],
  // Chosen days end there at the latest, and stay as they are where there is no evidence in them.
  [{ from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-12' }],
  [
    { from: '2026-03-01', to: '2026-03-05' },
    { from: '2026-03-01', to: '2026-03-05' },
  ],
  [{ from: '2026-06-01' }, { from: '2026-06-01', to: TODAY }],
])('a chart whose evidence ends on 12 March with the address %j', (query, days) => {
  expect(daysUntil(daysOfQuery(query, TODAY), '2026-03-12')).toEqual(days)
})

test('a chart without evidence has all days, of which there are none', () => {
  expect(daysUntil(daysOfQuery({}, TODAY), '')).toEqual({ from: '', to: '' })
})
