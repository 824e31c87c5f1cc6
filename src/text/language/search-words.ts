import type { Match } from '../terms/match.js'
import { describeQuery } from './describe.js'
import { type DecidedByIndex, indexMatchOf, POST_INDEX } from './index-match.js'
import { type Mark, markPhrase } from './marks.js'
import { matcherOf } from './matcher.js'
import { parseQuery } from './parse.js'
import { allOf, askedIn } from './plain.js'
import type { Query } from './query.js'
import { exactChains, exactWords, matchPhrase, type QueryWord, queryWords } from './query-words.js'

/** What the words of a search request mean. */
export interface SearchWords {
  match: Match
  /** Posts that match one of these are left out. */
  unwanted: Match[]
  marks: (text: string) => Mark[]
  explain: { word: string; keys: string[] }[]
  /** Whether a text matches, where the index finds more than what matches. */
  isMatch?: (text: string) => boolean
  /** A query of the query language, as it was understood. */
  understood?: string
}

export interface AskedWords {
  q: string
  exclude?: string | undefined
  exact: boolean
  /** Whether `q` is written in the query language. */
  syntax: boolean
}

/** @throws QueryError where `q` is no query of the query language, but should be one */
export const readSearch = (
  { q, exclude = '', exact, syntax }: AskedWords,
  index: DecidedByIndex = POST_INDEX,
): SearchWords => {
  if (exact) return exactly(q, exclude)
  const query = syntax ? parseQuery(q) : undefined
  if (query !== undefined) return { ...inAnyForm(query, exclude, index), understood: describeQuery(query) }
  const parts = askedIn(q)
  // Words may come from different texts of a post, so each is marked by itself.
  const { marks } = matcherOf({ kind: 'any', parts })
  return { ...inAnyForm(allOf(parts), exclude, index), marks: (text) => marks(text) ?? [] }
}

/** Whether texts must be read to see what matches a query of the query language. */
export const needsTexts = (q: string): boolean => {
  const query = parseQuery(q)
  return query !== undefined && !indexMatchOf(query).isExact
}

const inAnyForm = (query: Query, exclude: string, index: DecidedByIndex): SearchWords => {
  const { match, isExact } = indexMatchOf(query, index)
  const { marks, isMatch } = matcherOf(query)
  return {
    match,
    unwanted: askedIn(exclude).map((unwanted) => indexMatchOf(unwanted, index).match),
    marks: (text) => marks(text) ?? [],
    explain: wordsOf(query).flatMap(explained),
    ...(isExact ? {} : { isMatch: (text) => isMatch([text]) }),
  }
}

/** The words of a query that are found in any form. */
const wordsOf = (query: Query): QueryWord[] => {
  if (query.kind === 'word') return [query.word]
  if (query.kind === 'phrase' && !query.asWritten) return queryWords(query.words.join(' '))
  if (query.kind === 'any') return query.parts.flatMap(wordsOf)
  return query.kind === 'every' ? [...query.parts, ...query.without].flatMap(wordsOf) : []
}

const exactly = (q: string, exclude: string): SearchWords => {
  const phrase = exactWords(q)
  return {
    match: matchPhrase(phrase),
    unwanted: exactChains(exclude).map(matchPhrase),
    marks: (text) => markPhrase(text, phrase),
    explain: [...new Set(phrase)].map((word) => ({ word, keys: [word] })),
  }
}

const explained = ({ word, keys, parts }: QueryWord): SearchWords['explain'] => [
  { word, keys: [...keys] },
  ...parts.flatMap(explained),
]
