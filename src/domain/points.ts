import { isNewer } from './newest.js'
import { VarintReader, VarintWriter } from './varint.js'

/** A count seen at an instant. A series has at most one for each instant, ascending. */
export interface Point {
  at: number
  value: number
}

/** Differences as varints: 3 to 5 bytes a point of a usual series. */
export const encodePoints = (points: readonly Point[]): Buffer => {
  const writer = new VarintWriter()
  let previous: Point = { at: 0, value: 0 }
  for (const point of points) {
    writer.unsigned(point.at - previous.at)
    writer.signed(point.value - previous.value)
    previous = point
  }
  return writer.finish()
}

export const decodePoints = (bytes: Uint8Array | null): Point[] => {
  if (bytes === null) return []
  const reader = new VarintReader(bytes)
  const points: Point[] = []
  let at = 0
  let value = 0
  while (!reader.done) {
    at += reader.unsigned()
    value += reader.signed()
    points.push({ at, value })
  }
  return points
}

/** The series with more points merged into it, in any order; the same array if nothing is new. */
export const mergePoints = (series: readonly Point[], added: readonly Point[]): readonly Point[] => {
  if (follows(series, added)) return [...series, ...added]
  const byInstant = new Map(series.map((point) => [point.at, point]))
  let changed = false
  for (const point of added) {
    const known = byInstant.get(point.at)
    if (known !== undefined && !isNewer(point, known)) continue
    byInstant.set(point.at, point)
    changed = true
  }
  return changed ? [...byInstant.values()].sort((a, b) => a.at - b.at) : series
}

/** The usual case: the added points are in order, and later than all before. */
const follows = (series: readonly Point[], added: readonly Point[]): boolean => {
  let last = series.at(-1)?.at ?? -1
  for (const { at } of added) {
    if (at <= last) return false
    last = at
  }
  return added.length > 0
}
