import type { PostKey } from './load.js'
import { joinedNumbers } from './number-list.js'

/** The `count` to ask for when all matching posts are wanted: more than there are posts. */
export const UNLIMITED = 2 ** 31 - 2

/** Stands for views that nobody saw in the text index: it is below every count, so that it sorts last. */
export const UNKNOWN_VIEWS = -1

/** Some of the hits, by their indexes in the columns. */
export type Indexes = Uint32Array

/**
 * The posts that match a text query, in no order, as columns: a hit is named by its index in them. The
 * chats may be looked up only when they are asked for, each time anew.
 */
export interface Hits {
  readonly length: number
  readonly chatIds: ArrayLike<number>
  readonly epochs: ArrayLike<number>
  readonly views: ArrayLike<number>
  /** Which posts these hits are. */
  posts(indexes: ArrayLike<number>): Promise<PostKey[]>
}

export const NO_HITS: Hits = { length: 0, chatIds: [], epochs: [], views: [], posts: async () => [] }

export const allPosts = (hits: Hits): Promise<PostKey[]> =>
  hits.posts(Array.from({ length: hits.length }, (_, i) => i))

/** The hits at these indexes. */
export const pickedHits = (hits: Hits, indexes: Indexes): Hits => {
  const column = (values: ArrayLike<number>) => Float64Array.from(indexes, (index) => values[index] ?? 0)
  return {
    length: indexes.length,
    get chatIds() {
      return column(hits.chatIds)
    },
    epochs: column(hits.epochs),
    views: column(hits.views),
    posts: (chosen) => hits.posts(Array.from(chosen, (index) => indexes[index] ?? 0)),
  }
}

/** The hits of two queries, those of the first before those of the second. */
export const joinedHits = (first: Hits, second: Hits): Hits => {
  const isFirst = (index: number): boolean => index < first.length
  return {
    length: first.length + second.length,
    get chatIds() {
      return joinedNumbers(first.chatIds, second.chatIds)
    },
    epochs: joinedNumbers(first.epochs, second.epochs),
    views: joinedNumbers(first.views, second.views),
    posts: async (indexes) => {
      const chosen = Array.from(indexes)
      const ofFirst = (await first.posts(chosen.filter(isFirst))).values()
      const others = chosen.filter((index) => !isFirst(index)).map((index) => index - first.length)
      const ofSecond = (await second.posts(others)).values()
      return chosen.flatMap((index) => {
        const { value } = (isFirst(index) ? ofFirst : ofSecond).next()
        return value === undefined ? [] : [value]
      })
    },
  }
}
