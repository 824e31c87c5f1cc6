import { sql } from 'kysely'
import { CITATION_WINDOW_DAYS } from '../../domain/citation-index.js'
import { type CitingDay, indexChanges } from '../../domain/citation-series.js'
import { groupBy } from '../../domain/group.js'
import type { SubscriberList } from '../../domain/subscribers.js'
import { dayStart } from '../../domain/time.js'
import { type Row, readNumbers, sumOf, type WriteTransaction } from '../../store/index.js'

/** Bounds the memory that citations take. A chat that cites several chats of a round is read once. */
const CHATS_PER_ROUND = 2_000

/** Computes the citation index of these chats again, each from a day on, up to today. */
export const deriveCitationIndex = async (
  tx: WriteTransaction,
  citedFrom: ReadonlyMap<number, number>,
  today: number,
): Promise<void> => {
  const chats = [...citedFrom]
  for (let start = 0; start < chats.length; start += CHATS_PER_ROUND) {
    await deriveRound(tx, chats.slice(start, start + CHATS_PER_ROUND), today)
  }
}

const NEVER_COUNTED: SubscriberList = new Float64Array()

type CitedFrom = [chatId: number, from: number]

const deriveRound = async (
  tx: WriteTransaction,
  chats: readonly CitedFrom[],
  today: number,
): Promise<void> => {
  const citations = await loadCitations(tx, chats)
  const subs = await loadSubscribers(tx, neededFrom(chats, citations))
  const before = await loadDays(tx, chats)
  const written: Row<'citation_days'>[] = []
  const removed: Row<'citation_days'>[] = []
  for (const [chatId, from] of chats) {
    const ofChat = citations.get(chatId) ?? []
    const after = indexChanges(ofChat, (chatId) => subs.get(chatId) ?? NEVER_COUNTED, { from, today })
    const stale = new Map((before.get(chatId) ?? []).map((row) => [row.day, row]))
    for (const { day, value } of after) {
      if (stale.get(day)?.citation_idx !== value) written.push({ chat_id: chatId, day, citation_idx: value })
      stale.delete(day)
    }
    removed.push(...stale.values())
  }
  await removeDays(tx, removed)
  await tx.upsert('citation_days', written)
}

/** The weights with which each chat is cited, ordered by citing chat and day, from 30 days before its first day on. */
const loadCitations = async (
  tx: WriteTransaction,
  chats: readonly CitedFrom[],
): Promise<Map<number, CitingDay[]>> => {
  const keys = tx.dialect.keys(
    { chat_id: 'id', start: 'id' },
    chats.map(([chatId, from]) => [chatId, dayStart(from - CITATION_WINDOW_DAYS)]),
  )
  const { rows } = await sql<CitingDay & { cited: number }>`
    select c.cited_chat_id as cited, c.chat_id as citing, c.day, ${sumOf(sql`c.weight`)} as weight
    from ${keys} cross join incoming_citations as c
    where c.cited_chat_id = k.chat_id and c.epoch >= k.start
    group by c.cited_chat_id, c.chat_id, c.day
    order by c.cited_chat_id, c.chat_id, c.day`.execute(tx.db)
  return groupBy(rows, ({ cited }) => cited)
}

/** The first day on which the subscribers of each citing chat matter. */
const neededFrom = (
  chats: readonly CitedFrom[],
  citations: ReadonlyMap<number, readonly CitingDay[]>,
): Map<number, number> => {
  const needed = new Map<number, number>()
  for (const [chatId, from] of chats) {
    for (const { citing, day } of citations.get(chatId) ?? []) {
      const first = Math.max(from - 1, day)
      if (first < (needed.get(citing) ?? Number.POSITIVE_INFINITY)) needed.set(citing, first)
    }
  }
  return needed
}

/** Days are rounded down to a multiple of this: a few more counts are read, with far fewer queries. */
const DAYS_PER_QUERY = 32

/** The subscriber counts of citing chats, each from its day on. */
const loadSubscribers = async (
  tx: WriteTransaction,
  needed: ReadonlyMap<number, number>,
): Promise<Map<number, SubscriberList>> => {
  const counts = new Map<number, SubscriberList>()
  for (const [query, chats] of groupBy(needed, ([, from]) => Math.floor(from / DAYS_PER_QUERY))) {
    const chatIds = chats.map(([chatId]) => chatId)
    for (const { chat_id, days } of await loadCounts(tx, chatIds, query * DAYS_PER_QUERY)) {
      counts.set(chat_id, readNumbers(days))
    }
  }
  return counts
}

/** A chat's days as one list of numbers, ascending: reading so many rows would be far slower. */
const loadCounts = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  from: number,
): Promise<{ chat_id: number; days: string }[]> => {
  const keys = tx.dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const { rows } = await sql<{ chat_id: number; days: string }>`
    select s.chat_id,
      '[' || string_agg(s.day || ',' || s.first_subs || ',' || s.subs, ',' order by s.day) || ']' as days
    from chat_facts as f join subscriber_days as s on s.chat_id = f.chat_id
    where f.chat_id in (select k.chat_id from ${keys}) and s.day >= coalesce(
      (select max(b.day) from subscriber_days as b where b.chat_id = f.chat_id and b.day <= ${from}), 0)
    group by s.chat_id`.execute(tx.db)
  return rows
}

/** The stored days of each chat from its first one on. */
const loadDays = async (
  tx: WriteTransaction,
  chats: readonly CitedFrom[],
): Promise<Map<number, Row<'citation_days'>[]>> => {
  const keys = tx.dialect.keys({ chat_id: 'id', day: 'int' }, chats)
  const { rows } = await sql<Row<'citation_days'>>`
    select c.* from ${keys} cross join citation_days as c
    where c.chat_id = k.chat_id and c.day >= k.day`.execute(tx.db)
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
