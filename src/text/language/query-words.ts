import { isNumbered } from '../morphology/numbered.js'
import type { Joined, Word } from '../morphology/word.js'
import { words } from '../morphology/words.js'
import { isCommonPair } from '../terms/common.js'
import { anyOf, everyOf, type Match, term } from '../terms/match.js'
import { isDigits, keyTerm, pairTerm, wordTerm } from '../terms/term-names.js'
import { keysAsked } from './alphabets.js'

/** A word of a query. A hyphenated one is found as a whole or by all of its parts. */
export interface QueryWord {
  readonly word: string
  readonly keys: readonly string[]
  readonly parts: readonly QueryWord[]
}

/** The words of a query, each once, with the keys to search for. */
export const queryWords = (text: string): QueryWord[] => [
  ...new Map(wordsWithin(text, words(text)).map((word) => [word.word, word])).values(),
]

/** The words, those that are one together as one, if they are fewer than so many. */
const wordsWithin = (
  text: string,
  split: readonly Word[],
  fewerThan = Number.POSITIVE_INFINITY,
): QueryWord[] => {
  const found: QueryWord[] = []
  for (let at = 0; at < split.length; ) {
    const { word, parts } = joinedAt(split, at, fewerThan)
    const inside = parts === 1 || isOneTerm(word, parts) ? [] : split.slice(at, at + parts)
    const written = parts === 1 ? text.slice(split[at]?.start, split[at]?.end) : word
    found.push({ word, keys: keysAsked(written), parts: wordsWithin(text, inside, parts) })
    at += parts
  }
  return found
}

/** Numbers and names with a number are not found by their parts. */
const isOneTerm = (word: string, parts: number): boolean =>
  isDigits(word) || (parts === 2 && isNumbered(word))

/** What begins at this index: the longest of what words are together there, or the word itself. */
const joinedAt = (split: readonly Word[], at: number, fewerThan = Number.POSITIVE_INFINITY): Joined => {
  const fitting = (split[at]?.joined ?? []).filter(
    ({ parts }) => parts < fewerThan && at + parts <= split.length,
  )
  return fitting.reduce((longest, next) => (next.parts > longest.parts ? next : longest), {
    word: split[at]?.word ?? '',
    parts: 1,
  })
}

/** The words of a query as they are written, those that are one together as a phrase. */
export const exactChains = (text: string): string[][] => {
  const split = words(text)
  const chains: string[][] = []
  for (let at = 0; at < split.length; ) {
    const { parts } = joinedAt(split, at)
    chains.push(split.slice(at, at + parts).map(({ word }) => word))
    at += parts
  }
  return chains
}

/** The words of a query as they are written. */
export const exactWords = (text: string): string[] => words(text).map(({ word }) => word)

/** Matches posts that have a word which shares a key with this one. */
export const matchWord = ({ keys, parts }: QueryWord): Match =>
  anyOf([
    ...keys.map((key) => term(keyTerm(key))),
    ...(parts.length === 0 ? [] : [everyOf(parts.map(matchWord))]),
  ])

/** Matches a phrase. Pairs of common words are terms of their own (see common.ts), and narrow it down first. */
export const matchPhrase = (phrase: readonly string[]): Match => {
  const pairs = phrase.slice(1).flatMap((word, i) => {
    const before = phrase[i]
    return before !== undefined && isCommonPair(before, word) ? [term(pairTerm(before, word))] : []
  })
  const whole: Match = { phrase: phrase.map(wordTerm) }
  return pairs.length === 1 && phrase.length === 2 ? everyOf(pairs) : everyOf([...pairs, whole])
}
