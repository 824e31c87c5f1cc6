import { type RawBuilder, sql } from 'kysely'
import { type Match, type MatchSyntax, writeMatch } from '../../text/terms/match.js'
import { partsOf } from '../../text/terms/terms.js'
import { type Hits, UNLIMITED } from '../hits.js'
import { roundsOf } from '../rounds.js'
import type { ReadTransaction } from '../store.js'
import type { IndexedPost, TextIndex, TextQuery } from '../text-index.js'

const POSTS_PER_STATEMENT = 500
/**
 * PostgreSQL gathers new entries of the index of terms in a list of 4 MB before it sorts them in. The entries of many posts
 * are gathered together and sorted in at once, since each time rewrites many of the same pages.
 */
const MANY_POSTS = 1_000

/** A term as PostgreSQL reads it: inside quotes, only quotes and backslashes have a meaning. */
const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The text of a `tsvector`: what has a place with its position, all else without. */
const documentOf = ({ textTerms, attributes }: IndexedPost): string => {
  const { words, places, others } = partsOf(textTerms())
  const placed = [...words, ...places].map((term, i) => `${quote(term)}:${i + 1}`)
  return [...placed, ...[...others, ...attributes].map(quote)].join(' ')
}

const SYNTAX: MatchSyntax = {
  phrase: (terms) => `(${terms.map(quote).join(' <-> ')})`,
  prefix: (beginning) => `${quote(beginning)}:*`,
  or: ' | ',
  and: ' & ',
  not: ' & !',
}

export const POSTGRES_TEXT_INDEX: TextIndex = {
  put: async (tx, posts) => {
    const areMany = posts.length >= MANY_POSTS
    if (areMany) await sql`set local gin_pending_list_limit = '64MB'`.execute(tx.db)
    for (const round of roundsOf(posts, POSTS_PER_STATEMENT)) {
      const keys = tx.dialect.keys(
        { chat_id: 'id', seq: 'text', epoch: 'id', views: 'id', terms: 'text' },
        round.map(tuple),
      )
      await sql`
        insert into post_terms (chat_id, seq, epoch, views, terms)
        select k.chat_id, k.seq, k.epoch, k.views, k.terms::tsvector from ${keys}
        on conflict (chat_id, seq) do update
        set epoch = excluded.epoch, views = excluded.views, terms = excluded.terms`.execute(tx.db)
    }
    if (areMany) await sql`select gin_clean_pending_list('post_terms_by_term')`.execute(tx.db)
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

  find: async (tx, query, count) => {
    await tx.set?.(PLANNING)
    return findFirst(tx, query, count)
  },

  posts: sql`select chat_id, seq, epoch, views from post_terms`,

  terms: countTerms,

  countTo: (query, count) => sql<number>`(
    select count(*) from (select 1 from post_terms as t where ${matching(query, SORTED)} limit ${sql.lit(count)}) as counted)`,
}

/** One page, as every page would have to read all posts. */
async function* countTerms({ db }: ReadTransaction): AsyncGenerator<object[]> {
  const { rows } = await sql<object>`
    select w.term, count(*) as posts from post_terms as t, unnest(tsvector_to_array(t.terms)) as w(term)
    group by w.term order by w.term collate "C"`.execute(db)
  yield rows
}

/**
 * Settings for the rest of the transaction: never scan the whole table in the hope of meeting enough matches; assume that
 * a random page costs as much as the next one, as it does in memory (the default is that of a hard disk); and have memory
 * for the exact places of some hundred thousand posts. The first one makes Citus apply the others on the workers as well;
 * PostgreSQL alone ignores it.
 */
const PLANNING = sql`
  set local citus.propagate_set_commands = 'local'; set local enable_seqscan = off; set local random_page_cost = 1.1; set local work_mem = '16MB'`

/** The newest posts are sampled first, or the oldest; the share that matches shows how far to search. */
const SAMPLED_POSTS = 500
/** Where fewer of these match, all matches are few enough to be sorted. */
const FREQUENT_HITS = 10
/** Where at least so many match, going back in time finds enough matches quickly. */
const COMMON_HITS = 40
/** How many times further back is searched than should be needed. */
const MARGIN = 2

/**
 * Chooses between two plans. Going back in time post by post is fast where many posts match, and reads the whole table
 * where none does; finding all matches by the index of terms and sorting them is the other way round. PostgreSQL assumes
 * that words are independent of each other, so it would choose the wrong plan for words that mostly occur together, or
 * never.
 */
const findFirst = async (tx: ReadTransaction, query: TextQuery, count: number): Promise<Hits> => {
  if (query.chatId !== undefined || count === UNLIMITED) return find(tx, query, count, SORTED)
  const sample = await samplePosts(tx, query)
  if (sample.posts < SAMPLED_POSTS) return find(tx, query, count, SORTED)
  const first = await find(tx, upTo(query, sample.end), count, IN_ORDER)
  if (first.length > count) return first
  if (first.length < FREQUENT_HITS) return find(tx, query, count, SORTED)
  const seconds = Math.ceil((MARGIN * sample.seconds * count) / first.length)
  const further = upTo(query, query.oldestFirst ? sample.end + seconds : sample.end - seconds)
  const plan = first.length < COMMON_HITS ? SORTED : EITHER
  const found = await find(tx, further, count, plan)
  if (found.length > count) return found
  const isAll = (await samplePosts(tx, beyond(further, query))).posts === 0
  return isAll ? found : find(tx, query, count, SORTED)
}

/** The part of the query's period that ends with an instant, seen from where posts are looked for first. */
const upTo = (query: TextQuery, end: number): TextQuery =>
  query.oldestFirst
    ? { ...query, until: Math.min(end + 1, query.until ?? Number.POSITIVE_INFINITY) }
    : { ...query, since: Math.max(end, query.since ?? Number.NEGATIVE_INFINITY) }

/** What the query's period has beyond a part of it. */
const beyond = (part: TextQuery, query: TextQuery): TextQuery =>
  query.oldestFirst ? { ...query, since: part.until } : { ...query, until: part.since }

/** The sample of posts: how many there are, where it ends, and over how many seconds it goes. */
const samplePosts = async (
  tx: ReadTransaction,
  { since, until, oldestFirst = false }: TextQuery,
): Promise<{ posts: number; end: number; seconds: number }> => {
  const end = sql.ref(oldestFirst ? 'last' : 'first')
  const { rows } = await sql<{ posts: number; end: number; seconds: number }>`
    select posts, ${end} as "end", last - first + 1 as seconds from (
      select count(*) as posts, coalesce(min(epoch), 0) as first, coalesce(max(epoch), 0) as last from (
        select t.epoch from post_terms as t
        where ${sql.join([sql`true`, ...within({ since, until })], sql` and `)}
        order by t.epoch ${direction(oldestFirst)} limit ${sql.lit(SAMPLED_POSTS)}) as sampled) as bounds`.execute(
    tx.db,
  )
  return rows[0] ?? { posts: 0, end: 0, seconds: 1 }
}

const direction = (oldestFirst: boolean | undefined) => (oldestFirst ? sql`asc` : sql`desc`)

/** How the query is written, which decides the plans that PostgreSQL can choose. */
interface Plan {
  matches: (match: Match) => RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const matches = (match: Match): RawBuilder<unknown> => sql`t.terms @@ ${writeMatch(match, SYNTAX)}::tsquery`

/** Back in time, post by post: a condition written so cannot be looked up in the index of terms. */
const IN_ORDER: Plan = { matches: (match) => sql`(${matches(match)}) is true`, order: sql`t.epoch` }
/** All matches, then sorted: no index has the order that is written so. */
const SORTED: Plan = { matches, order: sql`t.epoch + 0` }
/** PostgreSQL chooses between the two. */
const EITHER: Plan = { matches, order: sql`t.epoch` }

/** Columns come as one long string each: handing thousands of rows over would take longer than finding them. */
const find = async (tx: ReadTransaction, query: TextQuery, count: number, plan: Plan): Promise<Hits> => {
  const column = (name: string) => sql`string_agg(cast(${sql.ref(name)} as text), ' ') as ${sql.ref(name)}`
  const { rows } = await sql<Record<'chat_id' | 'seq' | 'epoch' | 'views', string | null>>`
    select ${sql.join(['chat_id', 'seq', 'epoch', 'views'].map(column))} from (
      ${select(query, plan)} order by ${plan.order} ${direction(query.oldestFirst)} fetch first ${sql.lit(count + 1)} rows with ties) as hits`.execute(
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
    posts: async (indexes) => Array.from(indexes, (i) => [Number(chatIds[i]), seqs[i] ?? ''] as const),
  }
}

const select = (query: TextQuery, plan: Pick<Plan, 'matches'>): RawBuilder<unknown> => sql`
  select t.chat_id, t.seq, t.epoch, t.views from post_terms as t where ${matching(query, plan)}`

const tuple = (post: IndexedPost): unknown[] => [
  post.chatId,
  post.seq,
  post.epoch,
  post.views,
  documentOf(post),
]

const matching = (
  { match, chatId, since, until }: TextQuery,
  plan: Pick<Plan, 'matches'>,
): RawBuilder<unknown> =>
  sql.join(
    [
      plan.matches(match),
      // On a cluster, this asks one shard instead of all.
      ...(chatId === undefined ? [] : [sql`t.chat_id = ${chatId}`]),
      ...within({ since, until }),
    ],
    sql` and `,
  )

const within = ({ since, until }: Pick<TextQuery, 'since' | 'until'>): RawBuilder<unknown>[] => [
  ...(since === undefined ? [] : [sql`t.epoch >= ${since}`]),
  ...(until === undefined ? [] : [sql`t.epoch < ${until}`]),
]
