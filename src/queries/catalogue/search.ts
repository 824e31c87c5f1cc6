import { foldTitle } from '../../domain/card.js'
import { foldHandle } from '../../domain/references.js'
import type { ReadTransaction } from '../../store/index.js'
import { matcherOf } from '../../text/language/matcher.js'
import { askedIn } from '../../text/language/plain.js'
import type { Query } from '../../text/language/query.js'
import { matchWord, type QueryWord } from '../../text/language/query-words.js'
import { isInDictionary } from '../../text/morphology/forms.js'
import { anyOf, everyOf, type Match, term } from '../../text/terms/match.js'
import { keyTerm, wordTerm } from '../../text/terms/term-names.js'
import {
  type ChatsOf,
  chatsThatMayMatch,
  loadChatsOf,
  loadNames,
  matchInNames,
  partsOf,
} from './candidates.js'
import type { Cards } from './cards.js'
import { numberAt, rowOf } from './column.js'
import { matching } from './matching.js'
import { NO_CHATS } from './term-chats.js'
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
  const asked = askedIn(search)
  const match = everyOf(asked.map((query, at) => matchOf(query, at === asked.length - 1)))
  const relevance = relevanceOf(cards, match, await loadChatsOf(tx, match))
  return withNamed(tx, cards, relevance, search)
}

const matchOf = (query: Query, isLast: boolean): Match =>
  isLast && query.kind === 'word' ? matchOfBeginning(query.word) : matchInNames(query)

/** Of a hyphenated word the last part may be incomplete; a name with a number is a single term. */
const matchOfBeginning = ({ word, keys, parts }: QueryWord): Match => {
  const last = parts.at(-1)
  const begun: Match =
    last === undefined
      ? { prefix: word.includes('-') ? keyTerm(word) : wordTerm(word) }
      : everyOf([...parts.slice(0, -1).map(matchWord), matchOfBeginning(last)])
  return anyOf([...keysOfBeginning(word, keys).map((key) => term(keyTerm(key))), begun])
}

/** What the dictionary does not have is no form of a word that it has: безым begins a word, and is not a form of без. */
const keysOfBeginning = (word: string, keys: readonly string[]): readonly string[] =>
  isInDictionary(word) ? keys : keys.filter((key) => !isInDictionary(key))

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

/** The best place in which each chat has what is looked for; of several words, the worst of these. */
const relevanceOf = (cards: Cards, match: Match, chatsOf: ChatsOf): Relevance => {
  if ('prefix' in match) return placesOf(cards, chatsOf(match.prefix))
  const isAny = 'any' in match
  const found =
    'phrase' in match
      ? match.phrase.map((term) => placesOf(cards, chatsOf(term)))
      : partsOf(match).map((part) => relevanceOf(cards, part, chatsOf))
  return found.reduce((all, next) =>
    all.map((place, row) => (isAny ? Math.min : Math.max)(place, numberAt(next, row))),
  )
}

const placesOf = ({ columns, titles }: Cards, chats = NO_CHATS): Relevance => {
  const places = new Uint8Array(titles.length).fill(NOT_FOUND)
  for (const id of chats.elsewhere) places[rowOf(columns.chat_id, id) as number] = ELSEWHERE
  for (const id of chats.inTitle) places[rowOf(columns.chat_id, id) as number] = IN_TITLE
  return places
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
