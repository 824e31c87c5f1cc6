import Type, { type Static } from 'typebox'
import { errOf, reachOf } from '../domain/card.js'
import { CITATION_WINDOW_DAYS } from '../domain/citation-index.js'
import { postsClock } from '../domain/clocks.js'
import { lastDays } from '../domain/periods.js'
import { round2 } from '../domain/rounding.js'
import { lastCountOn } from '../domain/subscribers.js'
import { DAY_SECONDS, dayOf, HOUR_SECONDS, isoDay } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { day, decimal, flag, integer, unknownOf } from '../http/schema.js'
import type { Chat } from '../queries/catalogue.js'
import { citationDays } from '../queries/citation.js'
import {
  chatDays,
  type DayOfPosts,
  daysOfYoungPosts,
  subscriberCounts,
  subscriberDays,
} from '../queries/metrics.js'
import { daysOfOthers } from '../queries/others.js'
import type { ReadDb } from '../store/index.js'

/** The daily series of a chat. Each is an endpoint of its own, and a part of the comparison of chats. */

const REACH_NUMBERS = ['reach', 'err', 'total'] as const

export const SubscriberDay = Type.Object({ d: day(), subs: integer('Last observed number of the day.') })

export const SubscriberHour = Type.Object({
  t: integer('When it was counted, Unix seconds.'),
  subs: integer('Last observed number of the hour.'),
})

export const ReachDay = Type.Object({
  d: day(),
  reach: decimal('Mean views of the own posts of the day.'),
  err: decimal('100 · reach / subscribers at the end of the day.'),
  total: integer('Sum of these posts’ views.'),
  n: integer('Own posts of the day with known views.'),
  mature: flag('Whether all own posts of the day were at least 24 hours old when posts were last looked at.'),
  unknown: unknownOf(REACH_NUMBERS),
})

export const PublicationDay = Type.Object({ d: day(), p: integer('Own posts.'), r: integer('Reposts.') })

const INDEX_NUMBERS = ['ci'] as const

export const IndexDay = Type.Object({
  d: day(),
  ci: decimal('Citation index.'),
  unknown: unknownOf(INDEX_NUMBERS),
})

/** The days on which subscribers were counted. */
export const subscriberSeries = async (
  db: ReadDb,
  chatId: number,
): Promise<Static<typeof SubscriberDay>[]> => {
  const days = await subscriberDays(db, { chatId })
  return days.map(({ day, subs }) => ({ d: isoDay(day), subs }))
}

/** Counts by hour are for looking at single days. */
export const HOURLY_DAYS = 31

/** The last count of each hour, of the days that end with the newest. */
export const subscriberHours = async (
  db: ReadDb,
  chatId: number,
): Promise<Static<typeof SubscriberHour>[]> => {
  const newest = (await subscriberDays(db, { chatId })).at(-1)
  if (newest === undefined) return []
  const counts = await subscriberCounts(db, chatId, newest.day - HOURLY_DAYS + 1)
  const ofHours = new Map(
    counts.map(({ at, value }) => [Math.floor(at / HOUR_SECONDS), { t: at, subs: value }]),
  )
  return [...ofHours.values()]
}

/** The days with an own post. */
export const reachSeries = async (db: ReadDb, chat: Chat): Promise<Static<typeof ReachDay>[]> => {
  const { chat_id: chatId } = chat
  const subsOn = lastCountOn(await subscriberDays(db, { chatId }))
  const young = await daysOfYoungPosts(db, { chatId, after: postsClock(chat) - DAY_SECONDS })
  const youngDays = new Set(young.map(({ day }) => day))
  const days = (await chatDays(db, { chatId })).filter(({ own }) => own > 0)
  return days.map((day) => reachOfDay(day, subsOn(day.day), !youngDays.has(day.day)))
}

const reachOfDay = ({ day, own_seen, own_views }: DayOfPosts, subs: number | null, mature: boolean) => {
  const numbers = {
    reach: reachOf(own_views, own_seen),
    err: errOf(own_views, own_seen, subs),
    total: own_seen === 0 ? null : own_views,
  }
  return { d: isoDay(day), n: own_seen, mature, ...printed(numbers, REACH_NUMBERS) }
}

/** The days with a post. */
export const publicationSeries = async (
  db: ReadDb,
  chatId: number,
): Promise<Static<typeof PublicationDay>[]> => {
  const days = await chatDays(db, { chatId })
  return days.map(({ day, own, reposts }) => ({ d: isoDay(day), p: own, r: reposts }))
}

/** Each day from the first citation to the last day that the chat's clock knows. */
export const indexSeries = async (db: ReadDb, chat: Chat): Promise<Static<typeof IndexDay>[]> => {
  const end = dayOf(chat.citations_at) + 1
  const changes = await citationDays(db, { chatId: chat.chat_id })
  const days = changes.flatMap(({ day, citation_idx }, i) => {
    const until = Math.min(changes[i + 1]?.day ?? end, end)
    const ci = round2(citation_idx)
    return Array.from({ length: Math.max(0, until - day) }, (_, offset) => ({ day: day + offset, ci }))
  })
  const isKnown = await knownDays(
    db,
    chat,
    days.flatMap(({ day, ci }) => (ci === 0 ? day : [])),
  )
  return days.map(({ day, ci }) =>
    printed({ d: isoDay(day), ci: ci > 0 || isKnown(day) ? ci : null }, INDEX_NUMBERS),
  )
}

/** Whether a post of any other chat is known of the days of the index; asked for these days without citations, ascending. */
const knownDays = async (
  db: ReadDb,
  { chat_id }: Chat,
  days: readonly number[],
): Promise<(day: number) => boolean> => {
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return () => true
  const { from } = lastDays(first, CITATION_WINDOW_DAYS)
  const known = new Set<number>()
  for (const day of await daysOfOthers(db, chat_id, { from, to: last }))
    for (let i = 0; i < CITATION_WINDOW_DAYS; i++) known.add(day + i)
  return (day) => known.has(day)
}
