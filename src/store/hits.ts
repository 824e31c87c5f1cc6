/** As a number of hits: more than there are posts. */
export const EVERY = 2 ** 31 - 2

/** Posts that match, in no order, as columns. */
export interface Hits {
  readonly length: number
  readonly chatIds: ArrayLike<number>
  readonly epochs: ArrayLike<number>
  readonly views: ArrayLike<number>
  /** The chats at these places only, where they take less than all. */
  chatIdsAt?(places: readonly number[]): readonly number[]
  /** The numbers that posts have in their chats, for those at these places. */
  seqs(places: readonly number[]): Promise<string[]>
}
