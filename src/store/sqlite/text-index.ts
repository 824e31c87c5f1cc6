import { type RawBuilder, sql } from 'kysely'
import { type MatchSyntax, writeMatch } from '../../text/match.js'
import { fixedQuery } from '../fixed-query.js'
import { EVERY } from '../hits.js'
import { readNumbers } from '../number-list.js'
import type { ReadTransaction, WriteTransaction } from '../store.js'
import type { IndexedPost, TextIndex, TextQuery } from '../text-index.js'
import { keptDocs } from './documents.js'
import { type DocChange, logChanges } from './post-log.js'

/**
 * A post's number in the FTS5 table begins with its second: the newest come first without sorting, and a period is
 * a range. Two million posts fit into a second; until 2106 the numbers stay within 2^53.
 */
const NUMBER_BITS = 21
const NUMBERS_PER_SECOND = 2 ** NUMBER_BITS
const BITS = sql.lit(NUMBER_BITS)

/** Line feeds part terms for the tokeniser `ascii`, and nothing in them does. */
const attributeLines = ({ attributes }: IndexedPost): string => `\n${attributes().join('\n')}`

/** Terms hold no quotes and no operators: inside quotes nothing else can end a string. */
const SYNTAX: MatchSyntax = {
  phrase: (terms) => `"${terms.join('\n')}"`,
  or: ' OR ',
  and: ' AND ',
  not: ' NOT ',
}

/** A step of tidying takes about a tenth of a second: so long other writers wait. */
const PAGES_PER_STEP = 1_000

interface NumberedPost {
  post: IndexedPost
  doc: number
}

export const SQLITE_TEXT_INDEX: TextIndex = {
  put: async (tx, posts) => {
    const known = await loadNumbers(
      tx,
      posts.filter(({ isNew }) => !isNew),
    )
    const { staying, entering } = await number(tx, posts, known)
    const removed = await removeMoved(tx, entering, known)
    await write(tx, 'replace', staying)
    // Without looking for what a row might replace.
    await write(tx, 'insert', entering)
    await logChanges(tx, [
      ...removed.map((doc) => ({ doc, chatId: undefined, views: 0 })),
      ...[...staying, ...entering].map(({ doc, post: { chatId, views } }) => ({ doc, chatId, views })),
    ])
  },

  setViews: async (tx, views) => {
    if (views.length === 0) return
    const keys = tx.dialect.keys(
      { chat_id: 'id', seq: 'text', views: 'id' },
      views.map(({ chatId, seq, views }) => [chatId, seq, views]),
    )
    const { rows } = await sql<DocChange>`
      update post_documents set views = k.views from ${keys}
      where post_documents.chat_id = k.chat_id and post_documents.seq = k.seq
      returning id as doc, chat_id as ${sql.ref('chatId')}, views`.execute(tx.db)
    await logChanges(tx, rows)
  },

  clear: async (tx) => {
    await sql`delete from post_documents`.execute(tx.db)
    await sql`insert into post_terms (post_terms) values ('delete-all')`.execute(tx.db)
    await logChanges(tx, undefined)
  },

  tidy: async ({ db }, step) => {
    const before = await totalChanges(db)
    // FTS5 takes a negative number for all parts at once, and a positive one for those that it is at.
    const pages = sql.lit(step === 'begin' ? -PAGES_PER_STEP : PAGES_PER_STEP)
    await sql`insert into post_terms (post_terms, rank) values ('merge', ${pages})`.execute(db)
    // The command itself counts as one.
    return (await totalChanges(db)) - before > 1
  },

  newest: async (tx, query, count) => {
    const kept = await keptDocs(tx)
    const docs = await findNewest(tx, query, count)
    const values = await kept.valuesOf(tx, docs)
    return {
      length: docs.length,
      epochs: docs.map(secondOf),
      get chatIds() {
        return values.chatIds
      },
      get views() {
        return values.views
      },
      chatIdsAt: (places) => values.chatIdsAt(places),
      seqs: (places) =>
        loadSeqs(
          tx,
          places.map((place) => docs[place] ?? 0),
        ),
    }
  },

  posts: sql`select chat_id, seq, id >> ${BITS} as epoch, views from post_documents`,

  terms: sql`select term, doc as posts from post_vocabulary order by term`,

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
  posts: readonly NumberedPost[],
): Promise<void> => {
  // FTS5 gathers terms in memory only as long as numbers rise.
  const rising = posts.toSorted((a, b) => a.doc - b.doc)
  await tx.runEach(
    `${verb} into post_documents (id, chat_id, seq, views) values (?, ?, ?, ?)`,
    rising,
    ({ doc, post: { chatId, seq, views } }) => [doc, chatId, seq, views],
  )
  await tx.runEach(
    `${verb} into post_terms (rowid, terms) values (?, cast(? as text) || ?)`,
    rising,
    ({ doc, post }) => [doc, post.textTerms(), attributeLines(post)],
  )
}

/** The highest numbers that match, descending: more than `count`, and where it parts a second, all of that second. */
const findNewest = async (tx: ReadTransaction, query: TextQuery, count: number): Promise<Float64Array> => {
  if (count === EVERY) return findAll(tx, query)
  const docs = await listDocs(tx, sql`${matching(query)} order by rowid desc limit ${sql.lit(count + 1)}`)
  const [last = 0, next = -1] = docs.subarray(count - 1)
  if (secondOf(last) !== secondOf(next)) return docs
  // Bounds of the query would hide this one.
  const rest = await listDocs(
    tx,
    sql`${matching({ match: query.match })} and post_terms.rowid < cast(${next} as integer)
      and post_terms.rowid >= ${firstOf(secondOf(next))} order by rowid desc`,
  )
  return Float64Array.of(...docs, ...rest)
}

/** FTS5 reads its lists forwards in two thirds of the time. */
const findAll = async (tx: ReadTransaction, query: TextQuery): Promise<Float64Array> =>
  (await listDocs(tx, sql`${matching(query)} order by rowid`)).reverse()

const listDocs = async (tx: ReadTransaction, condition: RawBuilder<unknown>): Promise<Float64Array> => {
  const { rows } = await sql<{ docs: string }>`
    select ${tx.dialect.list(sql`doc`)} as docs
    from (select rowid as doc from post_terms where ${condition})`.execute(tx.db)
  return readNumbers(rows[0]?.docs ?? '[]')
}

const seqsOf = fixedQuery<{ docs: string }, { doc: number; seq: string }>(
  (_, given) => sql<{ doc: number; seq: string }>`
    select d.id as doc, d.seq from json_each(${given('docs')}) as k cross join post_documents as d where d.id = k.value`,
  { manyRows: true },
)

const loadSeqs = async (tx: ReadTransaction, docs: readonly number[]): Promise<string[]> => {
  if (docs.length === 0) return []
  const rows = await seqsOf(tx.db, { docs: JSON.stringify(docs) })
  const seqs = new Map(rows.map(({ doc, seq }) => [doc, seq]))
  return docs.map((doc) => seqs.get(doc) ?? '')
}

/** FTS5 takes bounds of the number only as whole numbers, and parameters come as floating-point ones. */
const firstOf = (epoch: number) => sql`(cast(${epoch} as integer) << ${BITS})`

const matching = ({ match, since, until }: TextQuery): RawBuilder<unknown> =>
  sql.join(
    [
      sql`post_terms match ${writeMatch(match, SYNTAX)}`,
      ...(since === undefined ? [] : [sql`post_terms.rowid >= ${firstOf(since)}`]),
      ...(until === undefined ? [] : [sql`post_terms.rowid < ${firstOf(until)}`]),
    ],
    sql` and `,
  )

const keyOf = (chatId: number, seq: string): string => `${chatId}/${seq}`

const loadNumbers = async (
  tx: WriteTransaction,
  posts: readonly IndexedPost[],
): Promise<Map<string, number>> => {
  if (posts.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id', seq: 'text' },
    posts.map(({ chatId, seq }) => [chatId, seq]),
  )
  const { rows } = await sql<{ chat_id: number; seq: string; doc: number }>`
    select d.chat_id, d.seq, d.id as doc from ${keys} cross join post_documents as d
    where d.chat_id = k.chat_id and d.seq = k.seq`.execute(tx.db)
  return new Map(rows.map(({ chat_id, seq, doc }) => [keyOf(chat_id, seq), doc]))
}

const secondOf = (doc: number): number => Math.floor(doc / NUMBERS_PER_SECOND)

/** Posts keep their numbers while they keep their second; others get the next ones of it. */
const number = async (
  tx: WriteTransaction,
  posts: readonly IndexedPost[],
  known: ReadonlyMap<string, number>,
): Promise<{ staying: NumberedPost[]; entering: NumberedPost[] }> => {
  const staying: NumberedPost[] = []
  const others: IndexedPost[] = []
  for (const post of posts) {
    const doc = known.get(keyOf(post.chatId, post.seq))
    if (doc !== undefined && secondOf(doc) === post.epoch) staying.push({ post, doc })
    else others.push(post)
  }
  const last = await loadLast(tx, others)
  const entering = others.map((post) => {
    const doc = (last.get(post.epoch) ?? post.epoch * NUMBERS_PER_SECOND - 1) + 1
    last.set(post.epoch, doc)
    return { post, doc }
  })
  return { staying, entering }
}

/** The greatest number of each second. Most posts are new ones: seconds after the last stored one are not looked for. */
const loadLast = async (
  tx: WriteTransaction,
  posts: readonly IndexedPost[],
): Promise<Map<number, number>> => {
  if (posts.length === 0) return new Map()
  const greatest = await sql<{ doc: number | null }>`select max(id) as doc from post_documents`.execute(tx.db)
  const lastSecond = secondOf(greatest.rows[0]?.doc ?? -1)
  const stored = new Set(posts.map(({ epoch }) => epoch).filter((epoch) => epoch <= lastSecond))
  const keys = tx.dialect.keys(
    { epoch: 'id' },
    Array.from(stored, (epoch) => [epoch]),
  )
  const { rows } = await sql<{ epoch: number; last: number | null }>`
    select k.epoch, (
      select max(d.id) from post_documents as d
      where d.id >= k.epoch << ${BITS} and d.id < (k.epoch + 1) << ${BITS}) as last
    from ${keys}`.execute(tx.db)
  return new Map(rows.flatMap(({ epoch, last }) => (last === null ? [] : [[epoch, last] as const])))
}

/** Forgets the numbers of posts whose second was corrected, and tells them. */
const removeMoved = async (
  tx: WriteTransaction,
  entering: readonly NumberedPost[],
  known: ReadonlyMap<string, number>,
): Promise<number[]> => {
  if (known.size === 0) return []
  const moved = entering.flatMap(({ post }) => known.get(keyOf(post.chatId, post.seq)) ?? [])
  if (moved.length === 0) return []
  const list = JSON.stringify(moved.sort((a, b) => a - b))
  await sql`delete from post_terms where rowid in (select value from json_each(${list}))`.execute(tx.db)
  await sql`delete from post_documents where id in (select value from json_each(${list}))`.execute(tx.db)
  return moved
}
