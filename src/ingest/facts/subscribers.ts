import { sql } from 'kysely'
import { byChatAndDay } from '../../domain/group.js'
import type { DayRange } from '../../domain/periods.js'
import { chatKeys, type WriteTransaction } from '../../store/index.js'
import { mergeDay, type SubscriberDayRow } from './subscriber-day.js'

/** From the first to the last day with a count, of chats that were looked up; undefined for those without counts. */
export type CountedDays = Map<number, DayRange | undefined>

/** A day with subscriber counts, before and after a part of a batch. */
export interface CountChange {
  before: SubscriberDayRow | undefined
  after: SubscriberDayRow
}

export interface CountChanges {
  days: CountChange[]
  /**
   * The chats whose counts changed, each with the first day on which they did; the very first count of a chat also holds
   * for all days before it.
   */
  from: Map<number, number>
}

/** Merges subscriber counts into the stored days, and adds their days to `counted`. */
export const saveSubscribers = async (
  tx: WriteTransaction,
  days: readonly SubscriberDayRow[],
  counted: CountedDays,
): Promise<CountChanges> => {
  const chatIds = new Set(days.map(({ chat_id }) => chat_id))
  await loadCountedDays(
    tx,
    [...chatIds].filter((chatId) => !counted.has(chatId)),
    counted,
  )
  const stored = await loadDays(tx, days.filter(mayBeStored(counted)))
  const changes = days.flatMap((added) => {
    const before = stored.get(added.chat_id)?.get(added.day)
    return mergeDay(before, added).map((after) => ({ before, after }))
  })
  const changed = changes.map(({ after }) => after)
  await tx.upsert('subscriber_days', changed)
  const from = firstDays(changed, counted)
  for (const day of changed) extend(counted, day)
  return { days: changes, from }
}

const firstDays = (changed: readonly SubscriberDayRow[], counted: CountedDays): Map<number, number> => {
  const changedFrom = new Map<number, number>()
  for (const { chat_id: chatId, day } of changed) {
    const from = day <= (counted.get(chatId)?.from ?? day) ? 0 : day
    changedFrom.set(chatId, Math.min(from, changedFrom.get(chatId) ?? from))
  }
  return changedFrom
}

const extend = (counted: CountedDays, { chat_id: chatId, day }: SubscriberDayRow): void => {
  const range = counted.get(chatId)
  if (range === undefined) counted.set(chatId, { from: day, to: day })
  else if (day < range.from) range.from = day
  else if (day > range.to) range.to = day
}

const loadCountedDays = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  into: CountedDays,
): Promise<void> => {
  if (chatIds.length === 0) return
  const keys = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<{ chat_id: number; first: number | null; last: number | null }>`
    select f.chat_id, (select min(a.day) from subscriber_days as a where a.chat_id = f.chat_id) as first,
      (select max(b.day) from subscriber_days as b where b.chat_id = f.chat_id) as last
    from chat_facts as f where f.chat_id in (select k.chat_id from ${keys})`.execute(tx.db)
  for (const { chat_id, first, last } of rows)
    into.set(chat_id, first === null || last === null ? undefined : { from: first, to: last })
}

/** Most counts arrive in the order of time: a day outside the stored ones need not be looked up. */
const mayBeStored =
  (counted: CountedDays) =>
  ({ chat_id, day }: SubscriberDayRow): boolean => {
    const range = counted.get(chat_id)
    return range !== undefined && day >= range.from && day <= range.to
  }

const loadDays = async (
  tx: WriteTransaction,
  days: readonly SubscriberDayRow[],
): Promise<Map<number, Map<number, SubscriberDayRow>>> => {
  if (days.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id', day: 'int' },
    days.map(({ chat_id, day }) => [chat_id, day]),
  )
  const { rows } = await sql<SubscriberDayRow>`
    select s.* from ${keys} cross join subscriber_days as s
    where s.chat_id = k.chat_id and s.day = k.day`.execute(tx.db)
  return byChatAndDay(rows)
}
