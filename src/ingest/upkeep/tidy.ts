import { sql } from 'kysely'
import { type ReadTransaction, type Store, textIndexOf } from '../../store/index.js'
import type { ImportSummary } from '../summary.js'

/** Segments are merged only if the import has at least this share of all posts: it takes 5 % of the import's time. */
const TIDY_SHARE = 1 / 2

/**
 * Merges the segments that batches leave in the text index: a search then reads one instead of many. Called after a rebuild,
 * and after an import, which may be too small for that.
 */
export const tidyIndex = async (store: Store, imported?: ImportSummary): Promise<void> => {
  const { tidy } = textIndexOf(store)
  if (tidy === undefined) return
  if (imported !== undefined && !(await isMuch(store, imported))) return
  let isLeft = await store.write((tx) => tidy(tx, 'begin'))
  while (isLeft) isLeft = await store.write((tx) => tidy(tx, 'continue'))
}

/** The same, but a failure is only a warning, because all data is stored by then. */
export const tidyOrWarn = (store: Store, imported?: ImportSummary): Promise<void> =>
  tidyIndex(store, imported).catch((error: Error) =>
    console.error(
      `Warning: all data is stored, but the text index could not be tidied: ${error.message} Searches work, a little slower, until the next large import or rebuild tidies it.`,
    ),
  )

const isMuch = async (store: Store, { byKind }: ImportSummary): Promise<boolean> =>
  byKind.post > 0 && byKind.post >= TIDY_SHARE * (await store.read(countPosts))

const countPosts = async (tx: ReadTransaction): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select count(*) as posts from (${textIndexOf(tx).posts}) as p`.execute(tx.db)
  return rows[0]?.posts ?? 0
}
