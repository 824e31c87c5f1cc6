import { sql } from 'kysely'
import type { ReadTransaction } from '../../store/index.js'

/** The chats that have a term, by `chat_id`. */
export interface TermChats {
  inTitle: readonly number[]
  elsewhere: readonly number[]
}

export const NO_CHATS: TermChats = { inTitle: [], elsewhere: [] }

/** Appended to a beginning, it gives a text that sorts after every text that begins so, on both engines. */
const LAST_CHARACTER = '\u{10ffff}'

interface ListedChats {
  term: string
  in_title: number
  chat_ids: string
}

/** The chats of each of these terms that any chat has. */
export const loadTermChats = async (
  { db, dialect }: ReadTransaction,
  terms: readonly string[],
): Promise<Map<string, TermChats>> => {
  if (terms.length === 0) return new Map()
  const keys = dialect.keys(
    { term: 'text' },
    [...new Set(terms)].map((term) => [term]),
  )
  const { rows } = await sql<ListedChats>`
    select t.term, t.in_title, ${dialect.list(sql`t.chat_id`)} as chat_ids
    from ${keys} cross join chat_terms as t where t.term = k.term group by t.term, t.in_title`.execute(db)
  return byTerm(rows)
}

/** The chats that have a term with this beginning. */
export const loadBegunChats = async (
  { db, dialect }: ReadTransaction,
  beginning: string,
): Promise<TermChats> => {
  const { rows } = await sql<ListedChats>`
    select '' as term, t.in_title, ${dialect.list(sql`t.chat_id`)} as chat_ids from chat_terms as t
    where t.term >= ${beginning} and t.term < ${beginning + LAST_CHARACTER} group by t.in_title`.execute(db)
  return byTerm(rows).get('') ?? NO_CHATS
}

const byTerm = (rows: readonly ListedChats[]): Map<string, TermChats> => {
  const chats = new Map<string, TermChats>()
  for (const { term, in_title: inTitle, chat_ids: list } of rows) {
    const place = inTitle === 1 ? 'inTitle' : 'elsewhere'
    chats.set(term, { ...(chats.get(term) ?? NO_CHATS), [place]: JSON.parse(list) as number[] })
  }
  return chats
}
