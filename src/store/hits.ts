/** The `count` to ask for when all matching posts are wanted: more than there are posts. */
export const UNLIMITED = 2 ** 31 - 2

/** Stands for views that nobody saw in the text index: it is below every count, so that it sorts last. */
export const UNKNOWN_VIEWS = -1

/** The posts that match a text query, in no order, as columns: a hit is named by its index in them. */
export interface Hits {
  readonly length: number
  readonly chatIds: ArrayLike<number>
  readonly epochs: ArrayLike<number>
  readonly views: ArrayLike<number>
  /** The chats of these hits only, where that is cheaper than the whole column. */
  chatIdsAt?(indexes: readonly number[]): readonly number[]
  /** The `seq` of each of these hits. */
  seqs(indexes: readonly number[]): Promise<string[]>
}
