/** The least work that SQLite could do for an import: inserting the rows that it made, with prepared statements only. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { attributesOf } from '../src/ingest/derive/text.js'
import { openStore, TABLE_NAMES } from '../src/store/index.js'
import { CACHE_MEGABYTES } from '../src/store/sqlite/connection.js'
import { chatAttributeTerms, textTerms } from '../src/text/terms/terms.js'

const ROWS_PER_TRANSACTION = 10_000

type Values = readonly unknown[]

/** Rows of a table, as the import left them, a transaction at a time. */
interface TableRows {
  /** The table, followed by a list of columns where not all are filled. */
  into: string
  chunks: Iterable<Values[]>
}

export interface BareInsert {
  rows: number
  /** Of these, posts. */
  posts: number
  seconds: number
  /** Of these, for the terms of the text index alone. */
  termsSeconds: number
}

interface Inserted {
  rows: number
  seconds: number
}

/** Inserts into the same tables of an empty store, with the same pragmas. Reading the rows and making terms is not timed. */
export const bareInsert = async (from: string, to: string): Promise<BareInsert> => {
  const store = openStore({ dataDir: to })
  await store.migrate()
  await store.close()
  const source = new Database(join(from, 'channelscope.db'), { readonly: true })
  const target = new Database(join(to, 'channelscope.db'))
  target.pragma('synchronous = NORMAL')
  target.pragma(`cache_size = -${CACHE_MEGABYTES.write * 1024}`)
  const names = [
    ...TABLE_NAMES.filter((table) => table !== 'state' && table !== 'incoming_citations'),
    'post_documents',
  ]
  const tables = names.map((table) => insertRows(target, { into: table, chunks: tableRows(source, table) }))
  const terms = insertRows(target, { into: 'post_terms (rowid, terms)', chunks: documents(source) })
  target.close()
  source.close()
  const all = [...tables, terms]
  return {
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    posts: tables[names.indexOf('posts')]?.rows ?? 0,
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    termsSeconds: terms.seconds,
  }
}

const tableRows = (source: Database.Database, table: string): Iterable<Values[]> =>
  chunked(source.prepare(`select * from ${table}`).raw().iterate() as Iterable<Values>)

interface IndexedPost {
  doc: number
  chat_id: number
  text: string | null
  is_repost: number
  deleted: number
  views: number | null
  chat_type: string
  category: string | null
}

/** The terms of each post, in the order of their numbers. */
function* documents(source: Database.Database): Generator<Values[]> {
  const posts = source
    .prepare<[], IndexedPost>(
      `select d.id as doc, d.chat_id, p.text, p.is_repost, p.deleted, p.views, c.chat_type, c.category
       from post_documents as d cross join posts as p cross join chats as c
       where p.chat_id = d.chat_id and p.seq = d.seq and c.chat_id = d.chat_id order by d.id`,
    )
    .iterate()
  for (const some of chunked(posts)) yield some.map((post) => [post.doc, documentOf(post)])
}

const documentOf = (post: IndexedPost): string =>
  [
    textTerms(post.text ?? '').toString(),
    ...chatAttributeTerms({
      chatId: post.chat_id,
      chatType: post.chat_type,
      category: post.category,
      isCategoryInferred: false,
    }),
    ...attributesOf(post),
  ].join('\n')

function* chunked<T>(items: Iterable<T>): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < ROWS_PER_TRANSACTION) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

const insertRows = (target: Database.Database, { into, chunks }: TableRows): Inserted => {
  const inserted = { rows: 0, seconds: 0 }
  let statement: Database.Statement | undefined
  const insertAll = target.transaction((insert: Database.Statement, rows: readonly Values[]) => {
    for (const row of rows) insert.run(row)
  })
  for (const rows of chunks) {
    statement ??= target.prepare(`insert into ${into} values (${rows[0]?.map(() => '?').join(', ')})`)
    const started = performance.now()
    insertAll(statement, rows)
    inserted.seconds += (performance.now() - started) / 1000
    inserted.rows += rows.length
  }
  return inserted
}
