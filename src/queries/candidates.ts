import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import { type ReadTransaction, type Row, sumOf } from '../store/index.js'
import type { Chat } from './catalogue.js'

/** Sorts by name: the columns that are compared, the greatest first. */
export const CANDIDATE_SORTS = {
  cited_by: ['cited_by', 'last_epoch'],
  reposts: ['reposts', 'last_epoch'],
  recent: ['last_epoch'],
} as const satisfies Record<string, readonly (keyof CandidateCounts)[]>

export type CandidateSort = keyof typeof CANDIDATE_SORTS

/** How a candidate is referred to, by the column that counts it. */
export const CANDIDATE_KINDS = { repost: 'reposts', mention: 'mentions' } as const

/** The chats that refer, by the name of their parameter. */
export const CITING_FILTERS = ['category', 'region', 'lang'] as const

export interface CandidateFilter {
  minCitedBy: number
  kind?: keyof typeof CANDIDATE_KINDS | undefined
  citing: { [F in (typeof CITING_FILTERS)[number]]?: string | undefined }
  days?: DayRange | undefined
}

interface CandidateCounts {
  candidate: string
  cited_by: number
  reposts: number
  mentions: number
  first_epoch: number
  last_epoch: number
}

export type CandidateNames = Pick<Row<'candidates'>, 'candidate' | 'target_chat_id' | 'handle' | 'title'>

/** The newest reference, with its post and chat. */
export type CandidateSample = Pick<Row<'outside_references'>, 'chat_id' | 'seq' | 'is_repost' | 'epoch'> &
  Pick<Row<'posts'>, 'text' | 'url'> &
  Pick<Chat, 'handle' | 'title' | 'link'>

export interface FoundCandidate extends CandidateCounts, CandidateNames {
  sample: CandidateSample
}

export interface CandidatePage {
  sort: CandidateSort
  limit: number
  offset: number
}

/** Whether references must be counted anew: the stored counts are those of all chats and of all time. */
export const isFiltered = ({ citing, days }: Pick<CandidateFilter, 'citing' | 'days'>): boolean =>
  days !== undefined || CITING_FILTERS.some((filter) => citing[filter] !== undefined)

/** For a page that has none. */
const countCandidates = async ({ db }: ReadTransaction, filter: CandidateFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${countsOf(filter)} where ${conditions(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export const candidates = async (
  tx: ReadTransaction,
  filter: CandidateFilter,
  { sort, limit, offset }: CandidatePage,
): Promise<{ found: FoundCandidate[]; total: number }> => {
  const order = sql.join(CANDIDATE_SORTS[sort].map((column) => sql`${sql.ref(`c.${column}`)} desc`))
  const { rows: found } = await sql<CandidateCounts & { total: number }>`
    select c.candidate, c.cited_by, c.reposts, c.mentions, c.first_epoch, c.last_epoch,
      ${totalOf(filter)} as total
    from ${countsOf(filter)} where ${conditions(filter)}
    order by ${order}, c.candidate limit ${limit} offset ${offset}`.execute(tx.db)
  const names = await namesOf(tx, found)
  const samples = await samplesOf(tx, found, filter)
  return {
    found: found.flatMap((counts) => {
      const [ofNames, sample] = [names.get(counts.candidate), samples.get(counts.candidate)]
      return ofNames === undefined || sample === undefined ? [] : { ...counts, ...ofNames, sample }
    }),
    total: found[0]?.total ?? (await countCandidates(tx, filter)),
  }
}

/** Filtered candidates are counted as they are found, as finding them takes long; the others from an index. */
const totalOf = (filter: CandidateFilter): RawBuilder<unknown> =>
  isFiltered(filter)
    ? sql`count(*) over ()`
    : sql`(select count(*) from candidates as c where ${conditions(filter)})`

const conditions = ({ minCitedBy, kind }: CandidateFilter): RawBuilder<unknown> =>
  kind === undefined
    ? sql`c.cited_by >= ${minCitedBy}`
    : sql`c.cited_by >= ${minCitedBy} and ${sql.ref(`c.${CANDIDATE_KINDS[kind]}`)} > 0`

/** The candidates with their counts: stored ones, or those of the references that the filter leaves. */
const countsOf = (filter: CandidateFilter): RawBuilder<unknown> =>
  isFiltered(filter)
    ? sql`(
      select p.candidate, count(*) as cited_by, ${sumOf(sql`p.reposts`)} as reposts, ${sumOf(sql`p.mentions`)} as mentions,
        min(p.first_epoch) as first_epoch, max(p.last_epoch) as last_epoch
      from ${citationsOf(filter)} as p join chats as t on t.chat_id = p.chat_id
      where ${citingConditions(filter)} group by p.candidate) as c`
    : sql`candidates as c`

/** How each chat refers to each candidate, within these days. A post counts once, a repost before a mention. */
const citationsOf = ({ days }: CandidateFilter): RawBuilder<unknown> =>
  days === undefined
    ? sql`candidate_citations`
    : sql`(
      select chat_id, candidate, sum(is_repost) as reposts, sum(1 - is_repost) as mentions,
        min(epoch) as first_epoch, max(epoch) as last_epoch
      from (
        select r.chat_id, r.candidate, r.seq, max(r.is_repost) as is_repost, max(r.epoch) as epoch
        from outside_references as r where r.candidate is not null and ${within(days)}
        group by r.chat_id, r.candidate, r.seq
      ) as posts group by chat_id, candidate)`

const within = ({ from, to }: DayRange): RawBuilder<unknown> =>
  sql`r.epoch >= ${dayStart(from)} and r.epoch < ${dayStart(to + 1)}`

const citingConditions = ({ citing }: CandidateFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...CITING_FILTERS.flatMap((filter) => {
        const value = citing[filter]
        return value === undefined ? [] : sql`${sql.ref(`t.${filter}`)} = ${value}`
      }),
    ],
    sql` and `,
  )

const namesOf = async (
  { db, dialect }: ReadTransaction,
  found: readonly CandidateCounts[],
): Promise<Map<string, CandidateNames>> => {
  if (found.length === 0) return new Map()
  const keys = dialect.keys(
    { candidate: 'text' },
    found.map(({ candidate }) => [candidate]),
  )
  const { rows } = await sql<CandidateNames>`
    select c.candidate, c.target_chat_id, c.handle, c.title
    from ${keys} cross join candidates as c where c.candidate = k.candidate`.execute(db)
  return new Map(rows.map((row) => [row.candidate, row]))
}

const samplesOf = async (
  { db, dialect }: ReadTransaction,
  found: readonly CandidateCounts[],
  filter: CandidateFilter,
): Promise<Map<string, CandidateSample>> => {
  if (found.length === 0) return new Map()
  const keys = dialect.keys(
    { candidate: 'text', epoch: 'id' },
    found.map(({ candidate, last_epoch }) => [candidate, last_epoch]),
  )
  const { rows } = await sql<CandidateSample & { candidate: string }>`
    select r.candidate, r.chat_id, r.seq, r.is_repost, r.epoch, p.text, p.url, t.handle, t.title, t.link
    from ${keys} cross join outside_references as r cross join chats as t cross join posts as p
    where r.candidate = k.candidate and r.epoch = k.epoch and t.chat_id = r.chat_id
      and p.chat_id = r.chat_id and p.seq = r.seq and ${citingConditions(filter)}
    order by r.seq, r.chat_id, r.is_repost`.execute(db)
  // The last row of a candidate stays in the map.
  return new Map(rows.map(({ candidate, ...sample }) => [candidate, sample]))
}
