import { compareSeqs } from '../domain/seqs.js'
import type { Hits } from '../store/index.js'

/** Places are numbers of hits, from 0. */
export type Places = Uint32Array

/** Compares hits by their places. */
export type Order = (a: number, b: number) => number

export interface Slice {
  offset: number
  limit: number
}

export interface FoundKey {
  chatId: number
  seq: string
}

export const byTime =
  ({ epochs }: Hits): Order =>
  (a, b) =>
    (epochs[b] ?? 0) - (epochs[a] ?? 0)

const byViews = (hits: Hits): Order => {
  const { views } = hits
  const later = byTime(hits)
  return (a, b) => (views[b] ?? 0) - (views[a] ?? 0) || later(a, b)
}

/** All hits, the newest first. */
export const inOrder = (hits: Hits): Places => {
  const places = new Uint32Array(hits.length)
  let isOrdered = true
  for (let place = 1; place < hits.length; place++) {
    places[place] = place
    if ((hits.epochs[place] ?? 0) > (hits.epochs[place - 1] ?? 0)) isOrdered = false
  }
  return isOrdered ? places : places.sort(byTime(hits))
}

/** The newest up to a number, where that parts a second with the right ones of it. */
export const newestPlaces = async (hits: Hits, count: number): Promise<Places> => {
  const places = inOrder(hits)
  if (places.length <= count) return places
  const last = hits.epochs[places[count - 1] ?? 0]
  const offset = places.findIndex((place) => hits.epochs[place] === last)
  const ofLast = await settle(hits, places, byTime(hits), { offset, limit: count - offset })
  for (const [i, { place }] of ofLast.entries()) places[offset + i] = place
  return places.subarray(0, count)
}

/** How often the least viewed of the most viewed was, of so many; 0 where there are less. */
export const leastViews = ({ views }: Hits, count: number): number =>
  new Float64Array(views).sort().at(-count) ?? 0

/** So many and those that are viewed as often as the last of them: sorting all would take longer than finding these. */
export const mostViewed = (hits: Hits, count: number): { places: Places; order: Order } => {
  const { views } = hits
  const least = leastViews(hits, count)
  const places = new Uint32Array(hits.length)
  let next = 0
  for (let place = 0; place < hits.length; place++) if ((views[place] ?? 0) >= least) places[next++] = place
  const order = byViews(hits)
  return { places: places.subarray(0, next).sort(order), order }
}

export const cutExactly = async (
  hits: Hits,
  places: Places,
  order: Order,
  slice: Slice,
): Promise<FoundKey[]> =>
  (await settle(hits, places, order, slice)).map(({ chatId, seq }) => ({ chatId, seq }))

/**
 * A slice of what is ordered. Where the order leaves it open, of posts of one second, the greater number comes first, and
 * of one number the smaller chat: so whatever is equal to the ends of the slice is looked at too.
 */
const settle = async (
  hits: Hits,
  places: Places,
  order: Order,
  { offset, limit }: Slice,
): Promise<(FoundKey & { place: number })[]> => {
  if (limit === 0) return []
  const areEqual = (a = -1, b = -1): boolean => a !== -1 && b !== -1 && order(a, b) === 0
  let start = offset
  while (areEqual(places[start - 1], places[offset])) start--
  let end = offset + limit
  while (areEqual(places[end], places[offset + limit - 1])) end++
  const open = [...places.subarray(start, end)]
  const chatIds = hits.chatIdsAt?.(open) ?? open.map((place) => hits.chatIds[place] ?? 0)
  const seqs = await hits.seqs(open)
  return open
    .map((place, i) => ({ place, seq: seqs[i] ?? '', chatId: chatIds[i] ?? 0 }))
    .sort((a, b) => order(a.place, b.place) || compareSeqs(b.seq, a.seq) || a.chatId - b.chatId)
    .slice(offset - start, offset - start + limit)
}

/** The hits of two questions. */
export const joined = (first: Hits, second: Hits): Hits => {
  const isFirst = (place: number): boolean => place < first.length
  const both = (column: 'chatIds' | 'epochs' | 'views') => {
    const all = new Float64Array(first.length + second.length)
    all.set(first[column])
    all.set(second[column], first.length)
    return all
  }
  return {
    length: first.length + second.length,
    get chatIds() {
      return both('chatIds')
    },
    epochs: both('epochs'),
    views: both('views'),
    chatIdsAt: (places) =>
      places.map(
        (place) => (isFirst(place) ? first.chatIds[place] : second.chatIds[place - first.length]) ?? 0,
      ),
    seqs: async (places) => {
      const ofFirst = await first.seqs(places.filter(isFirst))
      const others = places.filter((place) => !isFirst(place)).map((place) => place - first.length)
      const ofSecond = await second.seqs(others)
      return places.map((place) => (isFirst(place) ? ofFirst : ofSecond).shift() ?? '')
    },
  }
}
