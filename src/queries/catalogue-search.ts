import { type RawBuilder, sql } from 'kysely'
import { foldTitle } from '../domain/card.js'
import { foldHandle } from '../domain/references.js'
import type { ReadTransaction } from '../store/index.js'
import { queryKeys } from '../text/forms.js'
import { exactWords } from '../text/query.js'
import { keyTerm, wordTerm } from '../text/terms.js'
import type { Cards } from './columns/cards.js'
import { type Column, rowOf } from './columns/column.js'
import { sortableText } from './columns/titles.js'

/** After every text that begins so, in the order of both engines. */
const LAST_CHARACTER = '\u{10ffff}'

/** The rows of the chats that were found, and by row how well each fits. */
export interface FoundByWords {
  rows: Int32Array
  relevance: Column
}

/** The chat that is named so first, then those with all words in the title. */
const RELEVANCE = { named: 0, inTitle: 1, elsewhere: 2 }

export const findByWords = async (
  tx: ReadTransaction,
  { columns, titles }: Cards,
  search: string,
): Promise<FoundByWords> => {
  const { ids, inTitle, withHandle } = await loadFound(tx, search)
  const rows = Int32Array.from(ids, (id) => rowOf(columns.chat_id, id) as number)
  const title = sortableText(foldTitle(search.trim()))
  const relevance = new Uint8Array(titles.length)
  for (const [i, row] of rows.entries()) {
    const isNamed = titles[row] === title || withHandle.includes(ids[i] as number)
    relevance[row] = isNamed ? RELEVANCE.named : inTitle[i] === 1 ? RELEVANCE.inTitle : RELEVANCE.elsewhere
  }
  return { rows, relevance }
}

const loadFound = async ({ db, dialect }: ReadTransaction, search: string) => {
  const handle = foldHandle(search.trim().replace(/^@/, ''))
  const { rows } = await sql<{ ids: string; in_title: string; with_handle: string }>`
    select ${dialect.list(sql`found_id`)} as ids, ${dialect.list(sql`in_title`)} as in_title,
      (select ${dialect.list(sql`chat_id`)} from chats where handle_key = ${handle}) as with_handle
    from (${foundChats(search)}) as found`.execute(db)
  const numbers = (list: string | undefined) => JSON.parse(list ?? '[]') as number[]
  const [found] = rows
  return {
    ids: numbers(found?.ids),
    inTitle: numbers(found?.in_title),
    withHandle: numbers(found?.with_handle),
  }
}

/**
 * The chats that have all words of a search, as `found_id`, and whether all of them stand in the title. Words are
 * found in any form; the last one may be a beginning.
 */
const foundChats = (search: string): RawBuilder<unknown> => {
  const asked = [...new Set(exactWords(search))]
  const terms = asked.flatMap((word, i) =>
    queryKeys(word).map((key) => sql`(${sql.lit(i)}, cast(${keyTerm(key)} as text))`),
  )
  const beginning = wordTerm(exactWords(search).at(-1) ?? '')
  const last = asked.indexOf(beginning.slice(1))
  return sql`
    select chat_id as found_id, min(in_title) as in_title from (
      select chat_id, word, max(in_title) as in_title from (
        select t.chat_id, k.column1 as word, t.in_title
        from (values ${sql.join(terms)}) as k cross join chat_terms as t where t.term = k.column2
        union all
        select t.chat_id, ${sql.lit(last)}, t.in_title from chat_terms as t
        where t.term >= ${beginning} and t.term < ${beginning + LAST_CHARACTER}) as hits
      group by chat_id, word) as by_word
    group by chat_id having count(*) = ${sql.lit(asked.length)}`
}
