import { sql } from 'kysely'
import { scanRows } from '../scan.js'
import type { WriteTransaction } from '../store.js'
import type { IndexedPost, TextIndex } from '../text-index.js'
import { findDocuments } from './documents/cache.js'
import { matching } from './documents/find.js'
import { numberPosts, type PostDocument, SECOND } from './documents/ids.js'
import { type DocumentChange, logChanges } from './documents/log.js'

/** The tokeniser `ascii` splits at line feeds, and at nothing that a term contains. */
const attributeLines = ({ attributes }: IndexedPost): string => `\n${attributes.join('\n')}`

/** A merge step of this size takes about a tenth of a second, for which other writers wait. */
const PAGES_PER_STEP = 1_000

export const SQLITE_TEXT_INDEX: TextIndex = {
  put: async (tx, posts) => {
    const { staying, entering, abandoned } = await numberPosts(tx, posts)
    await remove(tx, abandoned)
    await write(tx, 'replace', staying)
    // An insert does not look for a row to replace.
    await write(tx, 'insert', entering)
    await logChanges(tx, [
      ...abandoned.map((id) => ({ id, chatId: undefined, views: 0 })),
      ...[...staying, ...entering].map(({ id, post: { chatId, views } }) => ({ id, chatId, views })),
    ])
  },

  setViews: async (tx, views) => {
    if (views.length === 0) return
    const keys = tx.dialect.keys(
      { chat_id: 'id', seq: 'text', views: 'id' },
      views.map(({ chatId, seq, views }) => [chatId, seq, views]),
    )
    const { rows } = await sql<DocumentChange>`
      update post_documents set views = k.views from ${keys}
      where post_documents.chat_id = k.chat_id and post_documents.seq = k.seq
      returning id, chat_id as ${sql.ref('chatId')}, views`.execute(tx.db)
    await logChanges(tx, rows)
  },

  clear: async (tx) => {
    await sql`delete from post_documents`.execute(tx.db)
    await sql`insert into post_terms (post_terms) values ('delete-all')`.execute(tx.db)
    await logChanges(tx, undefined)
  },

  tidy: async ({ db }, step) => {
    const before = await totalChanges(db)
    // FTS5 begins to merge all parts when the number is negative, and goes on with a merge when it is positive.
    const pages = sql.lit(step === 'begin' ? -PAGES_PER_STEP : PAGES_PER_STEP)
    await sql`insert into post_terms (post_terms, rank) values ('merge', ${pages})`.execute(db)
    // The command itself counts as one change.
    return (await totalChanges(db)) - before > 1
  },

  find: findDocuments,

  posts: sql`select chat_id, seq, ${SECOND} as epoch, views from post_documents`,

  terms: (tx) => scanRows(tx, sql`select term, doc as posts from post_vocabulary`, ['term']),

  countTo: (query, count) => sql<number>`(
    select count(*) from (select 1 from post_terms where ${matching(query)} limit ${sql.lit(count)}))`,
}

const totalChanges = async (db: WriteTransaction['db']): Promise<number> => {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}

const write = async (
  tx: WriteTransaction,
  verb: 'insert' | 'replace',
  documents: readonly PostDocument[],
): Promise<void> => {
  // FTS5 gathers terms in memory only as long as ids ascend.
  const ascending = documents.toSorted((a, b) => a.id - b.id)
  await tx.runEach(
    `${verb} into post_documents (id, chat_id, seq, views) values (?, ?, ?, ?)`,
    ascending,
    ({ id, post: { chatId, seq, views } }) => [id, chatId, seq, views],
  )
  await tx.runEach(
    `${verb} into post_terms (rowid, terms) values (?, cast(? as text) || ?)`,
    ascending,
    ({ id, post }) => [id, post.textTerms(), attributeLines(post)],
  )
}

const remove = async (tx: WriteTransaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const list = JSON.stringify(ids.toSorted((a, b) => a - b))
  await sql`delete from post_terms where rowid in (select value from json_each(${list}))`.execute(tx.db)
  await sql`delete from post_documents where id in (select value from json_each(${list}))`.execute(tx.db)
}
