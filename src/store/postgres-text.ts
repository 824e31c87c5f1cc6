import { type RawBuilder, sql } from 'kysely'
import { type MatchSyntax, writeMatch } from '../text/match.js'
import { partsOf } from '../text/terms.js'
import type { IndexedPost, TextIndex, TextQuery } from './text-index.js'

const POSTS_PER_STATEMENT = 500

/** Inside quotes only quotes and backslashes mean something. */
const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The words with their positions, the rest without. */
const documentOf = ({ textTerms, attributes }: IndexedPost): string => {
  const { words, keys } = partsOf(textTerms())
  return [
    ...words.map((term, i) => `${quote(term)}:${i + 1}`),
    ...[...keys, ...attributes()].map(quote),
  ].join(' ')
}

const SYNTAX: MatchSyntax = {
  phrase: (terms) => `(${terms.map(quote).join(' <-> ')})`,
  or: ' | ',
  and: ' & ',
  not: ' & !',
}

export const POSTGRES_TEXT_INDEX: TextIndex = {
  put: async (tx, posts) => {
    for (let start = 0; start < posts.length; start += POSTS_PER_STATEMENT) {
      const keys = tx.dialect.keys(
        { chat_id: 'id', seq: 'text', epoch: 'id', views: 'id', terms: 'text' },
        posts.slice(start, start + POSTS_PER_STATEMENT).map(tuple),
      )
      await sql`
        insert into post_terms (chat_id, seq, epoch, views, terms)
        select k.chat_id, k.seq, k.epoch, k.views, k.terms::tsvector from ${keys}
        on conflict (chat_id, seq) do update
        set epoch = excluded.epoch, views = excluded.views, terms = excluded.terms`.execute(tx.db)
    }
  },

  setViews: async (tx, views) => {
    if (views.length === 0) return
    const keys = tx.dialect.keys(
      { chat_id: 'id', seq: 'text', views: 'id' },
      views.map(({ chatId, seq, views }) => [chatId, seq, views]),
    )
    await sql`
      update post_terms as t set views = k.views from ${keys}
      where t.chat_id = k.chat_id and t.seq = k.seq`.execute(tx.db)
  },

  clear: async (tx) => {
    await sql`delete from post_terms`.execute(tx.db)
  },

  // As long strings: thousands of rows would take longer than finding them.
  newest: async (tx, query, count) => {
    const column = (name: string) => sql`string_agg(cast(${sql.ref(name)} as text), ' ') as ${sql.ref(name)}`
    const { rows } = await sql<Record<'chat_id' | 'seq' | 'epoch' | 'views', string | null>>`
      select ${sql.join(['chat_id', 'seq', 'epoch', 'views'].map(column))} from (
        ${select(query)} order by t.epoch desc fetch first ${sql.lit(count + 1)} rows with ties) as hits`.execute(
      tx.db,
    )
    const [chatIds = [], seqs = [], epochs = [], views = []] = rows.flatMap((row) =>
      [row.chat_id, row.seq, row.epoch, row.views].map((values) => values?.split(' ') ?? []),
    )
    return {
      length: seqs.length,
      chatIds: chatIds.map(Number),
      epochs: epochs.map(Number),
      views: views.map(Number),
      seqs: async (places) => places.map((place) => seqs[place] ?? ''),
    }
  },

  every: (query) => select(query),

  posts: sql`select chat_id, seq, epoch, views from post_terms`,

  terms: sql`
    select w.term, count(*) as posts from post_terms as t, unnest(tsvector_to_array(t.terms)) as w(term)
    group by w.term order by w.term collate "C"`,

  countTo: (query, count) => sql<number>`(
    select count(*) from (select 1 from post_terms as t where ${matching(query)} limit ${sql.lit(count)}) as counted)`,
}

const select = (query: TextQuery): RawBuilder<unknown> => sql`
  select t.chat_id, t.seq, t.epoch, t.views from post_terms as t where ${matching(query)}`

const tuple = (post: IndexedPost): unknown[] => [
  post.chatId,
  post.seq,
  post.epoch,
  post.views,
  documentOf(post),
]

const matching = ({ match, chatId, since, until }: TextQuery): RawBuilder<unknown> =>
  sql.join(
    [
      sql`t.terms @@ ${writeMatch(match, SYNTAX)}::tsquery`,
      // One shard of a cluster instead of all.
      ...(chatId === undefined ? [] : [sql`t.chat_id = ${chatId}`]),
      ...(since === undefined ? [] : [sql`t.epoch >= ${since}`]),
      ...(until === undefined ? [] : [sql`t.epoch < ${until}`]),
    ],
    sql` and `,
  )
