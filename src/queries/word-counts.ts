import { sql } from 'kysely'
import type { ReadTransaction } from '../store/index.js'

export interface WordCount {
  word: string
  posts: number
}

/** Words of fewer posts are offered to nobody: most are mistakes. The index of the table has the others. */
const OFTEN = sql.lit(5)
const LAST_CHARACTER = '\u{10ffff}'

/** Those of the words that occur often. */
export const frequentOf = async (tx: ReadTransaction, words: readonly string[]): Promise<WordCount[]> => {
  const keys = tx.dialect.keys(
    { word: 'text' },
    words.map((word) => [word]),
  )
  const { rows } = await sql<WordCount>`
    select w.word, w.posts from ${keys} cross join words as w
    where w.word = k.word and w.posts >= ${OFTEN}`.execute(tx.db)
  return rows
}

/** The words that begin so and occur often, the most frequent first. */
export const frequentWith = async (
  tx: ReadTransaction,
  beginning: string,
  limit: number,
): Promise<WordCount[]> => {
  const { rows } = await sql<WordCount>`
    select w.word, w.posts from words as w
    where w.posts >= ${OFTEN} and w.word >= ${beginning} and w.word < ${beginning + LAST_CHARACTER}
    order by w.posts desc, w.word limit ${sql.lit(limit)}`.execute(tx.db)
  return rows
}
