import { sql } from 'kysely'
import { byChatAndDay, groupBy } from '../../domain/group.js'
import { decodePoints, encodePoints, mergePoints, type Point } from '../../domain/points.js'
import { dayOf } from '../../domain/time.js'
import type { Row, WriteTransaction } from '../../store/index.js'
import type { ChannelObservation } from '../observation.js'

type SubscriberDay = Row<'subscriber_days'>

/**
 * Takes subscriber counts into the stored days.
 * @returns the chats whose counts changed, each with the first day on which they did; the very first count of a chat
 * also holds for all days before it
 */
export const saveSubscribers = async (
  tx: WriteTransaction,
  seen: readonly SubscriberDay[],
): Promise<Map<number, number>> => {
  const spans = await loadSpans(tx, [...new Set(seen.map(({ chat_id }) => chat_id))])
  const stored = await loadDays(tx, seen.filter(mayBeStored(spans)))
  const changed = seen.flatMap((added) => mergeDay(stored.get(added.chat_id)?.get(added.day), added))
  await tx.upsert('subscriber_days', changed)
  const changedFrom = new Map<number, number>()
  for (const { chat_id: chatId, day } of changed) {
    const from = day <= (spans.get(chatId)?.first ?? day) ? 0 : day
    changedFrom.set(chatId, Math.min(from, changedFrom.get(chatId) ?? from))
  }
  return changedFrom
}

const mergeDay = (stored: SubscriberDay | undefined, added: SubscriberDay): SubscriberDay[] => {
  if (stored === undefined) return [added]
  const before = decodePoints(stored.points)
  const after = mergePoints(before, decodePoints(added.points))
  return after === before ? [] : [encodeDay(added.chat_id, added.day, after)]
}

/** The counts that observations of one chat give, by day. */
export const subscriberDays = (chatId: number, seen: readonly ChannelObservation[]): SubscriberDay[] => {
  const points: Point[] = []
  for (const { at, participants_count: value } of seen) if (value !== undefined) points.push({ at, value })
  return Array.from(
    groupBy(points, ({ at }) => dayOf(at)),
    ([day, ofDay]) => encodeDay(chatId, day, mergePoints([], ofDay)),
  )
}

interface Span {
  first: number
  last: number
}

/** The first and the last day that chats have counts of. */
const loadSpans = async (tx: WriteTransaction, chatIds: readonly number[]): Promise<Map<number, Span>> => {
  if (chatIds.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const { rows } = await sql<{ chat_id: number; first: number | null; last: number | null }>`
    select f.chat_id, (select min(a.day) from subscriber_days as a where a.chat_id = f.chat_id) as first,
      (select max(b.day) from subscriber_days as b where b.chat_id = f.chat_id) as last
    from chat_facts as f where f.chat_id in (select k.chat_id from ${keys})`.execute(tx.db)
  return new Map(
    rows.flatMap(({ chat_id, first, last }) =>
      first === null || last === null ? [] : [[chat_id, { first, last }]],
    ),
  )
}

/** Counts mostly come in the order of time: days outside what is stored need not be looked for. */
const mayBeStored =
  (spans: ReadonlyMap<number, Span>) =>
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

export const encodeDay = (chatId: number, day: number, points: readonly Point[]): SubscriberDay => ({
  chat_id: chatId,
  day,
  first_subs: points[0]?.value ?? 0,
  subs: points.at(-1)?.value ?? 0,
  points: encodePoints(points),
})
