import { formMarker, type Mark, markPhrase } from './marks.js'
import type { Match } from './match.js'
import { everyOf } from './match.js'
import { exactChains, exactWords, matchPhrase, matchWord, type QueryWord, queryWords } from './query.js'

/** What the words of a search request mean. */
export interface SearchWords {
  match: Match
  /** Posts that match one of these are left out. */
  unwanted: Match[]
  marks: (text: string) => Mark[]
  explain: { word: string; keys: string[] }[]
}

export interface AskedWords {
  q: string
  exclude?: string | undefined
  exact: boolean
}

export const readSearch = ({ q, exclude = '', exact }: AskedWords): SearchWords =>
  exact ? exactly(q, exclude) : inAnyForm(q, exclude)

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
