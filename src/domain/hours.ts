import { VarintReader, VarintWriter } from './varint.js'

/** Posts of one hour: of a day (slot 0 to 23) or of a week (slot (weekday − 1) · 24 + hour). */
export interface HourCell {
  slot: number
  /** Not deleted, reposts included. */
  posts: number
  /** Own posts whose views are known, and their views. */
  seen: number
  views: number
}

export const HOURS_PER_DAY = 24

export const encodeHours = (cells: readonly HourCell[]): Buffer => {
  const writer = new VarintWriter()
  for (const { slot, posts, seen, views } of cells) {
    writer.unsigned(slot)
    writer.unsigned(posts)
    writer.unsigned(seen)
    writer.unsigned(views)
  }
  return writer.finish()
}

export const decodeHours = (bytes: Uint8Array): HourCell[] => {
  const reader = new VarintReader(bytes)
  const cells: HourCell[] = []
  while (!reader.done) {
    cells.push({
      slot: reader.unsigned(),
      posts: reader.unsigned(),
      seen: reader.unsigned(),
      views: reader.unsigned(),
    })
  }
  return cells
}

/** Cells added up by slot, ascending; those that come to nothing are left out. */
export const sumHours = (cells: Iterable<HourCell>): HourCell[] => {
  const sums = new Map<number, HourCell>()
  for (const cell of cells) {
    const sum = sums.get(cell.slot)
    if (sum === undefined) sums.set(cell.slot, { ...cell })
    else {
      sum.posts += cell.posts
      sum.seen += cell.seen
      sum.views += cell.views
    }
  }
  return [...sums.values()].filter(({ posts }) => posts > 0).sort((a, b) => a.slot - b.slot)
}
