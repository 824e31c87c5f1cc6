import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf } from '../../../src/ingest/facts/facts.js'
import { pack, unpack } from '../../../src/ingest/read/transfer.js'
import { namedChats, world } from '../../support/world.js'

test('facts pass between threads unchanged', () => {
  fc.assert(
    fc.property(world, (observations) => {
      const facts = factsOf([...namedChats, ...observations])
      expect(unpack(structuredClone(pack(facts)))).toEqual(facts)
    }),
  )
})

test('the order of observations does not matter, nor does repetition', () => {
  const byKey = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort()
  const reordered = world.chain((observations) =>
    fc.tuple(
      fc.constant(observations),
      fc.shuffledSubarray(observations, { minLength: observations.length, maxLength: observations.length }),
      fc.subarray(observations),
    ),
  )
  fc.assert(
    fc.property(reordered, ([observations, shuffled, again]) => {
      const once = factsOf(observations)
      const twice = factsOf([...shuffled, ...again])
      expect(twice.clock).toBe(once.clock)
      expect(byKey(twice.chats)).toEqual(byKey(once.chats))
      expect(byKey(twice.subscriberDays)).toEqual(byKey(once.subscriberDays))
      expect(byKey(twice.posts)).toEqual(byKey(once.posts))
    }),
  )
})
