import { DAY_SECONDS, dayStart, weekdayOf } from '../domain/time.js'
import type { Observation } from '../ingest/observation.js'
import { type DaySpan, writeChannel } from './channels.js'
import type { DemoChat } from './chats/chat.js'
import type { Handles } from './chats/handles.js'
import { isSilent } from './cheats.js'
import { dailyChange } from './growth.js'
import { ordinaryContent, promotionContent } from './post-content.js'
import type { DayWords } from './post-text.js'
import { writePost } from './posts.js'
import type { Promotion } from './promotion.js'
import { secondOfDay, weekdayFactor } from './rhythm.js'

/** What generating a chat's day needs to know of the whole messenger. */
export interface World {
  chats: readonly DemoChat[]
  handles: Handles
  from: number
  until: number
}

export interface Day {
  number: number
  words: DayWords
  gain: number
  promotions: readonly Promotion[]
}

/** Writes everything that a collector sees of one chat on one day. */
export function writeDay(chat: DemoChat, day: Day, world: World, out: Observation[]): void {
  if (day.number < chat.firstDay) return
  const start = Math.max(dayStart(day.number), world.from)
  const end = Math.min(dayStart(day.number + 1), world.until + 1)
  if (end <= start) return
  const change = dailyChange(chat, day.number, day.gain) * ((end - start) / DAY_SECONDS)
  writeChannel(chat, day.number, { start, end, change }, world.handles, out)
  writePosts(chat, day, { start, end }, world, out)
}

function writePosts(
  chat: DemoChat,
  day: Day,
  { start, end }: DaySpan,
  world: World,
  out: Observation[],
): void {
  if (day.number > chat.lastPostDay || isSilent(chat.cheat, day.number)) return
  const { random, theme } = chat
  const { rhythm } = theme
  chat.postDebt += chat.postsPerDay * weekdayFactor(rhythm, weekdayOf(day.number)) * random.between(0.5, 1.5)
  const count = Math.floor(chat.postDebt)
  chat.postDebt -= count
  const promotions = day.promotions.filter((promotion) => promotion.day === day.number)
  const midnight = dayStart(day.number)
  const instants = Array.from(
    { length: count + promotions.length },
    () => midnight + secondOfDay(rhythm, random),
  )
  for (const [index, epoch] of instants.sort((a, b) => a - b).entries()) {
    if (epoch < start || epoch >= end || epoch === instants[index - 1]) continue
    const promotion = promotions[index]
    const content = promotion
      ? promotionContent(chat, promotion)
      : ordinaryContent(chat, world.chats, epoch, day.words)
    writePost(chat, epoch, content, world.until, out)
  }
}
