import { sql } from 'kysely'
import { type ReadTransaction, type Store, textIndexOf } from '../../store/index.js'
import type { ImportSummary } from '../summary.js'

/** Of all posts: bringing them together takes a twentieth of the time that their import took. */
const MUCH = 1 / 2

/** After an import that made up much of the text index, brings its parts together: each word is then looked up in one of them. */
export const tidyIndex = async (store: Store, { byKind }: ImportSummary): Promise<void> => {
  const { tidy } = textIndexOf(store)
  if (tidy === undefined || byKind.post === 0) return
  if (byKind.post < MUCH * (await store.read(countPosts))) return
  let isLeft = await store.write((tx) => tidy(tx, 'begin'))
  while (isLeft) isLeft = await store.write((tx) => tidy(tx, 'continue'))
}

const countPosts = async (tx: ReadTransaction): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select count(*) as posts from (${textIndexOf(tx).posts}) as p`.execute(tx.db)
  return rows[0]?.posts ?? 0
}
