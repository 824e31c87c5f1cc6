import { expect, test } from 'vitest'
import { keptLines, keptSightings } from '../../src/domain/sightings.js'

/** Moscow days begin at 21:00 UTC: the first two instants are of one day, the third is of the next. */
const [NOON, EVENING, NIGHT, NEXT_NOON] = [12, 20, 22, 36].map((hours) => hours * 3_600) as [
  number,
  number,
  number,
  number,
]

const seen = (at: number, value: unknown) => ({ field: 'a' as const, at, value })

test('of the sightings of a day the newest is kept, unless one that counts is of the same day', () => {
  const replaced = [seen(NOON, 1), seen(EVENING, 2), seen(NIGHT, 3), seen(EVENING, 2)]
  const newestOf = (at: number) => () => ({ at, value: 9 })
  expect(keptSightings(replaced, { newestOf: newestOf(NEXT_NOON) })).toEqual([seen(EVENING, 2)])
  expect(keptSightings(replaced, { newestOf: newestOf(NEXT_NOON + 86_400) })).toEqual([
    seen(EVENING, 2),
    seen(NIGHT, 3),
  ])
})

test('of fields that are kept whole, every sighting is kept once', () => {
  const replaced = [seen(EVENING, 2), seen(NOON, 1), seen(EVENING, 1), seen(EVENING, 2), seen(NIGHT, 3)]
  const options = { newestOf: () => ({ at: NIGHT, value: 3 }), keptWhole: new Set(['a' as const]) }
  expect(keptSightings(replaced, options)).toEqual([seen(NOON, 1), seen(EVENING, 1), seen(EVENING, 2)])
})

test('a line is kept where nothing else was seen so late on its day', () => {
  expect(keptLines([EVENING, NOON, NIGHT], [NOON])).toEqual([EVENING, NIGHT])
  expect(keptLines([EVENING, NIGHT], [EVENING, NEXT_NOON])).toEqual([])
  expect(keptLines([], [NOON])).toEqual([])
})
