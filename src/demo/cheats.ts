import { dayOf, hourOf } from '../domain/time.js'
import type { DemoChat } from './chats/chat.js'
import { CHEATS, type Cheat } from './cheat.js'
import type { Curve } from './curve.js'
import type { DemoOptions } from './options.js'

/** The first channels, which examples are about, are honest. */
const FIRST_CHEAT = 15
const EVERY = 13
const RING_SIZE = 4
const STARTS_DAYS_AGO = 55
const EVEN_REACH = 0.35

/** Makes one in thirteen channels cheat, in turn in each way; a ring has more members. */
export function assignCheats(chats: readonly DemoChat[], { until }: DemoOptions): void {
  const channels = chats.filter(({ type, index }) => type === 'channel' && index >= FIRST_CHEAT)
  for (const [place, chat] of channels.entries()) {
    if (place % EVERY !== 0) continue
    const kind = CHEATS[(place / EVERY) % CHEATS.length] ?? 'ring'
    const day = dayOf(until) - STARTS_DAYS_AGO + (place % 9)
    const members = kind === 'ring' ? channels.slice(place, place + RING_SIZE) : [chat]
    for (const member of members)
      member.cheat = { kind, day, views: Math.round(member.subscribers * EVEN_REACH) }
    if (kind === 'ring') closeRing(members)
  }
}

const RING_REPOSTS = 0.5

/** The members of a ring repost each other, and little else. */
function closeRing(members: readonly DemoChat[]): void {
  for (const member of members) {
    member.citedChats = members.filter((other) => other !== member).map(({ index }) => index)
    member.repostShare = RING_REPOSTS
    member.keepsRecent = true
  }
}

const SILENT_DAYS = 40
const SILENT_GROWTH = 0.015
const BOUGHT_SHARE = 0.7
const LEAVING = 0.006

/** Subscribers that a cheat brings on a day, or loses again. */
export function boughtSubscribers({ cheat, subscribers }: DemoChat, day: number): number {
  if (cheat?.kind === 'bought_subscribers') {
    if (day === cheat.day) return subscribers * BOUGHT_SHARE
    return day > cheat.day ? -subscribers * LEAVING : 0
  }
  return isSilent(cheat, day) ? subscribers * SILENT_GROWTH : 0
}

/** Whether a chat grows without posting on this day. */
export const isSilent = (cheat: Cheat | undefined, day: number): boolean =>
  cheat?.kind === 'silent_growth' && day >= cheat.day && day < cheat.day + SILENT_DAYS

const BOUGHT_VIEWS = 2
const SOONEST_LATE_HOURS = 26
const NIGHT_HOUR = 3
const BEYOND = 2.5

/** The honest curve of a post with the views that a cheat adds. */
export function curveWithCheat(curve: Curve, { cheat, subscribers }: DemoChat, epoch: number): Curve {
  switch (cheat?.kind) {
    case 'late_views':
      return {
        ...curve,
        bought: { views: curve.final * BOUGHT_VIEWS, ageHours: SOONEST_LATE_HOURS + (epoch % 12) },
      }
    case 'night_views':
      return { ...curve, bought: { views: curve.final * BOUGHT_VIEWS, ageHours: hoursUntilNight(epoch) } }
    case 'even_views':
      return { ...curve, final: cheat.views * (1 + ((epoch % 7) - 3) / 300) }
    case 'views_beyond':
      return { ...curve, final: Math.max(curve.final, subscribers * BEYOND * (1 + ((epoch % 11) - 5) / 20)) }
    default:
      return curve
  }
}

/** Hours until three at night, Moscow time. */
const hoursUntilNight = (epoch: number): number => (24 + NIGHT_HOUR - hourOf(epoch)) % 24 || 24
