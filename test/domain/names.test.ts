import { expect, test } from 'vitest'
import { changesOf, currentOf, mergeSightings, type Sightings } from '../../src/domain/names.js'

const seen = (...pairs: [string | null, number][]): Sightings<string | null> => mergeSightings([], pairs)

test('a value that comes back is a change again', () => {
  expect(changesOf(seen(['A', 1], ['A', 2], ['B', 3], ['A', 4]))).toEqual([
    { at: 1, value: 'A' },
    { at: 3, value: 'B' },
    { at: 4, value: 'A' },
  ])
})

test('a late sighting of another value splits what looked unchanged', () => {
  expect(changesOf(seen(['A', 1], ['A', 5], ['B', 3])).map(({ value }) => value)).toEqual(['A', 'B', 'A'])
})

test('of two values at one instant the JSON text that sorts last counts', () => {
  expect(currentOf(seen(['б', 1], ['а', 1]))).toBe('б')
  expect(currentOf(seen([null, 1], ['а', 1]))).toBe(null)
})

test('a known sighting changes nothing', () => {
  const sightings = seen(['A', 1])
  expect(mergeSightings(sightings, [['A', 1]])).toBe(sightings)
})
