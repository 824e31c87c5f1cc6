import type { Match } from '../terms/match.js'
import { everyOf } from '../terms/match.js'
import { describeQuery } from './describe.js'
import { indexMatchOf } from './index-match.js'
import { formMarker, type Mark, markPhrase } from './marks.js'
import { matcherOf } from './matcher.js'
import { parseQuery } from './parse.js'
import type { Query } from './query.js'
import { exactChains, exactWords, matchPhrase, matchWord, type QueryWord, queryWords } from './query-words.js'

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
export const readSearch = ({ q, exclude = '', exact, syntax }: AskedWords): SearchWords => {
  const query = syntax ? parseQuery(q) : undefined
  if (query !== undefined) return inLanguage(query, exclude)
  return exact ? exactly(q, exclude) : inAnyForm(q, exclude)
}

/** Whether texts must be read to see what matches a query of the query language. */
export const mustRead = (q: string): boolean => {
  const query = parseQuery(q)
  return query !== undefined && !indexMatchOf(query).isExact
}

const inLanguage = (query: Query, exclude: string): SearchWords => {
  const { match, isExact } = indexMatchOf(query)
  const { marks, isMatch } = matcherOf(query)
  return {
    match,
    unwanted: queryWords(exclude).map(matchWord),
    marks: (text) => marks(text) ?? [],
    explain: wordsOf(query).flatMap(explained),
    understood: describeQuery(query),
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

const inAnyForm = (q: string, exclude: string): SearchWords => {
  const asked = queryWords(q)
  return {
    match: everyOf(asked.map(matchWord)),
    unwanted: queryWords(exclude).map(matchWord),
    marks: formMarker(asked),
    explain: asked.flatMap(explained),
  }
}

const explained = ({ word, keys, parts }: QueryWord): SearchWords['explain'] => [
  { word, keys: [...keys] },
  ...parts.flatMap(explained),
]
