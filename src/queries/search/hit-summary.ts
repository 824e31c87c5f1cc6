import { dayOf } from '../../domain/time.js'
import type { Hits } from '../../store/index.js'
import type { Places } from './hit-order.js'

export interface SourceCount {
  chatId: number
  count: number
}

/** The chats where most were found; of as many, the smaller number first. */
export const mostFrequent = ({ chatIds }: Hits, places: Places, limit: number): SourceCount[] => {
  const sorted = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) sorted[i] = chatIds[places[i] ?? 0] ?? 0
  sorted.sort()
  const { starts, counts } = runsOf(sorted)
  const least = counts.toSorted().at(-limit) ?? 0
  const most: SourceCount[] = []
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0
    if (count >= least) most.push({ chatId: sorted[starts[i] ?? 0] ?? 0, count })
  }
  return most.sort((a, b) => b.count - a.count || a.chatId - b.chatId).slice(0, limit)
}

/** Equal numbers stand together once they are sorted: that is quicker than looking each of them up. */
const runsOf = (sorted: Float64Array): { starts: Uint32Array; counts: Uint32Array } => {
  const starts = new Uint32Array(sorted.length)
  const counts = new Uint32Array(sorted.length)
  let runs = 0
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    while (sorted[end] === sorted[start]) end++
    starts[runs] = start
    counts[runs++] = end - start
  }
  return { starts, counts: counts.subarray(0, runs) }
}

export interface DaySum {
  day: number
  posts: number
  views: number
}

/** Ascending, of places from the newest down. */
export const daysOf = ({ epochs, views }: Hits, places: Places): DaySum[] => {
  const days: DaySum[] = []
  let sum: DaySum = { day: Number.NaN, posts: 0, views: 0 }
  for (const place of places) {
    const day = dayOf(epochs[place] ?? 0)
    if (day !== sum.day) {
      sum = { day, posts: 0, views: 0 }
      days.push(sum)
    }
    sum.posts++
    sum.views += views[place] ?? 0
  }
  return days.reverse()
}
