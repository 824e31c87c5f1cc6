import { groupBy } from '../../domain/group.js'
import { decodePoints, encodePoints, mergePoints, type Point } from '../../domain/points.js'
import { dayOf } from '../../domain/time.js'
import type { Row } from '../../store/index.js'
import type { ChannelObservation } from '../observation.js'

export type SubscriberDayRow = Row<'subscriber_days'>

export const encodeDay = (chatId: number, day: number, points: readonly Point[]): SubscriberDayRow => ({
  chat_id: chatId,
  day,
  first_subs: points[0]?.value ?? 0,
  subs: points.at(-1)?.value ?? 0,
  points: encodePoints(points),
})

/** The stored day with more counts merged into it; nothing if all of them were known. */
export const mergeDay = (
  stored: SubscriberDayRow | undefined,
  added: SubscriberDayRow,
): SubscriberDayRow[] => {
  if (stored === undefined) return [added]
  const before = decodePoints(stored.points)
  const after = mergePoints(before, decodePoints(added.points))
  return after === before ? [] : [encodeDay(added.chat_id, added.day, after)]
}

/** The subscriber counts in the observations of one chat, a row for each day. */
export const subscriberDays = (
  chatId: number,
  observations: readonly ChannelObservation[],
): SubscriberDayRow[] => {
  const points: Point[] = []
  for (const { at, participants_count: value } of observations)
    if (value !== undefined) points.push({ at, value })
  return Array.from(
    groupBy(points, ({ at }) => dayOf(at)),
    ([day, ofDay]) => encodeDay(chatId, day, mergePoints([], ofDay)),
  )
}
