import { queryKeys } from '../morphology/forms.js'
import { words } from '../morphology/words.js'
import { anyOf, everyOf, type Match, term, without } from '../terms/match.js'
import { MAX_SIGNED_UNITS } from '../terms/signs.js'
import { hashtagTerm, isDigits, keyTerm, mentionTerm, wordTerm } from '../terms/term-names.js'
import type { Query } from './query.js'
import { matchPhrase, matchWord } from './query-words.js'

/** What the text index can find of a query. */
export interface IndexMatch {
  match: Match
  /** Whether every post that it finds matches the query; else texts must be read to see which do. */
  isExact: boolean
}

const exact = (match: Match): IndexMatch => ({ match, isExact: true })
const wider = (match: Match): IndexMatch => ({ match, isExact: false })

/** What a text index can decide beside words in any form. */
export interface DecidedByIndex {
  /** How words side by side, as written, are matched. */
  matchWritten: (words: readonly string[]) => Match
  /** Whether it has the places of words in any form, hashtags and mentions. */
  hasPlaces: boolean
}

export const POST_INDEX: DecidedByIndex = { matchWritten: matchPhrase, hasPlaces: true }

export const indexMatchOf = (query: Query, index = POST_INDEX): IndexMatch => {
  const matchOf = (part: Query): IndexMatch => indexMatchOf(part, index)
  switch (query.kind) {
    case 'word':
      return exact(matchWord(query.word))
    case 'prefix':
      return exact({ prefix: wordTerm(query.prefix) })
    case 'phrase':
      return matchOfPhrase(query, index)
    case 'hashtag':
      return matchOfSigned(query.tag, hashtagTerm, index)
    case 'mention':
      return matchOfSigned(query.handle, mentionTerm, index)
    case 'any':
      return combined(query.parts.map(matchOf), anyOf)
    case 'every':
      return matchOfEvery(query, matchOf)
  }
}

const matchOfSigned = (
  name: string,
  termOf: (name: string) => string,
  { matchWritten, hasPlaces }: DecidedByIndex,
): IndexMatch =>
  hasPlaces && name.length <= MAX_SIGNED_UNITS
    ? exact(term(termOf(name)))
    : wider(matchWritten(words(name).map(({ word }) => word)))

/** Three words of which each two neighbours stand side by side may stand in different places of a text. */
const matchOfPhrase = (
  { words, between, asWritten }: Query & { kind: 'phrase' },
  { matchWritten, hasPlaces }: DecidedByIndex,
): IndexMatch => {
  if (asWritten && (between === 0 || words.length === 1)) return exact(matchWritten(words))
  const places = words.map((word) => (asWritten ? [wordTerm(word)] : termsInPlaceOf(word)))
  if (between > 0 || words.length === 1 || !hasPlaces) {
    const match = everyOf(places.map((terms) => anyOf(terms.map(term))))
    return { match, isExact: words.length === 1 }
  }
  const pairs = combined(
    places.slice(1).map((second, i) => sideBySide(places[i] ?? [], second)),
    everyOf,
  )
  return words.length === 2 ? pairs : wider(pairs.match)
}

/** What stands in the place of a word that is asked for in any form, as `placeTerms` has it. */
const termsInPlaceOf = (word: string): string[] =>
  isDigits(word)
    ? [wordTerm(word)]
    : queryKeys(word).flatMap((key) => (isDigits(key) ? [keyTerm(key), wordTerm(key)] : [keyTerm(key)]))

/** Words with more keys are rare; so many phrases would take an engine longer than reading texts. */
const MOST_PAIRS = 16

const sideBySide = (first: readonly string[], second: readonly string[]): IndexMatch =>
  first.length * second.length > MOST_PAIRS
    ? wider(everyOf([first, second].map((terms) => anyOf(terms.map(term)))))
    : exact(anyOf(first.flatMap((a) => second.map((b) => ({ phrase: [a, b] })))))

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
