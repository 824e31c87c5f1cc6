import { weekdayOf } from '../domain/time.js'
import type { DemoChat } from './chats/chat.js'
import { boughtSubscribers } from './cheats.js'

const FEWEST = 5
const WAVE_DAYS = 45
const SPIKE_CHANCE = 0.004
const PURGE_CHANCE = 0.0015
/** More people subscribe towards the weekend. */
const WEEKDAY = [0.9, 0.92, 0.95, 1, 1.05, 1.15, 1.1]

/** How many subscribers the chat wins or loses on that day; `gain` came by promotion. */
export function dailyChange(chat: DemoChat, day: number, gain: number): number {
  const { random, subscribers, trend, wavePhase } = chat
  const wave = 0.6 * Math.abs(trend) * Math.sin((2 * Math.PI * day) / WAVE_DAYS + wavePhase)
  const steady = subscribers * (trend + wave) * (WEEKDAY[weekdayOf(day) - 1] ?? 1)
  const noise = random.normal() * (subscribers * 0.0004 + Math.sqrt(subscribers) * 0.06)
  return Math.max(FEWEST - subscribers, steady + noise + surprise(chat) + gain + boughtSubscribers(chat, day))
}

/** A sudden gain from a viral post, or a loss when the messenger removes dead accounts. */
function surprise({ random, subscribers }: DemoChat): number {
  const mark = random.float()
  if (mark < SPIKE_CHANCE) return subscribers * random.between(0.02, 0.12) + random.int(1, 15)
  return mark < SPIKE_CHANCE + PURGE_CHANCE ? -subscribers * random.between(0.01, 0.05) : 0
}
