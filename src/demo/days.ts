import type { Observation } from '../ingest/observation.js'
import { DAY_SECONDS, dayStart, weekdayOf } from './calendar.js'
import type { Chat } from './cast/chat.js'
import type { Handles } from './cast/handles.js'
import { type Span, writeChannel } from './channels.js'
import type { DayWords } from './compose.js'
import { ordinaryContent, promotionContent } from './content.js'
import { dailyChange } from './growth.js'
import { writePost } from './posts.js'
import type { Promotion } from './promotion.js'
import { secondOfDay, weekdayFactor } from './rhythm.js'

/** The messenger as a chat's day needs it. */
export interface World {
  chats: readonly Chat[]
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

/** Everything that is seen of one chat on one day. */
export function writeDay(chat: Chat, day: Day, world: World, out: Observation[]): void {
  if (day.number < chat.firstDay) return
  const start = Math.max(dayStart(day.number), world.from)
  const end = Math.min(dayStart(day.number + 1), world.until + 1)
  if (end <= start) return
  const change = dailyChange(chat, day.number, day.gain) * ((end - start) / DAY_SECONDS)
  writeChannel(chat, day.number, { start, end, change }, world.handles, out)
  writePosts(chat, day, { start, end }, world, out)
}

function writePosts(chat: Chat, day: Day, { start, end }: Span, world: World, out: Observation[]): void {
  if (day.number > chat.lastPostDay) return
  const { random, voice } = chat
  const { rhythm } = voice.theme
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
      ? promotionContent(chat, promotion.targets)
      : ordinaryContent(chat, world.chats, epoch, day.words)
    writePost(chat, epoch, content, world.until, out)
  }
}
