import { CITATION_WINDOW_DAYS, citationShare } from './citation-index.js'
import { round2 } from './rounding.js'
import { type SubscriberList, subscribersOn } from './subscribers.js'

/** The citation index of a chat day by day, from the days on which other chats cited it. */

/** The citations of one chat by another on one day: `weight` is the sum of their weights, in twentieths. */
export interface CitingDay {
  /** The citing chat. */
  citing: number
  day: number
  weight: number
}

export interface IndexDay {
  day: number
  value: number
}

/**
 * The days from `from` to `today` on which the index differs from the day before. `citations` reach back far enough
 * for the day before `from`; they are ordered by citing chat and day.
 */
export const indexChanges = (
  citations: readonly CitingDay[],
  subsOf: (citing: number) => SubscriberList,
  { from, today }: { from: number; today: number },
): IndexDay[] => {
  const first = citations.reduce((day, row) => Math.min(day, row.day), Number.POSITIVE_INFINITY)
  const start = Math.max(from - 1, first)
  const index = start <= today ? indexSince(start, today, citations, subsOf) : new Float64Array()
  const changes: IndexDay[] = []
  let previous = 0
  for (const [i, exact] of index.entries()) {
    const value = round2(exact)
    if (value !== previous && start + i >= from) changes.push({ day: start + i, value })
    previous = value
  }
  return changes
}

const indexSince = (
  start: number,
  today: number,
  citations: readonly CitingDay[],
  subsOf: (citing: number) => SubscriberList,
): Float64Array => {
  const index = new Float64Array(today - start + 1)
  for (let next = 0; next < citations.length; ) {
    const first = next
    const citing = citations[first]?.citing
    while (citations[next]?.citing === citing) next++
    addCitingChat(index, start, citations.slice(first, next), subsOf(citing ?? 0))
  }
  return index
}

/** Adds the share of one citing chat: on each day, of the sum of its weights over the window that ends with that day. */
const addCitingChat = (
  index: Float64Array,
  start: number,
  cited: readonly CitingDay[],
  counts: SubscriberList,
): void => {
  const subsOn = subscribersOn(counts)
  const last = cited.at(-1)?.day ?? 0
  const end = Math.min(start + index.length, last + CITATION_WINDOW_DAYS)
  let weight = 0
  let entering = 0
  let leaving = 0
  for (let day = Math.max(start, cited[0]?.day ?? end); day < end; day++) {
    for (; (cited[entering]?.day ?? end) <= day; entering++) weight += cited[entering]?.weight ?? 0
    for (; (cited[leaving]?.day ?? end) <= day - CITATION_WINDOW_DAYS; leaving++)
      weight -= cited[leaving]?.weight ?? 0
    if (weight > 0) index[day - start] = (index[day - start] ?? 0) + citationShare(subsOn(day), weight)
  }
}
