import { sql } from 'kysely'
import { type ReadTransaction, type Store, textIndexOf } from '../../store/index.js'
import type { ImportSummary } from '../summary.js'

/** Segments are merged only if the import has at least this share of all posts: it takes 5 % of the import's time. */
const TIDY_SHARE = 1 / 2

/** After a large import, merges the segments that batches leave in the text index: a search then reads one instead of many. */
export const tidyIndex = async (store: Store, { byKind }: ImportSummary): Promise<void> => {
  const { tidy } = textIndexOf(store)
  if (tidy === undefined || byKind.post === 0) return
  if (byKind.post < TIDY_SHARE * (await store.read(countPosts))) return
  let isLeft = await store.write((tx) => tidy(tx, 'begin'))
  while (isLeft) isLeft = await store.write((tx) => tidy(tx, 'continue'))
}

const countPosts = async (tx: ReadTransaction): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select count(*) as posts from (${textIndexOf(tx).posts}) as p`.execute(tx.db)
  return rows[0]?.posts ?? 0
}
