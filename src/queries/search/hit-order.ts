import { compareSeqs } from '../../domain/seqs.js'
import { type Hits, type Indexes, type PostKey, pickedHits, UNKNOWN_VIEWS } from '../../store/index.js'

/** Compares two hits, given by their indexes. */
export type Order = (a: number, b: number) => number

export interface Slice {
  offset: number
  limit: number
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

/** The least viewed first, and the newest of equal ones; unknown views come last all the same. */
export const byFewestViews = (hits: Hits): Order => {
  const { views } = hits
  const later = byTime(hits)
  const rank = (index: number): number => {
    const known = views[index] ?? UNKNOWN_VIEWS
    return known === UNKNOWN_VIEWS ? Number.POSITIVE_INFINITY : known
  }
  return (a, b) => (rank(a) === rank(b) ? later(a, b) : rank(a) - rank(b))
}

export const everyIndex = ({ length }: Hits): Indexes => new Uint32Array(length).map((_, index) => index)

/** All hits, the newest first. */
export const inOrder = (hits: Hits): Indexes => {
  const indexes = new Uint32Array(hits.length)
  let isOrdered = true
  for (let index = 1; index < hits.length; index++) {
    indexes[index] = index
    if ((hits.epochs[index] ?? 0) > (hits.epochs[index - 1] ?? 0)) isOrdered = false
  }
  return isOrdered ? indexes : indexes.sort(byTime(hits))
}

/** The first `count` of hits that are ordered by time; where that splits a second, the right ones of it. */
export const newestIndexes = async (hits: Hits, ordered: Indexes, count: number): Promise<Indexes> => {
  if (ordered.length <= count) return ordered
  const newest = ordered.slice(0, count)
  const last = hits.epochs[ordered[count - 1] ?? 0]
  if (hits.epochs[ordered[count] ?? 0] !== last) return newest
  const offset = newest.findIndex((index) => hits.epochs[index] === last)
  const ofLast = await resolveTies(hits, ordered, byTime(hits), { offset, limit: count - offset })
  for (const [i, { index }] of ofLast.entries()) newest[offset + i] = index
  return newest
}

const SAMPLED_HITS = 1_000

/**
 * The view count of the last of the `count` most viewed hits; that of unknown views when there are fewer hits. The same
 * threshold of a small sample is a lower bound: hits below it need not be sorted.
 */
export const viewsThreshold = ({ views }: Hits, count: number): number => {
  const all = new Float64Array(views)
  const bound = nthGreatest(all.slice(0, SAMPLED_HITS), count)
  let next = 0
  for (const one of all) if (one >= bound) all[next++] = one
  return nthGreatest(all.subarray(0, next), count)
}

/** The `count`-th greatest value; sorts the array. */
const nthGreatest = (values: Float64Array, count: number): number => values.sort().at(-count) ?? UNKNOWN_VIEWS

/** The `count` most viewed hits, and all that have as many views as the last of them, in no order. */
const viewedMost = (hits: Hits, count: number): Indexes => {
  const { views } = hits
  const threshold = viewsThreshold(hits, count)
  const indexes = new Uint32Array(hits.length)
  let next = 0
  for (let index = 0; index < hits.length; index++)
    if ((views[index] ?? 0) >= threshold) indexes[next++] = index
  return indexes.subarray(0, next)
}

/** The `count` most viewed hits in order, and by which order. Sorting all hits would take longer. */
export const mostViewed = (hits: Hits, count: number): { indexes: Indexes; order: Order } => {
  const order = byViews(hits)
  return { indexes: viewedMost(hits, count).sort(order), order }
}

/** The posts of a slice of ordered hits. */
export const cutSlice = async (
  hits: Hits,
  indexes: Indexes,
  order: Order,
  slice: Slice,
): Promise<PostKey[]> => (await resolveTies(hits, indexes, order, slice)).map(({ post }) => post)

/** The same, counted from the last of them back: the oldest hits where they are ordered by time. */
export const cutFromLast = async (
  hits: Hits,
  indexes: Indexes,
  order: Order,
  { offset, limit }: Slice,
): Promise<PostKey[]> => {
  const end = Math.max(0, indexes.length - offset)
  const start = Math.max(0, end - limit)
  return (await cutSlice(hits, indexes, order, { offset: start, limit: end - start })).reverse()
}
const byPost = ([chatA, seqA]: PostKey, [chatB, seqB]: PostKey): number =>
  compareSeqs(seqB, seqA) || chatA - chatB

/**
 * A slice of ordered hits in their final order. Of hits that the order takes as equal, the greater `seq` comes first, and
 * of equal ones the smaller chat. So hits that are equal to either end of the slice are loaded and compared, too.
 */
const resolveTies = async (
  hits: Hits,
  indexes: Indexes,
  order: Order,
  { offset, limit }: Slice,
): Promise<{ index: number; post: PostKey }[]> => {
  if (limit === 0) return []
  const areEqual = (a = -1, b = -1): boolean => a !== -1 && b !== -1 && order(a, b) === 0
  let start = offset
  while (areEqual(indexes[start - 1], indexes[offset])) start--
  let end = offset + limit
  while (areEqual(indexes[end], indexes[offset + limit - 1])) end++
  const open = indexes.subarray(start, end)
  return (await hits.posts(open))
    .map((post, i) => ({ index: open[i] ?? 0, post }))
    .sort((a, b) => order(a.index, b.index) || byPost(a.post, b.post))
    .slice(offset - start, offset - start + limit)
}

/** The hits that can be among the `count` most viewed, whatever else is found. */
export const onlyMostViewed = (hits: Hits, count: number): Hits => pickedHits(hits, viewedMost(hits, count))
