import { type RawBuilder, sql } from 'kysely'
import { foldTitle } from '../../domain/card.js'
import { groupBy } from '../../domain/group.js'
import { foldHandle } from '../../domain/references.js'
import type { ReadTransaction } from '../../store/index.js'
import { queryKeys } from '../../text/forms.js'
import { exactWords } from '../../text/query.js'
import { keyTerm, wordTerm } from '../../text/terms.js'
import type { Cards } from './cards.js'
import { numberAt, rowOf } from './column.js'
import { matching } from './matching.js'
import { sortableText } from './titles.js'

/** Appended to a beginning, it gives a text that sorts after every text that begins so, on both engines. */
const LAST_CHARACTER = '\u{10ffff}'

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
  const terms = await loadTerms(tx, search)
  const relevance = new Uint8Array(cards.titles.length)
  for (const ofWord of groupBy(terms, ({ word }) => word).values()) {
    const best = bestOf(cards, ofWord)
    for (let row = 0; row < best.length; row++)
      relevance[row] = Math.max(numberAt(relevance, row), numberAt(best, row))
  }
  const rows = matching(cards.every, [{ column: relevance, least: NAMED, greatest: ELSEWHERE }])
  const named = await rowsNamed(tx, cards, rows, search)
  for (const row of named) if (relevance[row] !== NOT_FOUND) relevance[row] = NAMED
  return { rows, relevance }
}

/** The best place in which each chat has a word. */
const bestOf = ({ columns, titles }: Cards, terms: readonly FoundByTerm[]): Relevance => {
  const best = new Uint8Array(titles.length).fill(NOT_FOUND)
  const mark = (list: string, relevance: number): void => {
    for (const id of JSON.parse(list) as number[]) best[rowOf(columns.chat_id, id) as number] = relevance
  }
  for (const { elsewhere } of terms) mark(elsewhere, ELSEWHERE)
  for (const { in_title } of terms) mark(in_title, IN_TITLE)
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
  const owners = await db.selectFrom('chats').select('chat_id').where('handle_key', '=', handle).execute()
  return [
    ...rows.filter((row) => titles[row] === title),
    ...owners.map(({ chat_id }) => rowOf(columns.chat_id, chat_id) as number),
  ]
}

/** The chats that have a term of a word (by its number in the search), as JSON lists of `chat_id`. */
interface FoundByTerm {
  word: number
  in_title: string
  elsewhere: string
}

const loadTerms = async ({ db, dialect }: ReadTransaction, search: string): Promise<FoundByTerm[]> => {
  const asked = [...new Set(exactWords(search))]
  const terms = asked.flatMap((word, i) =>
    queryKeys(word).map((key) => sql`(${sql.lit(i)}, cast(${keyTerm(key)} as text))`),
  )
  const beginning = wordTerm(exactWords(search).at(-1) ?? '')
  const last = asked.indexOf(beginning.slice(1))
  const lists = (condition: RawBuilder<unknown>) => {
    const list = (inTitle: number) => sql`(
      select ${dialect.list(sql`t.chat_id`)} from chat_terms as t where ${condition} and t.in_title = ${sql.lit(inTitle)})`
    return sql`${list(1)} as in_title, ${list(0)} as elsewhere`
  }
  const { rows } = await sql<FoundByTerm>`
    select k.column1 as word, ${lists(sql`t.term = k.column2`)} from (values ${sql.join(terms)}) as k
    union all
    select ${sql.lit(last)} as word,
      ${lists(sql`t.term >= ${beginning} and t.term < ${beginning + LAST_CHARACTER}`)}`.execute(db)
  return rows
}
