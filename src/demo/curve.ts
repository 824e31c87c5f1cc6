import { HOUR_SECONDS, hourOf } from '../domain/time.js'
import type { DemoChat } from './chats/chat.js'

/** How the views of one post grow: quickly at first, and never above `final`. */
export interface Curve {
  final: number
  tauHours: number
  shape: number
  /** Views that were bought, and the age at which they arrive. */
  bought?: { views: number; ageHours: number }
}

const VIRAL_CHANCE = 0.02
const NIGHT_ENDS_HOUR = 6

/** The larger a channel, the smaller the part of its subscribers that sees a post: 60% of a hundred, 15% of a million. */
const reachOf = (subscribers: number): number =>
  Math.min(0.9, 0.6 * (Math.max(subscribers, 20) / 100) ** -0.15)

export function curveOf(chat: DemoChat, epoch: number, weight: number): Curve {
  const { random } = chat
  const luck = random.factor(0.28) * (random.chance(VIRAL_CHANCE) ? random.between(3, 10) : 1)
  const isNight = hourOf(epoch) < NIGHT_ENDS_HOUR
  return {
    final: chat.subscribers * reachOf(chat.subscribers) * chat.appeal * luck * weight,
    tauHours: chat.tauHours * random.between(0.85, 1.2) * (isNight ? 1.5 : 1),
    shape: random.between(0.6, 0.8),
  }
}

export function viewsAt({ final, tauHours, shape, bought }: Curve, ageSeconds: number): number {
  const ageHours = Math.max(0, ageSeconds / HOUR_SECONDS)
  const extra = bought && ageHours >= bought.ageHours ? bought.views : 0
  return Math.round(final * (1 - Math.exp(-((ageHours / tauHours) ** shape))) + extra)
}

const PLANS: readonly { subscribers: number; hours: readonly number[]; delaySeconds: number }[] = [
  { subscribers: 50_000, hours: [1, 3, 12, 24, 48, 168], delaySeconds: 300 },
  { subscribers: 5_000, hours: [3, 12, 24, 48, 168], delaySeconds: 900 },
  { subscribers: 500, hours: [3, 24, 48, 168], delaySeconds: 1_800 },
  { subscribers: 0, hours: [24, 48, 168], delaySeconds: 3_000 },
]

const LATENESS_SECONDS = 1_500
const WORTH_ANOTHER_LOOK_SECONDS = 2_400

/** When a collector sees a post first and again: large channels more often, everyone once more just before the end. */
export function looksAt(chat: DemoChat, epoch: number, until: number): { seen: number; again: number[] } {
  const { random } = chat
  const plan = PLANS.find(({ subscribers }) => chat.subscribers >= subscribers)
  const seen = Math.min(until, epoch + random.int(20, plan?.delaySeconds ?? LATENESS_SECONDS))
  const planned = (plan?.hours ?? []).map(
    (hours) => epoch + hours * HOUR_SECONDS + random.int(0, LATENESS_SECONDS),
  )
  const again = planned.filter((instant) => instant <= until && instant > seen)
  const last = until - random.int(0, LATENESS_SECONDS)
  const isCutOff = again.length < planned.length && last - (again.at(-1) ?? seen) > WORTH_ANOTHER_LOOK_SECONDS
  return { seen, again: isCutOff ? [...again, last] : again }
}
