import { expect, test } from 'vitest'
import { daysOf } from '../../../web/src/charts/series-option.js'

const chart = (days: readonly string[], span: { from: string; to: string }) => ({
  x: 'day' as const,
  label: '',
  span,
  series: [{ name: '', points: days.map((day) => [day, 1] as const) }],
})

const edges = (days: readonly string[]): (string | undefined)[] => [days[0], days.at(-1)]

test('the axis of days is the chosen period, unless most of it would be empty', () => {
  const span = { from: '2026-10-01', to: '2026-10-10' }
  expect(edges(daysOf(chart(['2026-10-03', '2026-10-06'], span)))).toEqual(['2026-10-01', '2026-10-10'])
  expect(edges(daysOf(chart(['2026-10-08'], span)))).toEqual(['2026-10-08', '2026-10-10'])
  expect(edges(daysOf(chart(['2026-10-08'], { from: '', to: '2026-10-10' })))).toEqual([
    '2026-10-08',
    '2026-10-10',
  ])
})
