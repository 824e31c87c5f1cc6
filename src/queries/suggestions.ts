import { sql } from 'kysely'
import { type ReadTransaction, type TextQuery, textIndexOf } from '../store/index.js'
import {
  beginningOfFarther,
  canBeCorrected,
  isWithinTwoEdits,
  oneEditAway,
  withOtherLayout,
} from '../text/language/corrections.js'
import { matchWord, queryWords } from '../text/language/query-words.js'
import { queryKeys } from '../text/morphology/forms.js'
import { words } from '../text/morphology/words.js'
import { everyOf } from '../text/terms/match.js'
import { COUNT_CAP } from './search.js'
import { frequentOf, frequentWith, type WordCount } from './word-counts.js'

/** A word that is found in fewer posts may be a mistake. */
export const RARE = 3
const MOST_SUGGESTIONS = 3
/** No more words with the same beginning are compared. */
const MOST_COMPARED = 5_000
/** More rare words than these are no mistakes. */
const MOST_RARE_WORDS = 4

export interface Suggestion {
  q: string
  total: number
}

/** The search for another text; undefined where that is no query. */
export type ReadQuery = (q: string) => TextQuery | undefined

/** What else may have been meant, by how many posts that finds. It is for a search that finds next to nothing. */
export const suggestionsFor = async (
  tx: ReadTransaction,
  q: string,
  read: ReadQuery,
): Promise<Suggestion[]> => {
  const rare = await rareWordsIn(tx, q)
  if (rare.length === 0) return []
  const others = new Set([...(await respelled(tx, q, rare)), ...(await withLayout(tx, q))])
  const suggestions: Suggestion[] = []
  for (const other of others) {
    const query = read(other)
    const total = query === undefined ? 0 : await countOf(tx, query, COUNT_CAP)
    if (total >= RARE) suggestions.push({ q: other, total })
  }
  return suggestions.sort((a, b) => b.total - a.total).slice(0, MOST_SUGGESTIONS)
}

const countOf = async (tx: ReadTransaction, query: TextQuery, limit: number): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select ${textIndexOf(tx).countTo(query, limit)} as posts`.execute(tx.db)
  return rows[0]?.posts ?? 0
}

interface RareWord {
  word: string
  start: number
  end: number
}

const rareWordsIn = async (tx: ReadTransaction, q: string): Promise<RareWord[]> => {
  const rare: RareWord[] = []
  for (const { word, start, end } of words(q)) {
    if (rare.length === MOST_RARE_WORDS) break
    const match = everyOf(queryWords(q.slice(start, end)).map(matchWord))
    if ((await countOf(tx, { match }, RARE)) < RARE) rare.push({ word, start, end })
  }
  return rare
}

/** The query with every rare word corrected: in the likeliest way, in the next one, and so on. */
const respelled = async (tx: ReadTransaction, q: string, rare: readonly RareWord[]): Promise<string[]> => {
  const corrections: string[][] = []
  for (const { word } of rare) corrections.push(await correctionsOf(tx, word))
  if (corrections.every((words) => words.length === 0)) return []
  return Array.from({ length: MOST_SUGGESTIONS }, (_, rank) =>
    rare.reduceRight((text, { start, end }, at) => {
      const word = corrections[at]?.[rank] ?? corrections[at]?.[0]
      return word === undefined ? text : text.slice(0, start) + word + text.slice(end)
    }, q),
  )
}

/** Frequent words that are near, those with one mistake first; of the forms of a word only the first. */
const correctionsOf = async (tx: ReadTransaction, word: string): Promise<string[]> => {
  if (!canBeCorrected(word)) return []
  const near = await frequentOf(tx, oneEditAway(word))
  const beginning = beginningOfFarther(word)
  const begun = beginning === undefined ? [] : await frequentWith(tx, beginning, MOST_COMPARED)
  const farther = begun.filter((other) => isWithinTwoEdits(word, other.word))
  return oneFormOfEach([...near.sort((a, b) => b.posts - a.posts), ...farther])
}

const oneFormOfEach = (counts: readonly WordCount[]): string[] => {
  const seen = new Set<string>()
  const kept: string[] = []
  for (const { word } of counts) {
    const own = queryKeys(word)
    if (!own.some((key) => seen.has(key))) kept.push(word)
    for (const key of own) seen.add(key)
  }
  return kept
}

/** The query as the other layout of the keyboard would have it, if its words occur often. */
const withLayout = async (tx: ReadTransaction, q: string): Promise<string[]> => {
  const other = withOtherLayout(q)
  const typed = [...new Set(words(other).map(({ word }) => word))]
  if (typed.length === 0) return []
  return (await frequentOf(tx, typed)).length === typed.length ? [other] : []
}
