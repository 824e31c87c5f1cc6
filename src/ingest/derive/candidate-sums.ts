import { type RawBuilder, sql } from 'kysely'
import { groupBy } from '../../domain/group.js'
import { type Row, roundsOf, sumOf, type WriteTransaction } from '../../store/index.js'
import type { OutsideRow } from './outside-references.js'

const KEYS_PER_STATEMENT = 5_000

type CitationsRow = Row<'candidate_citations'>
type CandidateRow = Row<'candidates'>

export type ReferringPair = Pick<CitationsRow, 'chat_id' | 'candidate'>

/** Sums up the references of these chats to these candidates again. */
export const saveReferringPairs = async (
  tx: WriteTransaction,
  pairs: readonly ReferringPair[],
): Promise<void> => {
  for (const round of roundsOf(pairs, KEYS_PER_STATEMENT)) {
    const keys = tx.dialect.keys(
      { chat_id: 'id', candidate: 'text' },
      round.map(({ chat_id, candidate }) => [chat_id, candidate]),
    )
    await sql`
      delete from candidate_citations
      where (chat_id, candidate) in (select k.chat_id, k.candidate from ${keys})`.execute(tx.db)
    await tx.upsert('candidate_citations', await sumReferences(tx, keys))
  }
}

/** A post counts once for a candidate, a repost before a mention. */
const sumReferences = async (
  { db }: WriteTransaction,
  keys: RawBuilder<unknown>,
): Promise<CitationsRow[]> => {
  const { rows } = await sql<CitationsRow>`
    select chat_id, candidate, ${sumOf(sql`is_repost`)} as reposts, ${sumOf(sql`1 - is_repost`)} as mentions,
      min(epoch) as first_epoch, max(epoch) as last_epoch, max(handle_epoch) as handle_epoch, max(title_epoch) as title_epoch
    from (
      select r.chat_id, r.candidate, r.seq, max(r.is_repost) as is_repost, max(r.epoch) as epoch,
        max(case when r.handle is not null then r.epoch end) as handle_epoch,
        max(case when r.title is not null then r.epoch end) as title_epoch
      from ${keys} cross join outside_references as r where r.chat_id = k.chat_id and r.candidate = k.candidate
      group by r.chat_id, r.candidate, r.seq
    ) as posts group by chat_id, candidate`.execute(db)
  return rows
}

type Sums = Omit<CandidateRow, 'target_chat_id' | 'handle' | 'title'> &
  Pick<CitationsRow, 'handle_epoch' | 'title_epoch'>

/** Sums up who refers to these candidates again. */
export const saveCandidates = async (tx: WriteTransaction, candidates: readonly string[]): Promise<void> => {
  for (const round of roundsOf(candidates, KEYS_PER_STATEMENT)) {
    const keys = tx.dialect.keys(
      { candidate: 'text' },
      round.map((one) => [one]),
    )
    const sums = await sumPairs(tx, keys)
    const known = new Set(sums.map(({ candidate }) => candidate))
    await removeCandidates(
      tx,
      round.filter((one) => !known.has(one)),
    )
    const newest = await loadNewest(tx, sums)
    await tx.upsert(
      'candidates',
      sums.map((one) => candidateRow(one, newest.get(one.candidate) ?? [])),
    )
  }
}

const sumPairs = async ({ db }: WriteTransaction, keys: RawBuilder<unknown>): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select c.candidate, count(*) as cited_by, ${sumOf(sql`c.reposts`)} as reposts, ${sumOf(sql`c.mentions`)} as mentions,
      min(c.first_epoch) as first_epoch, max(c.last_epoch) as last_epoch,
      max(c.handle_epoch) as handle_epoch, max(c.title_epoch) as title_epoch
    from ${keys} cross join candidate_citations as c where c.candidate = k.candidate
    group by c.candidate`.execute(db)
  return rows
}

const removeCandidates = async (tx: WriteTransaction, candidates: readonly string[]): Promise<void> => {
  if (candidates.length === 0) return
  const keys = tx.dialect.keys(
    { candidate: 'text' },
    candidates.map((one) => [one]),
  )
  await sql`delete from candidates where candidate in (select k.candidate from ${keys})`.execute(tx.db)
}

/** The references from which names come, in the order of their time. */
const loadNewest = async (
  tx: WriteTransaction,
  sums: readonly Sums[],
): Promise<Map<string, OutsideRow[]>> => {
  const instants = sums.flatMap(({ candidate, handle_epoch, title_epoch }) =>
    [...new Set([handle_epoch, title_epoch])].flatMap((epoch) =>
      epoch === null ? [] : [[candidate, epoch] as const],
    ),
  )
  if (instants.length === 0) return new Map()
  const keys = tx.dialect.keys({ candidate: 'text', epoch: 'id' }, instants)
  const { rows } = await sql<OutsideRow>`
    select r.* from ${keys} cross join outside_references as r
    where r.candidate = k.candidate and r.epoch = k.epoch
    order by r.epoch, r.seq, r.chat_id, r.position`.execute(tx.db)
  return groupBy(rows, ({ candidate }) => candidate ?? '')
}

const candidateRow = (
  { handle_epoch: _, title_epoch: __, ...sums }: Sums,
  newest: readonly OutsideRow[],
): CandidateRow => {
  const last = <F extends 'handle' | 'title'>(field: F): string | null =>
    newest.findLast((one) => one[field] !== null)?.[field] ?? null
  return {
    ...sums,
    target_chat_id: sums.candidate.startsWith('@') ? null : Number(sums.candidate),
    handle: last('handle'),
    title: last('title'),
  }
}
