import type { ChannelObservation, Observation } from '../ingest/observation.js'
import { DAY_SECONDS, dayStart, weekdayOf } from './calendar.js'
import type { Chat } from './cast/chat.js'
import type { Handles } from './cast/handles.js'
import { descriptionOf, titleOf } from './cast/names.js'
import type { DayWords } from './compose.js'
import { dailyChange } from './growth.js'
import { ordinaryContent, promotionContent, writePost } from './posts.js'
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

const LIKES_DAYS = 7

/** Everything that is seen of one chat on one day. */
export function writeDay(chat: Chat, day: Day, world: World, out: Observation[]): void {
  if (day.number < chat.firstDay) return
  const start = Math.max(dayStart(day.number), world.from)
  const end = Math.min(dayStart(day.number + 1), world.until + 1)
  if (end <= start) return
  const change = dailyChange(chat, day.number, day.gain) * ((end - start) / DAY_SECONDS)
  writeChannel(chat, day.number, { start, end, change }, world, out)
  writePosts(chat, day, { start, end }, world, out)
}

interface Span {
  start: number
  end: number
}

function writeChannel(
  chat: Chat,
  day: number,
  span: Span & { change: number },
  world: World,
  out: Observation[],
): void {
  const share = chat.random.float()
  const instant = span.start + Math.floor((span.end - span.start) * share)
  const participants_count = Math.max(0, Math.round(chat.subscribers + span.change * share))
  const isFirst = day === chat.firstDay
  const news = isFirst ? introduction(chat) : changes(chat, day, world.handles)
  out.push({
    kind: 'channel',
    at: instant,
    chat_id: chat.id,
    ...news,
    participants_count,
    ...counters(chat, day, isFirst),
  })
  chat.subscribers += span.change
}

function introduction(chat: Chat): Partial<ChannelObservation> {
  const { type, title, description, category, region, verified, isPublic, voice } = chat
  return {
    chat_type: type,
    title,
    description,
    ...address(chat),
    ...(category === null ? {} : { category }),
    ...(region === null ? {} : { region }),
    lang: voice.theme.lang,
    verified,
    is_public: isPublic,
  }
}

function address({ handle, isPublic, hasWideSeq }: Chat): Partial<ChannelObservation> {
  if (!isPublic) return {}
  if (handle === null) return { handle, link: null }
  return { handle, link: `https://${hasWideSeq ? 'max.ru' : 't.me'}/${handle}` }
}

function counters(chat: Chat, day: number, isFirst: boolean): Partial<ChannelObservation> {
  if (chat.type === 'bot') return isFirst || day % LIKES_DAYS === 0 ? { likes: likesOf(chat) } : {}
  return chat.countsMessages ? { messages_count: chat.messages } : {}
}

function likesOf(chat: Chat): number {
  chat.likes += Math.round(chat.likes * chat.random.between(0, 0.02)) + chat.random.int(0, 2)
  return chat.likes
}

/** The names that change on this day, as a collector would see them. */
function changes(chat: Chat, day: number, handles: Handles): Partial<ChannelObservation> {
  if (chat.change?.day !== day) return {}
  return CHANGES[chat.change.what](chat, handles)
}

const CHANGES = {
  title(chat: Chat) {
    chat.title = titleOf(chat.voice, chat.random, chat.outer)
    return { title: chat.title }
  },
  description(chat: Chat) {
    chat.description = descriptionOf(chat.voice, chat.random, chat.outer)
    return { description: chat.description }
  },
  handle(chat: Chat, handles: Handles) {
    if (chat.handle === null) return {}
    chat.handle = handles.make(chat.title, chat.random, chat.type === 'bot' ? '_bot' : '_new')
    return address(chat)
  },
  noHandle(chat: Chat) {
    if (chat.handle === null) return {}
    chat.handle = null
    return address(chat)
  },
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
