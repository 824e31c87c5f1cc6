import { foldTitle } from '../../domain/card.js'
import { foldHandle } from '../../domain/references.js'
import type { ReadTransaction } from '../../store/index.js'
import { matcherOf } from '../../text/language/matcher.js'
import type { Query } from '../../text/language/query.js'
import { exactWords } from '../../text/language/query-words.js'
import { queryKeys } from '../../text/morphology/forms.js'
import { keyTerm, wordTerm } from '../../text/terms/term-names.js'
import { chatsThatMayMatch, loadNames } from './candidates.js'
import type { Cards } from './cards.js'
import { numberAt, rowOf } from './column.js'
import { matching } from './matching.js'
import { loadBegunChats, loadTermChats, NO_CHATS, type TermChats } from './term-chats.js'
import { sortableText } from './titles.js'

/** How well a chat fits: it has this very name, has all words in its title, or has some of them elsewhere. */
const NAMED = 0
const IN_TITLE = 1
const ELSEWHERE = 2
const NOT_FOUND = 3

/** The relevance of each row. */
type Relevance = Uint8Array

export interface FoundByWords {
  rows: Int32Array
  relevance: Relevance
}

/** The chats that have all words of a search. Words are found in any form; the last one may be incomplete. */
export const findByWords = async (
  tx: ReadTransaction,
  cards: Cards,
  search: string,
): Promise<FoundByWords> => {
  const words = exactWords(search)
  const asked = [...new Set(words)].map((word) => ({ word, terms: queryKeys(word).map(keyTerm) }))
  const chats = await loadTermChats(
    tx,
    asked.flatMap(({ terms }) => terms),
  )
  const begun = await loadBegunChats(tx, wordTerm(words.at(-1) ?? ''))
  const relevance = new Uint8Array(cards.titles.length)
  for (const { word, terms } of asked) {
    const ofWord = terms.map((term) => chats.get(term) ?? NO_CHATS)
    const best = bestOf(cards, word === words.at(-1) ? [...ofWord, begun] : ofWord)
    for (let row = 0; row < best.length; row++)
      relevance[row] = Math.max(numberAt(relevance, row), numberAt(best, row))
  }
  return withNamed(tx, cards, relevance, search)
}

/** The chats that match a query of the query language. */
export const findByQuery = async (
  tx: ReadTransaction,
  cards: Cards,
  { query, search }: { query: Query; search: string },
): Promise<FoundByWords> => {
  const candidates = await chatsThatMayMatch(tx, query)
  const { isMatch } = matcherOf(query)
  const relevance = new Uint8Array(cards.titles.length).fill(NOT_FOUND)
  for await (const { chat_id, title, description, handle } of loadNames(tx, [...candidates])) {
    const row = rowOf(cards.columns.chat_id, chat_id)
    if (row === undefined || !isMatch([title, description, `@${handle ?? ''}`])) continue
    relevance[row] = isMatch([title]) ? IN_TITLE : ELSEWHERE
  }
  return withNamed(tx, cards, relevance, search)
}

/** Chats whose handle or title is the search itself come first. */
const withNamed = async (
  tx: ReadTransaction,
  cards: Cards,
  relevance: Relevance,
  search: string,
): Promise<FoundByWords> => {
  const rows = matching(cards.every, [{ column: relevance, least: NAMED, greatest: ELSEWHERE }])
  const named = await rowsNamed(tx, cards, rows, search)
  for (const row of named) if (relevance[row] !== NOT_FOUND) relevance[row] = NAMED
  return { rows, relevance }
}

/** The best place in which each chat has a word. */
const bestOf = ({ columns, titles }: Cards, chats: readonly TermChats[]): Relevance => {
  const best = new Uint8Array(titles.length).fill(NOT_FOUND)
  const mark = (chatIds: readonly number[], relevance: number): void => {
    for (const id of chatIds) best[rowOf(columns.chat_id, id) as number] = relevance
  }
  for (const { elsewhere } of chats) mark(elsewhere, ELSEWHERE)
  for (const { inTitle } of chats) mark(inTitle, IN_TITLE)
  return best
}

const rowsNamed = async (
  { db }: ReadTransaction,
  { columns, titles }: Cards,
  rows: Int32Array,
  search: string,
): Promise<number[]> => {
  const title = sortableText(foldTitle(search.trim()))
  const handle = foldHandle(search.trim().replace(/^@/, ''))
  const owners = await db
    .selectFrom('handles')
    .select('chat_id')
    .where('handle', '=', handle)
    .where('is_current', '=', 1)
    .execute()
  return [
    ...rows.filter((row) => titles[row] === title),
    ...owners.map(({ chat_id }) => rowOf(columns.chat_id, chat_id) as number),
  ]
}
