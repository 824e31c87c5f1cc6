import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEarlier, encodeEarlier, type FieldSighting } from '../../src/domain/earlier-fields.js'

const field = fc.constantFrom<FieldSighting['field']>(
  'epoch',
  'images',
  'deleted',
  'edited_at',
  'repost',
  'url',
)
const value = fc.constantFrom<unknown>(null, true, false, 7, 'a', [], ['https://example.org/1.jpg'])
const sighting: fc.Arbitrary<FieldSighting> = fc.oneof(
  fc.record({ field, at: fc.nat(20), value }),
  fc.record({ field: fc.constant('line' as const), at: fc.nat(20), value: fc.constant(true) }),
)
const byKey = ({ field, at, value }: FieldSighting) => JSON.stringify([field, at, value])
const sightings = fc.uniqueArray(sighting, { selector: byKey, maxLength: 25 })
const newest = fc.record({
  epoch: value,
  images: value,
  deleted: value,
  edited_at: value,
  repost: value,
  url: value,
})

test('what is stored is what was seen, and its order does not matter', () => {
  const shuffled = sightings.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  )
  fc.assert(
    fc.property(newest, shuffled, (values, [all, other]) => {
      const stored = encodeEarlier(values, all)
      expect(stored).toEqual(encodeEarlier(values, other))
      const decoded = decodeEarlier(values, stored)
      expect(decoded.map(byKey).sort()).toEqual(all.map(byKey).sort())
      expect(decoded.map(({ at }) => at)).toEqual(decoded.map(({ at }) => at).toSorted((a, b) => a - b))
    }),
  )
})

test('a value that the next sighting has as well takes no room', () => {
  const seen = (at: number): FieldSighting => ({
    field: 'url',
    at,
    value: 'https://example.org/a/long/address',
  })
  const values = { url: 'https://example.org/a/long/address' }
  const one = encodeEarlier(values, [seen(1_700_000_000)])
  const two = encodeEarlier(values, [seen(1_700_000_000), seen(1_700_086_400)])
  expect(one.length).toBe(8)
  expect(two.length - one.length).toBe(6)
})
