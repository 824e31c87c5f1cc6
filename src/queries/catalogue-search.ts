import { type RawBuilder, sql } from 'kysely'
import { foldTitle } from '../domain/card.js'
import { foldHandle } from '../domain/references.js'
import { queryKeys } from '../text/forms.js'
import { exactWords } from '../text/query.js'
import { keyTerm, wordTerm } from '../text/terms.js'

/** After every text that begins so, in the order of both engines. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * The chats that have all words of a search, as `found_id`, and whether all of them stand in the title. Words are
 * found in any form; the last one may be a beginning.
 */
export const foundChats = (search: string): RawBuilder<unknown> => {
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

/** The chat that is named so first, then those with all words in the title. */
export const relevance = (search: string): RawBuilder<unknown> => sql`
  case when handle_key = ${foldHandle(search.trim().replace(/^@/, ''))} or title_key = ${foldTitle(search.trim())} then 0
    when in_title = 1 then 1 else 2 end`
