import { type RawBuilder, sql } from 'kysely'
import { type MatchSyntax, writeMatch } from '../text/match.js'
import type { Terms } from '../text/terms.js'
import type { IndexedPost, TextIndex, TextQuery } from './text-index.js'

const POSTS_PER_STATEMENT = 500

/** Inside quotes only quotes and backslashes mean something. */
const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The words with their positions, the rest without. */
const document = ({ words, others }: Terms): string =>
  [...words.map((term, i) => `${quote(term)}:${i + 1}`), ...others.map(quote)].join(' ')

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
        { chat_id: 'id', seq: 'text', epoch: 'id', terms: 'text' },
        posts.slice(start, start + POSTS_PER_STATEMENT).map(tuple),
      )
      await sql`
        insert into post_terms (chat_id, seq, epoch, terms)
        select k.chat_id, k.seq, k.epoch, k.terms::tsvector from ${keys}
        on conflict (chat_id, seq) do update set epoch = excluded.epoch, terms = excluded.terms`.execute(
        tx.db,
      )
    }
  },

  // Views are read from the posts: a row with an index over its terms is costly to write again.
  setViews: async () => {},

  clear: async (tx) => {
    await sql`delete from post_terms`.execute(tx.db)
  },

  newest: (query, count) =>
    withViews(sql`(
      select t.chat_id, t.seq, t.epoch from post_terms as t where ${matching(query)}
      order by t.epoch desc fetch first ${sql.lit(count + 1)} rows with ties)`),

  every: (query) =>
    withViews(sql`(select t.chat_id, t.seq, t.epoch from post_terms as t where ${matching(query)})`),
}

const tuple = ({ chatId, seq, epoch, terms }: IndexedPost): unknown[] => [
  chatId,
  seq,
  epoch,
  document(terms()),
]

const withViews = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select f.chat_id, f.seq, f.epoch, coalesce(p.views, 0) as views
  from ${found} as f join posts as p on p.chat_id = f.chat_id and p.seq = f.seq`

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
