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

test('reactions are sorted, with those that were seen with 0', () => {
  expect(JSON.stringify(sortedReactions({ b: 2, c: 0, a: 1 }))).toBe('{"a":1,"b":2,"c":0}')
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

test('a reaction of 0 is told apart from one that was not seen', () => {
  const series = [
    { at: 10, reactions: { '❤': 0, '👍': 3 } },
    { at: 20, reactions: { '👍': 0 } },
    { at: 30, reactions: { '👍': 1 } },
  ]
  expect(decodeEngagement(encodeEngagement(series))).toEqual(series)
})

test('what was stored before zeros were kept is read as it was', () => {
  // Two names; at 10 both were given 3 and 1 times, at 25 the first one only, 4 times.
  const stored = Buffer.from('0201610162' + '0a040602' + '0f040201', 'hex')
  expect(decodeEngagement(stored)).toEqual([
    { at: 10, reactions: { a: 3, b: 1 } },
    { at: 25, reactions: { a: 4 } },
  ])
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
