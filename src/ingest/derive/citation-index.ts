import { sql } from 'kysely'
import { CITATION_WINDOW_DAYS, fromBillionths, toBillionths } from '../../domain/citation-index.js'
import {
  type CitingDay,
  changedIndex,
  citationsBefore,
  eachShare,
  type IndexDay,
} from '../../domain/citation-series.js'
import { groupBy } from '../../domain/group.js'
import { listBefore, type SubscriberList } from '../../domain/subscribers.js'
import { type Row, readNumbers, roundsOf, sumOf, type WriteTransaction } from '../../store/index.js'
import type { Citations } from './citations.js'
import { CitingChanges } from './citing-changes.js'
import type { Derivation, PartChanges } from './derivation.js'

/*
 * The index of a chat is a sum over the chats that cite it. Only what changed chats add to it is computed, once as it was
 * before the batch and once as it is now, and the difference is added to what is stored.
 */

/** Bounds the memory that the citations of chats, and their stored index, take. */
const CHATS_PER_ROUND = 500
/** Bounds the memory that differences take: cited chats times days. */
const DIFFERENCES_MOST = 200_000

/** What is added to the index of each cited chat, by day, in billionths. */
type Differences = Map<number, Map<number, number>>

/** The citation index of every chat, by day. */
export class CitationIndex implements Derivation {
  readonly name = 'citation index'
  readonly tables = ['citation_days'] as const
  /** The chats whose index changed. */
  changed: ReadonlySet<number> = new Set()
  readonly #citations: Citations
  readonly #changes = new CitingChanges()

  constructor(citations: Citations) {
    this.#citations = citations
  }

  async note(_: WriteTransaction, { counts }: PartChanges): Promise<void> {
    this.#changes.addCounts(counts)
    this.#changes.addCitations(this.#citations.changes)
  }

  async finish(tx: WriteTransaction): Promise<void> {
    this.changed = await addShares(tx, [...this.#changes.from], this.#changes)
  }

  async rebuild(tx: WriteTransaction): Promise<void> {
    const { rows } = await sql<{ chat_id: number }>`
      select f.chat_id from chat_facts as f
      where exists (select 1 from citations as c where c.chat_id = f.chat_id)`.execute(tx.db)
    const citing = rows.map(({ chat_id }): CitingFrom => [chat_id, 0])
    await addShares(tx, citing, undefined)
  }
}

/** Adds what these chats add to the index of others now, and takes away what they did before the changes, if there was anything. */
const addShares = async (
  tx: WriteTransaction,
  citing: readonly CitingFrom[],
  changes: CitingChanges | undefined,
): Promise<Set<number>> => {
  const changed = new Set<number>()
  let differences: Differences = new Map()
  for (const round of roundsOf(citing, CHATS_PER_ROUND)) {
    await addDifferences(tx, round, changes, differences)
    if (sizeOf(differences) < DIFFERENCES_MOST) continue
    await saveDifferences(tx, differences, changed)
    differences = new Map()
  }
  await saveDifferences(tx, differences, changed)
  return changed
}

const sizeOf = (differences: Differences): number => {
  let size = 0
  for (const days of differences.values()) size += days.size
  return size
}

/** A citing chat, and the first day on which what it adds to the index of others may have changed. */
type CitingFrom = [chatId: number, from: number]

const addDifferences = async (
  tx: WriteTransaction,
  chats: readonly CitingFrom[],
  changes: CitingChanges | undefined,
  into: Differences,
): Promise<void> => {
  const citations = await loadCitations(tx, chats)
  const isCiting = ([chatId]: CitingFrom): boolean =>
    citations.has(chatId) || (changes?.weightsOf(chatId).size ?? 0) > 0
  const citing = chats.filter(isCiting)
  const counts = await loadSubscribers(tx, citing)
  for (const [chatId, from] of citing) {
    const weights = changes?.weightsOf(chatId) ?? new Map<number, CitingDay[]>()
    const stored = citations.get(chatId) ?? new Map<number, CitingDay[]>()
    const subs = counts.get(chatId) ?? NEVER_COUNTED
    const subsBefore = changes && listBefore(subs, changes.countsOf(chatId))
    for (const cited of new Set([...stored.keys(), ...weights.keys()])) {
      const now = stored.get(cited) ?? []
      const days = into.get(cited) ?? new Map<number, number>()
      const add = (day: number, share: number): void => {
        days.set(day, (days.get(day) ?? 0) + share)
      }
      if (subsBefore !== undefined)
        eachShare(citationsBefore(now, weights.get(cited) ?? []), subsBefore, from, (day, share) =>
          add(day, -share),
        )
      eachShare(now, subs, from, add)
      if (days.size > 0) into.set(cited, days)
    }
  }
}

const NEVER_COUNTED: SubscriberList = new Float64Array()

/** The weights with which each chat cites others, by cited chat and in the order of days, as far back as they count. */
const loadCitations = async (
  tx: WriteTransaction,
  chats: readonly CitingFrom[],
): Promise<Map<number, Map<number, CitingDay[]>>> => {
  const keys = tx.dialect.keys(
    { chat_id: 'id', after: 'int' },
    chats.map(([chatId, from]) => [chatId, from - CITATION_WINDOW_DAYS]),
  )
  const { rows } = await sql<CitingDay & { citing: number; cited: number }>`
    select c.chat_id as citing, c.cited_chat_id as cited, c.day, ${sumOf(sql`c.weight`)} as weight
    from ${keys} cross join citations as c
    where c.chat_id = k.chat_id and c.day > k.after
    group by c.chat_id, c.cited_chat_id, c.day
    order by c.chat_id, c.cited_chat_id, c.day`.execute(tx.db)
  const byCiting = groupBy(rows, ({ citing }) => citing)
  return new Map(Array.from(byCiting, ([citing, ofChat]) => [citing, groupBy(ofChat, ({ cited }) => cited)]))
}

/**
 * The subscriber counts of each chat, from the last day before its first one on. A chat's days are read as one list of
 * numbers, ascending: reading so many rows would be far slower.
 */
const loadSubscribers = async (
  tx: WriteTransaction,
  chats: readonly CitingFrom[],
): Promise<Map<number, SubscriberList>> => {
  const keys = tx.dialect.keys({ chat_id: 'id', day: 'int' }, chats)
  const { rows } = await sql<{ chat_id: number; days: string }>`
    select s.chat_id,
      '[' || string_agg(s.day || ',' || s.first_subs || ',' || s.subs, ',' order by s.day) || ']' as days
    from ${keys} join chat_facts as f on f.chat_id = k.chat_id join subscriber_days as s on s.chat_id = f.chat_id
    where s.day >= coalesce((
      select max(b.day) from subscriber_days as b where b.chat_id = f.chat_id and b.day < k.day), 0)
    group by s.chat_id`.execute(tx.db)
  return new Map(rows.map(({ chat_id, days }) => [chat_id, readNumbers(days)]))
}

/** Adds to the stored index. */
const saveDifferences = async (
  tx: WriteTransaction,
  differences: Differences,
  changed: Set<number>,
): Promise<void> => {
  for (const round of roundsOf([...differences], CHATS_PER_ROUND)) await saveRound(tx, round, changed)
}

const saveRound = async (
  tx: WriteTransaction,
  differences: readonly [chatId: number, added: ReadonlyMap<number, number>][],
  changed: Set<number>,
): Promise<void> => {
  const chats = Array.from(differences, ([chatId, days]): [number, number] => [
    chatId,
    Math.min(...days.keys()),
  ])
  const before = await loadDays(tx, chats)
  const written: Row<'citation_days'>[] = []
  const removed: Row<'citation_days'>[] = []
  for (const [chatId, added] of differences) {
    const stored = before.get(chatId) ?? []
    const { from, days } = changedIndex(stored.map(toIndexDay), added)
    const stale = new Map(stored.filter(({ day }) => day >= from).map((row) => [row.day, row]))
    for (const { day, value } of days) {
      const citation_idx = fromBillionths(value)
      if (stale.get(day)?.citation_idx !== citation_idx) written.push({ chat_id: chatId, day, citation_idx })
      stale.delete(day)
    }
    removed.push(...stale.values())
  }
  await removeDays(tx, removed)
  await tx.upsert('citation_days', written)
  for (const { chat_id } of [...written, ...removed]) changed.add(chat_id)
}

const toIndexDay = ({ day, citation_idx }: Row<'citation_days'>): IndexDay => ({
  day,
  value: toBillionths(citation_idx),
})

/** The stored days of each chat, ascending, from the last one before a day on. */
const loadDays = async (
  tx: WriteTransaction,
  chats: readonly [chatId: number, day: number][],
): Promise<Map<number, Row<'citation_days'>[]>> => {
  const keys = tx.dialect.keys({ chat_id: 'id', day: 'int' }, chats)
  const { rows } = await sql<Row<'citation_days'>>`
    select c.* from ${keys} join chat_facts as f on f.chat_id = k.chat_id join citation_days as c on c.chat_id = f.chat_id
    where c.day >= coalesce((
      select max(b.day) from citation_days as b where b.chat_id = f.chat_id and b.day < k.day), 0)
    order by c.chat_id, c.day`.execute(tx.db)
  return groupBy(rows, ({ chat_id }) => chat_id)
}

const removeDays = async (tx: WriteTransaction, rows: readonly Row<'citation_days'>[]): Promise<void> => {
  if (rows.length === 0) return
  const keys = tx.dialect.keys(
    { chat_id: 'id', day: 'int' },
    rows.map(({ chat_id, day }) => [chat_id, day]),
  )
  await sql`delete from citation_days where (chat_id, day) in (select k.chat_id, k.day from ${keys})`.execute(
    tx.db,
  )
}
