import { expect, test } from 'vitest'
import { splitIntoBatches } from '../../src/ingest/batches.js'
import { planMemory } from '../../src/ingest/memory.js'
import { type Part, PartBuilder } from '../../src/ingest/read/part.js'

/** Parts of one line each, and the seconds that pass until each is there. */
const batchesOf = async (
  seconds: readonly number[],
  linesPerBatch: number,
  charactersPerPart = 0,
  partsThatFillTheHeap = Number.POSITIVE_INFINITY,
): Promise<number[]> => {
  let [next, now] = [0, 0]
  let firstOfBatch = 0
  const heapGrowth = {
    begin: () => {
      firstOfBatch = next
    },
    get isTooMuch() {
      return next - firstOfBatch >= partsThatFillTheHeap
    },
  }
  const limits = { lines: linesPerBatch, characters: 1_000, fromFiles: false, heapGrowth }
  const part = (): Part => ({
    ...new PartBuilder({ linesPerBatch: 1, memory: planMemory(400) }).take(),
    lines: 1,
    characters: charactersPerPart,
  })
  const parts = {
    next: async () => {
      now += (seconds[next] ?? 0) * 1_000
      return next++ < seconds.length ? part() : undefined
    },
    stop: async () => {},
  }
  const sizes: number[] = []
  for await (const batch of splitIntoBatches(parts, limits, () => now)) {
    let size = 0
    for await (const { lines } of batch) size += lines
    sizes.push(size)
  }
  return sizes
}

test('a batch has as many lines as it may, and all parts are in one', async () => {
  expect(await batchesOf([1, 1, 1, 1, 1, 1, 1], 3)).toEqual([3, 3, 1])
  expect(await batchesOf([], 3)).toEqual([])
})

test('a batch has as many characters as it may', async () => {
  expect(await batchesOf([1, 1, 1, 1, 1], 100, 400)).toEqual([2, 2, 1])
})

test('a batch ends when the heap has grown by as much as it may', async () => {
  expect(await batchesOf([1, 1, 1, 1, 1], 100, 0, 2)).toEqual([2, 2, 1])
})

test('a batch ends after 25 seconds, and has a part however long that took', async () => {
  expect(await batchesOf([1, 10, 10, 10, 10], 100)).toEqual([3, 2])
  expect(await batchesOf([60, 60, 60], 100)).toEqual([1, 1, 1])
})
