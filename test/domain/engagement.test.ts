import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeEngagement,
  type Engagement,
  encodeEngagement,
  mergeEngagement,
  newestEngagement,
  newestReactions,
  sortedReactions,
} from '../../src/domain/engagement.js'

const reactions = fc
  .dictionary(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), fc.nat(5_000), { maxKeys: 6 })
  .map(sortedReactions)

const sighting: fc.Arbitrary<Engagement> = fc.record(
  { at: fc.nat(50), forwards: fc.nat(10_000_000_000), comments: fc.nat(900), reactions },
  { requiredKeys: ['at', 'reactions'] },
)

const sightings = fc.array(sighting, { maxLength: 30 })

test('a series is decoded as it was encoded', () => {
  fc.assert(
    fc.property(sightings, (seen) => {
      const series = mergeEngagement([], seen)
      expect(decodeEngagement(encodeEngagement(series))).toEqual(series)
    }),
  )
})

test('the order of sightings does not matter, nor does repetition', () => {
  fc.assert(
    fc.property(sightings, sightings, (a, b) => {
      const merged = mergeEngagement(mergeEngagement([], a), b)
      expect(mergeEngagement(mergeEngagement([], b), a)).toEqual(merged)
      expect(mergeEngagement(merged, a)).toBe(merged)
    }),
  )
})

test('reactions are sorted, and those that nobody gave are left out', () => {
  expect(JSON.stringify(sortedReactions({ b: 2, c: 0, a: 1 }))).toBe('{"a":1,"b":2}')
  expect(sortedReactions(null)).toEqual({})
})

test('each field has its newest value, unless it is from before the publication', () => {
  const series = [
    { at: 10, forwards: 1, comments: 5 },
    { at: 20, forwards: 2, reactions: { '👍': 3 } },
    { at: 30, reactions: {} },
  ]
  expect(newestEngagement(series, 0)).toEqual({ forwards: 2, comments: 5, reactions: {} })
  expect(newestEngagement(series, 15)).toEqual({ forwards: 2, reactions: {} })
})

test('the newest reactions are read from what is stored as from the series', () => {
  const anyFields = fc.record(
    { at: fc.nat(50), forwards: fc.nat(99), comments: fc.nat(99), reactions },
    { requiredKeys: ['at'] },
  )
  fc.assert(
    fc.property(fc.array(anyFields, { maxLength: 9 }), fc.nat(60), (seen, epoch) => {
      const series = mergeEngagement([], seen)
      expect(newestReactions(encodeEngagement(series), epoch)).toEqual(
        newestEngagement(series, epoch).reactions,
      )
    }),
  )
  expect(newestReactions(null, 0)).toBeUndefined()
})
