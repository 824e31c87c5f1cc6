import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citationShare } from '../../src/domain/citation-index.js'
import {
  type CitingDay,
  changedIndex,
  citationsBefore,
  eachShare,
  type IndexDay,
} from '../../src/domain/citation-series.js'
import { listBefore, type SubscriberDay } from '../../src/domain/subscribers.js'

const LAST_CITATION = 60
/** The last citation has left the window by then. */
const DAYS = LAST_CITATION + 31

/** A chat that cites another: the weights of its citations and its subscriber counts, by day. */
interface Citing {
  weights: Map<number, number>
  counts: Map<number, number>
}

const byDay = (values: fc.Arbitrary<number>): fc.Arbitrary<Map<number, number>> =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: LAST_CITATION }), values), {
      selector: ([day]) => day,
      maxLength: 6,
    })
    .map((entries) => new Map(entries))

const citingChat = fc.record<Citing>({
  weights: byDay(fc.integer({ min: 1, max: 60 })),
  counts: byDay(fc.integer({ min: 0, max: 100_000 })),
})

const ascending = (values: ReadonlyMap<number, number>): [number, number][] =>
  [...values].sort(([a], [b]) => a - b)

const citationsOf = ({ weights }: Citing): CitingDay[] =>
  ascending(weights).map(([day, weight]) => ({ day, weight }))

const listOf = ({ counts }: Citing): Float64Array =>
  Float64Array.from(ascending(counts).flatMap(([day, subs]) => [day, subs, subs]))

/** The index day by day as the formula says, without any of the functions under test. */
const naiveIndex = (chats: readonly Citing[]): number[] =>
  Array.from({ length: DAYS }, (_, day) => {
    const shares = chats.map(({ weights, counts }) => {
      const known = ascending(counts)
      const subs = (known.filter(([seen]) => seen <= day).at(-1) ?? known[0])?.[1] ?? 0
      const inWindow = [...weights].filter(([cited]) => cited <= day && cited > day - 30)
      return citationShare(
        subs,
        inWindow.reduce((sum, [, weight]) => sum + weight, 0),
      )
    })
    return shares.reduce((sum, share) => sum + share, 0)
  })

const changesOf = (values: readonly number[]): IndexDay[] =>
  values.flatMap((value, day) => (value === (values[day - 1] ?? 0) ? [] : [{ day, value }]))

describe('the index after a change', () => {
  test('is the index computed anew', () => {
    const property = fc.property(citingChat, citingChat, citingChat, (other, before, now) => {
      const changedWeights = [
        ...citationsOf(now),
        ...citationsOf(before).map(({ day, weight }) => ({ day, weight: -weight })),
      ]
      const changedCounts = new Map<number, SubscriberDay | undefined>()
      for (const day of [...before.counts.keys(), ...now.counts.keys()]) {
        const subs = before.counts.get(day)
        changedCounts.set(day, subs === undefined ? undefined : { day, first_subs: subs, subs })
      }
      const added = new Map<number, number>()
      const add = (sign: number) => (day: number, share: number) =>
        added.set(day, (added.get(day) ?? 0) + sign * share)
      const citations = citationsOf(now)
      eachShare(
        citationsBefore(citations, changedWeights),
        listBefore(listOf(now), changedCounts),
        0,
        add(-1),
      )
      eachShare(citations, listOf(now), 0, add(1))
      if (added.size === 0) return
      const stored = changesOf(naiveIndex([other, before]))
      const { from, days: changed } = changedIndex(stored, added)
      const index = [...stored.filter(({ day }) => day < from), ...changed]
      expect(index).toEqual(changesOf(naiveIndex([other, now])))
    })
    fc.assert(property, { numRuns: 500 })
  })
})
