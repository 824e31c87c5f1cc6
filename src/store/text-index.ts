import type { RawBuilder } from 'kysely'
import { anyOf, everyOf, type Match, term } from '../text/match.js'
import { type TextTerms, tierTerm } from '../text/terms.js'
import type { Hits } from './hits.js'
import type { ReadTransaction, WriteTransaction } from './store.js'

/** A post as the index takes it. */
export interface IndexedPost {
  chatId: number
  seq: string
  epoch: number
  views: number
  /** Made when they are written, unless they are there: those of a whole batch would fill the memory. */
  textTerms: () => TextTerms
  attributes: () => readonly string[]
  /** It has not been indexed before, and need not be looked for. */
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
  /** Unix seconds, the first and the one after the last. */
  since?: number | undefined
  until?: number | undefined
}

/**
 * Finds posts by their terms. Its tables are not in SCHEMA: each engine has its own, and in their rows posts are numbered
 * as they come.
 */
export interface TextIndex {
  /** Takes posts in, in place of what was known of them. */
  put(tx: WriteTransaction, posts: readonly IndexedPost[]): Promise<void>
  /** Tells views of posts that are indexed. */
  setViews(tx: WriteTransaction, views: readonly PostViews[]): Promise<void>
  clear(tx: WriteTransaction): Promise<void>
  /** Where it falls into parts: brings some of them together, or goes on with it. @returns whether something is left to do */
  tidy?(tx: WriteTransaction, step: 'begin' | 'continue'): Promise<boolean>
  /** The newest posts that match: all, or at least one more than `count`, and where that parts a second, all of that second. */
  newest(tx: ReadTransaction, query: TextQuery, count: number): Promise<Hits>
  /** Selects `chat_id, seq, epoch, views` of every post in it. */
  posts: RawBuilder<unknown>
  /** Rows `term, posts` of every term in it, in the order of their bytes. */
  terms: RawBuilder<unknown>
  /** How many posts match, counted up to `count`. */
  countTo(query: TextQuery, count: number): RawBuilder<number>
}

/** Of the posts that match, those of these tiers of views. */
export const ofTiers = (query: TextQuery, tiers: readonly number[]): TextQuery => {
  const isOfTier = anyOf(tiers.map((tier) => term(tierTerm(tier))))
  return { ...query, match: narrowed(query.match, isOfTier) }
}

/** What is left out is looked at last, when the fewest are left. */
const narrowed = (match: Match, further: Match): Match =>
  'without' in match
    ? { match: narrowed(match.match, further), without: match.without }
    : everyOf([match, further])
