import type { QueryWord } from './query-words.js'

/** A query of the query language, as it was understood. */
export type Query =
  /** A word in any form. */
  | { readonly kind: 'word'; readonly word: QueryWord }
  /** Words in this order, with at most so many others between neighbours. */
  | {
      readonly kind: 'phrase'
      readonly words: readonly string[]
      readonly between: number
      readonly asWritten: boolean
    }
  /** A word that begins so, as written. */
  | { readonly kind: 'prefix'; readonly prefix: string }
  /** A hashtag, without its sign. */
  | { readonly kind: 'hashtag'; readonly tag: string }
  /** A mention of a handle, without its sign. */
  | { readonly kind: 'mention'; readonly handle: string }
  | { readonly kind: 'any'; readonly parts: readonly Query[] }
  /** All parts, and none of those in `without`. */
  | { readonly kind: 'every'; readonly parts: readonly Query[]; readonly without: readonly Query[] }

export const MAX_QUERY_WORDS = 32
export const MAX_BRACKET_LEVELS = 4
/** The greatest number after `~`. */
export const MAX_WORDS_BETWEEN = 50
/** Shorter beginnings would match a large share of all words. */
export const MIN_PREFIX_CHARACTERS = 3

/** What can be wrong with a query, each with its sentence. */
export const QUERY_FAULTS = {
  bracket_open: 'a bracket is opened and never closed',
  bracket_close: 'a bracket is closed that was not opened',
  bracket_empty: 'there is nothing between these brackets',
  bracket_levels: `brackets can stand inside each other at most ${MAX_BRACKET_LEVELS} deep`,
  quote_open: 'a quotation is opened and never closed',
  quote_empty: 'there is no word between these quotation marks',
  distance: `after ~ there must be a whole number from 1 to ${MAX_WORDS_BETWEEN}`,
  or: 'on both sides of | there must be something to find',
  not: 'after - there must be something to leave out, without a space',
  only_not: 'beside what is left out there must be something to find',
  equals: 'after = there must be a word or a quotation, without a space',
  prefix: `before * there must be one word of at least ${MIN_PREFIX_CHARACTERS} characters, and nothing after it`,
  hashtag: 'after # there must be a hashtag, without a space',
  mention: 'after @ there must be a handle of 4 to 32 Latin letters, digits and _, beginning with a letter',
  words: `there are more than ${MAX_QUERY_WORDS} words`,
} as const

export type QueryFault = keyof typeof QUERY_FAULTS

/** A query that cannot be read. */
export class QueryError extends Error {
  readonly reason: QueryFault
  /** The number of the character at fault; the first one is 1. */
  readonly position: number
  readonly sentence: string

  constructor(reason: QueryFault, text: string, at: number) {
    const position = [...text.slice(0, at)].length + 1
    const sentence = QUERY_FAULTS[reason]
    super(`Character ${position}: ${sentence}`)
    this.reason = reason
    this.position = position
    this.sentence = sentence
  }
}
