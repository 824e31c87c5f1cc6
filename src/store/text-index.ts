import type { RawBuilder } from 'kysely'
import { anyOf, everyOf, type Match, term } from '../text/terms/match.js'
import { type TextTerms, tierTerm } from '../text/terms/terms.js'
import type { Hits } from './hits.js'
import type { ReadTransaction, WriteTransaction } from './store.js'

/** A post as the index takes it. */
export interface IndexedPost {
  chatId: number
  seq: string
  epoch: number
  views: number
  /** A function, so that terms can be made while they are written: those of a whole batch would fill the memory. */
  textTerms: () => TextTerms
  attributes: readonly string[]
  /** The post has not been indexed before, so the index need not look for it. */
  isNew: boolean
}

export interface PostViews {
  chatId: number
  seq: string
  views: number
}

/** Which posts to look for. */
export interface TextQuery {
  match: Match
  chatId?: number | undefined
  /** Unix seconds: from `since`, before `until`. */
  since?: number | undefined
  until?: number | undefined
  /** Whether the oldest posts are wanted, not the newest. */
  oldestFirst?: boolean | undefined
}

/**
 * Finds posts by their terms. Its tables are not in SCHEMA: each engine has its own, and SQLite numbers posts in the order
 * in which they arrive.
 */
export interface TextIndex {
  /** Indexes posts, in place of what was indexed of them before. */
  put(tx: WriteTransaction, posts: readonly IndexedPost[]): Promise<void>
  /** Changes the views of posts that are indexed. */
  setViews(tx: WriteTransaction, views: readonly PostViews[]): Promise<void>
  clear(tx: WriteTransaction): Promise<void>
  /** Does one step of merging the parts of the index, where it has parts. @returns whether there is more to merge */
  tidy?(tx: WriteTransaction, step: 'begin' | 'continue'): Promise<boolean>
  /**
   * The newest posts that match, or the oldest: all of them, or at least one more than `count`. The last second is always
   * complete: a post is returned with all other matches of its second.
   */
  find(tx: ReadTransaction, query: TextQuery, count: number): Promise<Hits>
  /** Selects `chat_id, seq, epoch, views` of every indexed post. */
  posts: RawBuilder<unknown>
  /** Pages of `term, posts` (how many have it) of every term, in the order of the terms' bytes. */
  terms(tx: ReadTransaction): AsyncGenerator<object[]>
  /** How many posts match, counted up to `count`. */
  countTo(query: TextQuery, count: number): RawBuilder<number>
}

/** The same query for posts of these tiers of views only. */
export const ofTiers = (query: TextQuery, tiers: readonly number[]): TextQuery => {
  const isOfTier = anyOf(tiers.map((tier) => term(tierTerm(tier))))
  return { ...query, match: narrowed(query.match, isOfTier) }
}

/** Exclusions stay outermost: they are checked last, when the fewest posts are left. */
const narrowed = (match: Match, further: Match): Match =>
  'without' in match
    ? { match: narrowed(match.match, further), without: match.without }
    : everyOf([match, further])
