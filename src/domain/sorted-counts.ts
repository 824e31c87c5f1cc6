import { VarintReader, VarintWriter } from './varint.js'

/** Counts in ascending order, equal ones as often as they are there; stored as differences. */

export const encodeCounts = (counts: readonly number[]): Buffer => {
  const writer = new VarintWriter()
  let previous = 0
  for (const count of counts) {
    writer.unsigned(count - previous)
    previous = count
  }
  return writer.finish()
}

export const decodeCounts = (bytes: Uint8Array): number[] => {
  const reader = new VarintReader(bytes)
  const counts: number[] = []
  let count = 0
  while (!reader.done) {
    count += reader.unsigned()
    counts.push(count)
  }
  return counts
}

/** The counts without those that were removed, and with those that were added. Each removed one is there, or is added. */
export const changeCounts = (
  counts: readonly number[],
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): readonly number[] => {
  if (added.length === 0 && removed.length === 0) return counts
  const gone = new Map<number, number>()
  for (const count of removed) gone.set(count, (gone.get(count) ?? 0) + 1)
  const left = [...counts, ...added].filter((count) => {
    const times = gone.get(count) ?? 0
    if (times > 0) gone.set(count, times - 1)
    return times === 0
  })
  return left.sort((a, b) => a - b)
}
