import { compareSeqs } from '../../domain/seqs.js'
import type { Hits } from '../../store/index.js'

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

/** Of hits in order, the newest up to a number; where that parts a second, the right ones of it. */
export const newestPlaces = async (hits: Hits, ordered: Places, count: number): Promise<Places> => {
  if (ordered.length <= count) return ordered
  const newest = ordered.slice(0, count)
  const last = hits.epochs[ordered[count - 1] ?? 0]
  if (hits.epochs[ordered[count] ?? 0] !== last) return newest
  const offset = newest.findIndex((place) => hits.epochs[place] === last)
  const ofLast = await settle(hits, ordered, byTime(hits), { offset, limit: count - offset })
  for (const [i, { place }] of ofLast.entries()) newest[offset + i] = place
  return newest
}

const SAMPLED_HITS = 1_000

/**
 * How often the least viewed of the most viewed was, of so many; 0 where there are less. So many of a few hits tell what
 * need not be sorted of all.
 */
export const leastViews = ({ views }: Hits, count: number): number => {
  const all = new Float64Array(views)
  const bound = leastOf(all.slice(0, SAMPLED_HITS), count)
  let next = 0
  for (const one of all) if (one >= bound) all[next++] = one
  return leastOf(all.subarray(0, next), count)
}

const leastOf = (values: Float64Array, count: number): number => values.sort().at(-count) ?? 0

/** So many and those that are viewed as often as the last of them, in no order. */
const viewedMost = (hits: Hits, count: number): Places => {
  const { views } = hits
  const least = leastViews(hits, count)
  const places = new Uint32Array(hits.length)
  let next = 0
  for (let place = 0; place < hits.length; place++) if ((views[place] ?? 0) >= least) places[next++] = place
  return places.subarray(0, next)
}

/** Sorting all would take longer than finding these. */
export const mostViewed = (hits: Hits, count: number): { places: Places; order: Order } => {
  const order = byViews(hits)
  return { places: viewedMost(hits, count).sort(order), order }
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
  const chatIds = chatIdsOf(hits, open)
  const seqs = await hits.seqs(open)
  return open
    .map((place, i) => ({ place, seq: seqs[i] ?? '', chatId: chatIds[i] ?? 0 }))
    .sort((a, b) => order(a.place, b.place) || compareSeqs(b.seq, a.seq) || a.chatId - b.chatId)
    .slice(offset - start, offset - start + limit)
}

const chatIdsOf = (hits: Hits, places: readonly number[]): readonly number[] =>
  hits.chatIdsAt?.(places) ?? places.map((place) => hits.chatIds[place] ?? 0)

/** The hits at these places. */
const picked = (hits: Hits, places: Places): Hits => {
  const column = (values: ArrayLike<number>) => Float64Array.from(places, (place) => values[place] ?? 0)
  const placesOf = (chosen: readonly number[]): number[] => chosen.map((place) => places[place] ?? 0)
  return {
    length: places.length,
    get chatIds() {
      return column(hits.chatIds)
    },
    epochs: column(hits.epochs),
    views: column(hits.views),
    chatIdsAt: (chosen) => chatIdsOf(hits, placesOf(chosen)),
    seqs: (chosen) => hits.seqs(placesOf(chosen)),
  }
}

/** Only those that may be among so many of the most viewed, whatever else is found. */
export const onlyMostViewed = (hits: Hits, count: number): Hits => picked(hits, viewedMost(hits, count))

/** The hits of two questions. */
export const joined = (first: Hits, second: Hits): Hits => {
  const isFirst = (place: number): boolean => place < first.length
  const placesOf = (places: readonly number[]) => ({
    ofFirst: places.filter(isFirst),
    ofSecond: places.filter((place) => !isFirst(place)).map((place) => place - first.length),
  })
  const inOrderOf = <T>(places: readonly number[], ofFirst: readonly T[], ofSecond: readonly T[]): T[] => {
    let next = 0
    return places.flatMap((place, i) => (isFirst(place) ? ofFirst[next++] : ofSecond[i - next]) ?? [])
  }
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
    chatIdsAt: (places) => {
      const { ofFirst, ofSecond } = placesOf(places)
      return inOrderOf(places, chatIdsOf(first, ofFirst), chatIdsOf(second, ofSecond))
    },
    seqs: async (places) => {
      const { ofFirst, ofSecond } = placesOf(places)
      return inOrderOf(places, await first.seqs(ofFirst), await second.seqs(ofSecond))
    },
  }
}
