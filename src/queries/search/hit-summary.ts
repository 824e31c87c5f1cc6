import { dayOf, HOUR_SECONDS } from '../../domain/time.js'
import type { Hits, Indexes } from '../../store/index.js'

/** How many hits a chat has. */
export interface ChatCount {
  chatId: number
  count: number
}

/** The chats with the most hits; of equal ones, the smaller `chat_id` first. */
export const chatsWithMostHits = ({ chatIds }: Hits, indexes: Indexes, limit: number): ChatCount[] => {
  const sorted = new Float64Array(indexes.length)
  for (let i = 0; i < indexes.length; i++) sorted[i] = chatIds[indexes[i] ?? 0] ?? 0
  sorted.sort()
  const { starts, counts } = runsOf(sorted)
  const least = counts.toSorted().at(-limit) ?? 0
  const most: ChatCount[] = []
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0
    if (count >= least) most.push({ chatId: sorted[starts[i] ?? 0] ?? 0, count })
  }
  return most.sort((a, b) => b.count - a.count || a.chatId - b.chatId).slice(0, limit)
}

/** Where each run of equal numbers starts, and its length. Sorting and counting runs is faster than counting in a map. */
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

/** Sums by day, ascending; the hits come from the newest down. */
export const daysOf = (hits: Hits, indexes: Indexes): DaySum[] => sumsBy(dayOf, hits, indexes)

export interface HourPosts {
  /** When the hour begins, Unix seconds. */
  t: number
  posts: number
}

/** Posts by hour, ascending, hours without any included. */
export const hoursOf = (hits: Hits, indexes: Indexes): HourPosts[] => {
  const known = sumsBy((epoch) => Math.floor(epoch / HOUR_SECONDS), hits, indexes)
  const [first, last] = [known[0]?.day ?? 0, known.at(-1)?.day ?? -1]
  const posts = new Map(known.map((sum) => [sum.day, sum.posts]))
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    t: (first + index) * HOUR_SECONDS,
    posts: posts.get(first + index) ?? 0,
  }))
}

const sumsBy = (spanOf: (epoch: number) => number, { epochs, views }: Hits, indexes: Indexes): DaySum[] => {
  const days: DaySum[] = []
  let sum: DaySum = { day: Number.NaN, posts: 0, views: 0 }
  for (const index of indexes) {
    const day = spanOf(epochs[index] ?? 0)
    if (day !== sum.day) {
      sum = { day, posts: 0, views: 0 }
      days.push(sum)
    }
    sum.posts++
    sum.views += Math.max(0, views[index] ?? 0)
  }
  return days.reverse()
}
