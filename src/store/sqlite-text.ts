import { type RawBuilder, sql } from 'kysely'
import { groupBy } from '../domain/group.js'
import { type MatchSyntax, writeMatch } from '../text/match.js'
import type { Terms } from '../text/terms.js'
import type { WriteTransaction } from './store.js'
import type { IndexedPost, TextIndex, TextQuery } from './text-index.js'

/**
 * A post's number in the FTS5 table begins with its second: the newest come first without sorting, and a period is
 * a range. Two million posts fit into a second; until 2106 the numbers stay within 2^53.
 */
const NUMBER_BITS = 21
const NUMBERS_PER_SECOND = 2 ** NUMBER_BITS
const BITS = sql.lit(NUMBER_BITS)

const POSTS_PER_STATEMENT = 500

/**
 * The tokeniser `ascii` folds A to Z and parts terms at every other ASCII character that is no letter or digit. These
 * move to the private use area, where it takes everything as it is; line feeds part terms.
 */
const UNSAFE = /[^a-z0-9\n\u0080-\uffff]/g
const PRIVATE_USE = 0xe000

const encode = (terms: readonly string[]): string =>
  terms.join('\n').replace(UNSAFE, (character) => String.fromCharCode(PRIVATE_USE + character.charCodeAt(0)))

const documentOf = ({ words, others }: Terms): string => encode([...words, ...others])

/** Encoded terms hold no quotes and no operators: inside quotes nothing else can end a string. */
const SYNTAX: MatchSyntax = {
  phrase: (terms) => `"${encode(terms)}"`,
  or: ' OR ',
  and: ' AND ',
  not: ' NOT ',
}

interface NumberedPost extends IndexedPost {
  doc: number
}

export const SQLITE_TEXT_INDEX: TextIndex = {
  put: async (tx, posts) => {
    const known = await loadNumbers(
      tx,
      posts.filter(({ isNew }) => !isNew),
    )
    const numbered = await number(tx, posts, known)
    await removeMoved(tx, numbered, known)
    // FTS5 gathers terms in memory only as long as numbers rise.
    numbered.sort((a, b) => a.doc - b.doc)
    for (let start = 0; start < numbered.length; start += POSTS_PER_STATEMENT) {
      await write(tx, numbered.slice(start, start + POSTS_PER_STATEMENT))
    }
  },

  setViews: async (tx, views) => {
    if (views.length === 0) return
    const keys = tx.dialect.keys(
      { chat_id: 'id', seq: 'text', views: 'id' },
      views.map(({ chatId, seq, views }) => [chatId, seq, views]),
    )
    await sql`
      update post_docs set views = k.views from ${keys}
      where post_docs.chat_id = k.chat_id and post_docs.seq = k.seq`.execute(tx.db)
  },

  clear: async (tx) => {
    await sql`delete from post_docs`.execute(tx.db)
    await sql`insert into post_terms (post_terms) values ('delete-all')`.execute(tx.db)
  },

  newest: (query, count) => {
    const found = matching(query)
    const least = sql`(
      select rowid from post_terms where ${found} order by rowid desc limit 1 offset ${sql.lit(count)})`
    return sql`${select(query)} and post_terms.rowid >= coalesce(${least} >> ${BITS} << ${BITS}, 0)`
  },

  every: (query) => select(query),
}

const select = (query: TextQuery): RawBuilder<unknown> => sql`
  select d.chat_id, d.seq, d.doc >> ${BITS} as epoch, d.views
  from post_terms cross join post_docs as d where ${matching(query)} and d.doc = post_terms.rowid`

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
    select d.chat_id, d.seq, d.doc from ${keys} cross join post_docs as d
    where d.chat_id = k.chat_id and d.seq = k.seq`.execute(tx.db)
  return new Map(rows.map(({ chat_id, seq, doc }) => [keyOf(chat_id, seq), doc]))
}

const secondOf = (doc: number): number => Math.floor(doc / NUMBERS_PER_SECOND)

/** Posts keep their numbers while they keep their second; others get the next ones of it. */
const number = async (
  tx: WriteTransaction,
  posts: readonly IndexedPost[],
  known: ReadonlyMap<string, number>,
): Promise<NumberedPost[]> => {
  const kept: NumberedPost[] = []
  const entering: IndexedPost[] = []
  for (const post of posts) {
    const doc = known.get(keyOf(post.chatId, post.seq))
    if (doc !== undefined && secondOf(doc) === post.epoch) kept.push({ ...post, doc })
    else entering.push(post)
  }
  const bySecond = groupBy(entering, ({ epoch }) => epoch)
  const last = await loadLast(tx, [...bySecond.keys()])
  const entered = [...bySecond].flatMap(([epoch, group]) => {
    const next = (last.get(epoch) ?? epoch * NUMBERS_PER_SECOND - 1) + 1
    return group.map((post, i) => ({ ...post, doc: next + i }))
  })
  return [...kept, ...entered]
}

const loadLast = async (tx: WriteTransaction, epochs: readonly number[]): Promise<Map<number, number>> => {
  if (epochs.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { epoch: 'id' },
    epochs.map((epoch) => [epoch]),
  )
  const { rows } = await sql<{ epoch: number; last: number | null }>`
    select k.epoch, (
      select max(d.doc) from post_docs as d
      where d.doc >= k.epoch << ${BITS} and d.doc < (k.epoch + 1) << ${BITS}) as last
    from ${keys}`.execute(tx.db)
  return new Map(rows.flatMap(({ epoch, last }) => (last === null ? [] : [[epoch, last] as const])))
}

/** Forgets the numbers of posts whose second was corrected. */
const removeMoved = async (
  tx: WriteTransaction,
  posts: readonly NumberedPost[],
  known: ReadonlyMap<string, number>,
): Promise<void> => {
  const moved = posts.flatMap(({ chatId, seq, doc }) => {
    const before = known.get(keyOf(chatId, seq))
    return before === undefined || before === doc ? [] : [before]
  })
  if (moved.length === 0) return
  const list = JSON.stringify(moved.sort((a, b) => a - b))
  await sql`delete from post_terms where rowid in (select value from json_each(${list}))`.execute(tx.db)
  await sql`delete from post_docs where doc in (select value from json_each(${list}))`.execute(tx.db)
}

const write = async (tx: WriteTransaction, posts: readonly NumberedPost[]): Promise<void> => {
  const docs = JSON.stringify(posts.map(({ doc, chatId, seq, views }) => [doc, chatId, seq, views]))
  await sql`
    insert or replace into post_docs (doc, chat_id, seq, views)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${docs})`.execute(tx.db)
  const terms = JSON.stringify(posts.map(({ doc, terms }) => [doc, documentOf(terms())]))
  await sql`
    insert or replace into post_terms (rowid, terms)
    select value ->> 0, value ->> 1 from json_each(${terms})`.execute(tx.db)
}
