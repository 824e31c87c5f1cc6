import { sql } from 'kysely'
import { byChatAndDay } from '../../domain/group.js'
import type { WriteTransaction } from '../../store/index.js'
import { mergeDay, type SubscriberDay } from './subscriber-day.js'

/** The first and the last day that a chat has counts of. */
interface Span {
  first: number
  last: number
}

/** Of chats that were looked up; nothing of those without counts. */
export type Spans = Map<number, Span | undefined>

/**
 * Takes subscriber counts into the stored days, and into the spans that are known.
 * @returns the chats whose counts changed, each with the first day on which they did; the very first count of a chat
 * also holds for all days before it
 */
export const saveSubscribers = async (
  tx: WriteTransaction,
  seen: readonly SubscriberDay[],
  spans: Spans,
): Promise<Map<number, number>> => {
  await loadSpans(
    tx,
    [...new Set(seen.map(({ chat_id }) => chat_id))].filter((chatId) => !spans.has(chatId)),
    spans,
  )
  const stored = await loadDays(tx, seen.filter(mayBeStored(spans)))
  const changed = seen.flatMap((added) => mergeDay(stored.get(added.chat_id)?.get(added.day), added))
  await tx.upsert('subscriber_days', changed)
  const changedFrom = new Map<number, number>()
  for (const { chat_id: chatId, day } of changed) {
    const from = day <= (spans.get(chatId)?.first ?? day) ? 0 : day
    changedFrom.set(chatId, Math.min(from, changedFrom.get(chatId) ?? from))
  }
  for (const row of changed) widen(spans, row)
  return changedFrom
}

const widen = (spans: Spans, { chat_id: chatId, day }: SubscriberDay): void => {
  const span = spans.get(chatId)
  if (span === undefined) spans.set(chatId, { first: day, last: day })
  else if (day < span.first) span.first = day
  else if (day > span.last) span.last = day
}

const loadSpans = async (tx: WriteTransaction, chatIds: readonly number[], into: Spans): Promise<void> => {
  if (chatIds.length === 0) return
  const keys = tx.dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const { rows } = await sql<{ chat_id: number; first: number | null; last: number | null }>`
    select f.chat_id, (select min(a.day) from subscriber_days as a where a.chat_id = f.chat_id) as first,
      (select max(b.day) from subscriber_days as b where b.chat_id = f.chat_id) as last
    from chat_facts as f where f.chat_id in (select k.chat_id from ${keys})`.execute(tx.db)
  for (const { chat_id, first, last } of rows)
    into.set(chat_id, first === null || last === null ? undefined : { first, last })
}

/** Counts mostly come in the order of time: days outside what is stored need not be looked for. */
const mayBeStored =
  (spans: Spans) =>
  ({ chat_id, day }: SubscriberDay): boolean => {
    const span = spans.get(chat_id)
    return span !== undefined && day >= span.first && day <= span.last
  }

const loadDays = async (
  tx: WriteTransaction,
  days: readonly SubscriberDay[],
): Promise<Map<number, Map<number, SubscriberDay>>> => {
  if (days.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id', day: 'int' },
    days.map(({ chat_id, day }) => [chat_id, day]),
  )
  const { rows } = await sql<SubscriberDay>`
    select s.* from ${keys} cross join subscriber_days as s
    where s.chat_id = k.chat_id and s.day = k.day`.execute(tx.db)
  return byChatAndDay(rows)
}
