import { expect, test } from 'vitest'
import { behind, CARD_CLOCKS, dateOfClock } from '../../web/src/clocks.js'

const at = (time: string): number => Date.parse(time) / 1_000
const NOW = '2026-07-01T09:00:00Z'

const NEWEST = at(NOW)
/** 21:30 UTC is the next day in Moscow. */
const SPRING = at('2026-03-01T21:30:00Z')
const AUTUMN = at('2025-11-02T00:00:00Z')

test('the day of a clock is that of Moscow; a clock that a chat does not have has none', () => {
  expect(dateOfClock({ subscribers: SPRING, posts: null, citations: NEWEST }, 'subscribers')).toBe(
    '2026-03-02',
  )
  expect(dateOfClock({ subscribers: SPRING, posts: null, citations: NEWEST }, 'posts')).toBe('')
})

test.each([
  ['looked at just now', NEWEST, NEWEST, []],
  ['looked at a day ago', NEWEST - 86_400, NEWEST, []],
  ['looked at more than a day ago', NEWEST - 86_401, NEWEST - 86_500, [{ date: '2026-06-30', names: [] }]],
  ['one kind is old', SPRING, NEWEST, [{ date: '2026-03-02', names: ['subscribers'] }]],
  ['the only kind is old', SPRING, null, [{ date: '2026-03-02', names: [] }]],
  ['never looked at', null, null, []],
  [
    'two old days',
    SPRING,
    AUTUMN,
    [
      { date: '2026-03-02', names: ['subscribers'] },
      { date: '2025-11-02', names: ['posts'] },
    ],
  ],
])('%s', (_, subscribers, posts, days) => {
  expect(behind({ subscribers, posts, citations: NEWEST }, CARD_CLOCKS, NOW)).toEqual(days)
})

test('before the first answer nothing is behind', () => {
  expect(behind({ subscribers: AUTUMN, posts: null, citations: AUTUMN }, CARD_CLOCKS, undefined)).toEqual([])
})
