import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { compareObservations } from '../../../src/ingest/read/observation-order.js'
import { Sorter } from '../../../src/ingest/read/sorter.js'
import { world } from '../../support/world.js'

const sorted = (
  observations: readonly Observation[],
  charactersPerRun: number,
  heapGrowthBytes = Number.POSITIVE_INFINITY,
): Observation[] => {
  const sorter = new Sorter({ charactersPerRun, heapGrowthBytes })
  for (const observation of observations) sorter.add(observation, JSON.stringify(observation).length)
  const taken = Array.from(sorter.take(), ({ observation }) => observation)
  expect(sorter.isEmpty).toBe(true)
  return taken
}

/** As text, because the order of equal ones does not matter. */
const textsOf = (observations: readonly Observation[]): string[] =>
  observations.map((one) => JSON.stringify(one)).sort()

const expectInOrder = (observations: readonly Observation[]): void => {
  for (const [i, next] of observations.slice(1).entries())
    expect(compareObservations(observations[i] as Observation, next)).toBeLessThanOrEqual(0)
}

test('all observations come out in order, however small the runs are', () => {
  fc.assert(
    fc.property(world, fc.constantFrom(1, 300, 2_000, 1_000_000), (observations, charactersPerRun) => {
      const taken = sorted(observations, charactersPerRun)
      expect(textsOf(taken)).toEqual(textsOf(observations))
      expectInOrder(taken)
    }),
  )
})

test('more runs than may be open at once are merged in between', () => {
  const observations = Array.from({ length: 1_100 }, (_, i): Observation => {
    const at = 1_700_000_000 + ((i * 7_919) % 1_103)
    return i % 5 === 0
      ? { kind: 'channel', at, chat_id: i % 11, participants_count: i }
      : { kind: 'views', at, chat_id: i % 11, seq: String(i % 101), views: i }
  })
  const taken = sorted(observations, 1)
  expect(textsOf(taken)).toEqual(textsOf(observations))
  expectInOrder(taken)
})

test('chats come first, then posts by chat, number and time', () => {
  const views = (chat_id: number, seq: string, at: number): Observation => ({
    ...{ kind: 'views', at, chat_id, seq, views: 1 },
  })
  const inOrder: Observation[] = [
    { kind: 'channel', at: 5, chat_id: -2 },
    { kind: 'channel', at: 9, chat_id: -2 },
    { kind: 'channel', at: 1, chat_id: 7 },
    views(-2, '9', 8),
    views(-2, '10', 3),
    views(-2, '10', 4),
    views(7, '1', 2),
  ]
  expect(sorted(inOrder.toReversed(), 1)).toEqual(inOrder)
  expect(sorted(inOrder.toReversed(), 10_000)).toEqual(inOrder)
})

test('a run ends when the heap has grown, however few characters there are', () => {
  const observations = Array.from(
    { length: 25_000 },
    (_, i): Observation => ({ kind: 'views', at: 1_700_000_000 + i, chat_id: 1, seq: '1', views: i }),
  )
  expect(sorted(observations.toReversed(), Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)).toEqual(
    observations,
  )
})
