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

/** Adds a cell to others, which have at most one for each slot. */
export const addHour = (sums: HourCell[], cell: HourCell): void => {
  const sum = sums.find(({ slot }) => slot === cell.slot)
  if (sum === undefined) sums.push(cell)
  else addTo(sum, cell)
}

const addTo = (sum: HourCell, { posts, seen, views }: HourCell): void => {
  sum.posts += posts
  sum.seen += seen
  sum.views += views
}

/** Cells added up by slot, ascending; those that come to nothing are left out. */
export const sumHours = (cells: readonly HourCell[]): HourCell[] => {
  const sums: HourCell[] = []
  for (const cell of cells) {
    const sum = sums[cell.slot]
    if (sum === undefined) sums[cell.slot] = { ...cell }
    else addTo(sum, cell)
  }
  // Slots without a cell are holes, which it passes over.
  return sums.filter(({ posts }) => posts > 0)
}
