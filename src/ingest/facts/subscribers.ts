import { sql } from 'kysely'
import { decodePoints, encodePoints, mergePoints, type Point } from '../../domain/points.js'
import { dayOf } from '../../domain/time.js'
import type { Row, WriteTransaction } from '../../store/index.js'
import type { ChannelObservation } from '../observation.js'

/**
 * Merges a batch's subscriber counts into the stored days.
 * @returns the chats whose counts changed, each with the first day on which they did
 */
export const saveSubscribers = async (
  tx: WriteTransaction,
  observations: ReadonlyMap<number, readonly ChannelObservation[]>,
): Promise<Map<number, number>> => {
  const added = [...observations].flatMap(([chatId, seen]) => byDay(chatId, seen))
  const stored = await loadDays(tx, added)
  const changed: Row<'subscriber_days'>[] = []
  for (const { chatId, day, points } of added) {
    const before = decodePoints(stored.get(`${chatId}/${day}`) ?? null)
    const after = mergePoints(before, points)
    if (after !== before) changed.push(encodeDay(chatId, day, after))
  }
  await tx.upsert('subscriber_days', changed)
  return earliest(changed)
}

interface AddedDay {
  chatId: number
  day: number
  points: Point[]
}

const byDay = (chatId: number, seen: readonly ChannelObservation[]): AddedDay[] => {
  const days = new Map<number, Point[]>()
  for (const { at, participants_count: value } of seen) {
    if (value === undefined) continue
    const day = dayOf(at)
    const points = days.get(day) ?? []
    points.push({ at, value })
    days.set(day, points)
  }
  return [...days].map(([day, points]) => ({ chatId, day, points }))
}

const loadDays = async (tx: WriteTransaction, days: readonly AddedDay[]): Promise<Map<string, Buffer>> => {
  if (days.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id', day: 'int' },
    days.map(({ chatId, day }) => [chatId, day]),
  )
  const { rows } = await sql<Row<'subscriber_days'>>`
    select s.* from ${keys} cross join subscriber_days as s
    where s.chat_id = k.chat_id and s.day = k.day`.execute(tx.db)
  return new Map(rows.map((row) => [`${row.chat_id}/${row.day}`, row.points]))
}

export const encodeDay = (chatId: number, day: number, points: readonly Point[]): Row<'subscriber_days'> => ({
  chat_id: chatId,
  day,
  first_subs: points[0]?.value ?? 0,
  subs: points.at(-1)?.value ?? 0,
  points: encodePoints(points),
})

const earliest = (rows: readonly Row<'subscriber_days'>[]): Map<number, number> => {
  const days = new Map<number, number>()
  for (const { chat_id, day } of rows) days.set(chat_id, Math.min(day, days.get(chat_id) ?? day))
  return days
}
