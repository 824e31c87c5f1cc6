import { sql } from 'kysely'
import { CITATION_WINDOW_DAYS, citationShare } from '../../domain/citation-index.js'
import { groupBy } from '../../domain/group.js'
import { round2 } from '../../domain/rounding.js'
import { dayStart } from '../../domain/time.js'
import { type Row, sumOf, type WriteTransaction } from '../../store/index.js'

/** Chats in one round: bounds the memory that their citations take. */
const CHATS_PER_ROUND = 500

/** Computes the citation index of these chats again, each from a day on, up to today. */
export const deriveCitationDays = async (
  tx: WriteTransaction,
  citedFrom: ReadonlyMap<number, number>,
  today: number,
): Promise<void> => {
  const chats = [...citedFrom]
  for (let start = 0; start < chats.length; start += CHATS_PER_ROUND) {
    await deriveRound(tx, chats.slice(start, start + CHATS_PER_ROUND), today)
  }
}

type CitedFrom = [chatId: number, from: number]

const deriveRound = async (
  tx: WriteTransaction,
  chats: readonly CitedFrom[],
  today: number,
): Promise<void> => {
  const citations = await loadCitations(tx, chats)
  const sources = [...new Set([...citations.values()].flat().map(({ source }) => source))]
  const subs = await loadSubscribers(tx, sources, Math.min(...chats.map(([, from]) => from)))
  const before = await loadPrevious(tx, chats)
  await removeFrom(tx, chats)
  const rows = chats.flatMap(([chatId, from]) =>
    changedDays(
      chatId,
      citationIndex(citations.get(chatId) ?? [], subs, from, today),
      { from, today },
      before.get(chatId) ?? 0,
    ),
  )
  await tx.upsert('citation_days', rows)
}

interface DayOfSource {
  source: number
  day: number
  weight: number
}

/** What each chat is cited with, by citing chat and day, ordered so. */
const loadCitations = async (
  tx: WriteTransaction,
  chats: readonly CitedFrom[],
): Promise<Map<number, DayOfSource[]>> => {
  const keys = tx.dialect.keys(
    { chat_id: 'id', start: 'id' },
    chats.map(([chatId, from]) => [chatId, dayStart(from - CITATION_WINDOW_DAYS + 1)]),
  )
  const { rows } = await sql<DayOfSource & { cited: number }>`
    select c.cited_chat_id as cited, c.chat_id as source, c.day, ${sumOf(sql`c.weight`)} as weight
    from ${keys} cross join citations as c
    where c.cited_chat_id = k.chat_id and c.epoch >= k.start
    group by c.cited_chat_id, c.chat_id, c.day
    order by c.cited_chat_id, c.chat_id, c.day`.execute(tx.db)
  return groupBy(rows, ({ cited }) => cited)
}

type SubsFromDay = Pick<Row<'subscriber_days'>, 'day' | 'first_subs' | 'subs'>

/** The subscriber counts of chats as far as they matter from a day on. */
const loadSubscribers = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  from: number,
): Promise<Map<number, SubsFromDay[]>> => {
  if (chatIds.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const { rows } = await sql<SubsFromDay & { chat_id: number }>`
    select s.chat_id, s.day, s.first_subs, s.subs from chat_facts as f join subscriber_days as s on s.chat_id = f.chat_id
    where f.chat_id in (select k.chat_id from ${keys}) and s.day >= coalesce(
      (select max(b.day) from subscriber_days as b where b.chat_id = f.chat_id and b.day <= ${from}), 0)
    order by s.chat_id, s.day`.execute(tx.db)
  return groupBy(rows, ({ chat_id }) => chat_id)
}

/** The index of one chat on each day from `from` to today; days without citations in their window are left out. */
const citationIndex = (
  citations: readonly DayOfSource[],
  subs: ReadonlyMap<number, readonly SubsFromDay[]>,
  from: number,
  today: number,
): Map<number, number> => {
  const index = new Map<number, number>()
  for (const [source, days] of groupBy(citations, (row) => row.source)) {
    const subsOn = subscribersOn(subs.get(source) ?? [])
    for (const [day, weight] of windowWeights(days, from, today)) {
      index.set(day, (index.get(day) ?? 0) + citationShare(subsOn(day), weight))
    }
  }
  return index
}

/** For ascending days: the last count up to the end of each, else the first one, else 0. */
const subscribersOn = (counts: readonly SubsFromDay[]): ((day: number) => number) => {
  let next = 0
  return (day) => {
    while ((counts[next]?.day ?? Number.POSITIVE_INFINITY) <= day) next++
    return counts[next - 1]?.subs ?? counts[0]?.first_subs ?? 0
  }
}

/** The sum of a source's weights over the window that ends with each day, for days that have any, ascending. */
function* windowWeights(
  days: readonly DayOfSource[],
  from: number,
  today: number,
): Generator<[number, number]> {
  let weight = 0
  let entering = 0
  let leaving = 0
  let day = Math.max(from, days[0]?.day ?? today + 1)
  while (day <= today) {
    for (; (days[entering]?.day ?? Number.POSITIVE_INFINITY) <= day; entering++)
      weight += days[entering]?.weight ?? 0
    for (; (days[leaving]?.day ?? day) <= day - CITATION_WINDOW_DAYS; leaving++)
      weight -= days[leaving]?.weight ?? 0
    if (weight > 0) yield [day++, weight]
    else day = Math.max(day + 1, days[entering]?.day ?? today + 1)
  }
}

/** Rows only where the index differs from the day before. */
const changedDays = (
  chatId: number,
  index: ReadonlyMap<number, number>,
  { from, today }: { from: number; today: number },
  before: number,
): Row<'citation_days'>[] => {
  const rows: Row<'citation_days'>[] = []
  let previous = before
  const note = (day: number, value: number): void => {
    if (value !== previous) rows.push({ chat_id: chatId, day, citation_idx: value })
    previous = value
  }
  let expected = from
  for (const day of [...index.keys()].sort((a, b) => a - b)) {
    if (day > expected) note(expected, 0)
    note(day, round2(index.get(day) ?? 0))
    expected = day + 1
  }
  if (expected <= today) note(expected, 0)
  return rows
}

/** The value that holds on the day before each chat's first day. */
const loadPrevious = async (
  tx: WriteTransaction,
  chats: readonly CitedFrom[],
): Promise<Map<number, number>> => {
  const keys = tx.dialect.keys({ chat_id: 'id', day: 'int' }, chats)
  const { rows } = await sql<Row<'citation_days'>>`
    select c.* from citation_days as c join (
      select d.chat_id, max(d.day) as day from ${keys} cross join citation_days as d
      where d.chat_id = k.chat_id and d.day < k.day group by d.chat_id
    ) as last on last.chat_id = c.chat_id and last.day = c.day`.execute(tx.db)
  return new Map(rows.map(({ chat_id, citation_idx }) => [chat_id, citation_idx]))
}

const removeFrom = async (tx: WriteTransaction, chats: readonly CitedFrom[]): Promise<void> => {
  const keys = tx.dialect.keys({ chat_id: 'id', day: 'int' }, chats)
  const { rows } = await sql<{ chat_id: number; day: number }>`
    select c.chat_id, c.day from ${keys} cross join citation_days as c
    where c.chat_id = k.chat_id and c.day >= k.day`.execute(tx.db)
  if (rows.length === 0) return
  const doomed = tx.dialect.keys(
    { chat_id: 'id', day: 'int' },
    rows.map(({ chat_id, day }) => [chat_id, day]),
  )
  await sql`delete from citation_days where (chat_id, day) in (select k.chat_id, k.day from ${doomed})`.execute(
    tx.db,
  )
}
