import { queryKeys } from '../morphology/forms.js'
import { words } from '../morphology/words.js'
import { anyOf, everyOf, type Match, term, without } from '../terms/match.js'
import { keyTerm, wordTerm } from '../terms/term-names.js'
import type { Query } from './query.js'
import { isDigits, matchPhrase, matchWord } from './query-words.js'

/** What the text index can find of a query. */
export interface IndexMatch {
  match: Match
  /** Whether every post that it finds matches the query; else texts must be read to see which do. */
  isExact: boolean
}

const exact = (match: Match): IndexMatch => ({ match, isExact: true })
const wider = (match: Match): IndexMatch => ({ match, isExact: false })

/** How words side by side, as written, are matched. */
export type MatchWritten = (words: readonly string[]) => Match

/**
 * The index of posts has the places of words as written, but none of keys, and does not know hashtags and mentions. Another
 * index than that of posts may match phrases in its own way.
 */
export const indexMatchOf = (query: Query, matchWritten: MatchWritten = matchPhrase): IndexMatch => {
  const matchOf = (part: Query): IndexMatch => indexMatchOf(part, matchWritten)
  switch (query.kind) {
    case 'word':
      return exact(matchWord(query.word))
    case 'prefix':
      return exact({ prefix: wordTerm(query.prefix) })
    case 'phrase':
      return matchOfPhrase(query, matchWritten)
    case 'hashtag':
      return wider(matchWritten(wordsOf(query.tag)))
    case 'mention':
      return wider(matchWritten(wordsOf(query.handle)))
    case 'any':
      return combined(query.parts.map(matchOf), anyOf)
    case 'every':
      return matchOfEvery(query, matchOf)
  }
}

const wordsOf = (text: string): string[] => words(text).map(({ word }) => word)

const matchOfPhrase = (
  { words, between, asWritten }: Query & { kind: 'phrase' },
  matchWritten: MatchWritten,
): IndexMatch => {
  if (asWritten && (between === 0 || words.length === 1)) return exact(matchWritten(words))
  if (asWritten) return wider(everyOf(words.map((word) => ({ phrase: [wordTerm(word)] }))))
  const anyForm = everyOf(
    words.map((word) =>
      isDigits(word) ? term(wordTerm(word)) : anyOf(queryKeys(word).map(keyTerm).map(term)),
    ),
  )
  return { match: anyForm, isExact: words.length === 1 }
}

const combined = (
  parts: readonly IndexMatch[],
  combine: (matches: readonly Match[]) => Match,
): IndexMatch => ({
  match: combine(parts.map(({ match }) => match)),
  isExact: parts.every(({ isExact }) => isExact),
})

/** Only what the index finds exactly may be left out by it. */
const matchOfEvery = (query: Query & { kind: 'every' }, matchOf: (part: Query) => IndexMatch): IndexMatch => {
  const wanted = combined(query.parts.map(matchOf), everyOf)
  const unwanted = query.without.map(matchOf)
  const leftOut = unwanted.filter(({ isExact }) => isExact).map(({ match }) => match)
  return {
    match: without(wanted.match, leftOut),
    isExact: wanted.isExact && leftOut.length === unwanted.length,
  }
}
