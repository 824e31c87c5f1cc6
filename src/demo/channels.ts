import { DAY_SECONDS, HOUR_SECONDS } from '../domain/time.js'
import type { ChannelObservation, Observation } from '../ingest/observation.js'
import type { DemoChat } from './chats/chat.js'
import type { Handles } from './chats/handles.js'
import { descriptionOf, titleOf } from './chats/titles.js'
import { COMPLETE_RANKS, seenChannel } from './sight.js'

const LIKES_DAYS = 7

export interface DaySpan {
  start: number
  end: number
}

/** Writes one line a day: the first has every field, later ones only what changed. */
export function writeChannel(
  chat: DemoChat,
  day: number,
  span: DaySpan & { change: number },
  handles: Handles,
  out: Observation[],
): void {
  const share = chat.random.float()
  const instant = span.start + Math.floor((span.end - span.start) * share)
  const participants_count = Math.max(0, Math.round(chat.subscribers + span.change * share))
  const isFirst = day === chat.firstDay
  const news = isFirst ? introduction(chat) : changes(chat, day, handles)
  const line: ChannelObservation = {
    kind: 'channel',
    at: instant,
    chat_id: chat.id,
    ...news,
    participants_count,
    ...counters(chat, day, isFirst),
  }
  const counts = isCountedOften(chat) ? furtherCounts(chat, span) : []
  out.push(...counts.filter(({ at }) => at < instant && !isFirst))
  out.push(...seenChannel(line, chat.sight))
  out.push(...counts.filter(({ at }) => at > instant))
  chat.subscribers += span.change
}

/** Of the smaller channels one in so many is counted every few hours, so that what ads brought it can be told. */
const COUNTED_OFTEN = 4
const HOURS_BETWEEN_COUNTS = 6

const isCountedOften = ({ index, type, sight }: DemoChat): boolean =>
  index >= COMPLETE_RANKS && type === 'channel' && sight.counts === 'all' && index % COUNTED_OFTEN === 1

/** Counts of a day, on the way to its end. */
function furtherCounts(chat: DemoChat, { start, end, change }: DaySpan & { change: number }): Observation[] {
  const step = HOURS_BETWEEN_COUNTS * HOUR_SECONDS
  const instants = Array.from({ length: DAY_SECONDS / step }, (_, index) => start + index * step)
  return instants
    .filter((at) => at < end)
    .map((at) => ({
      ...{ kind: 'channel', at, chat_id: chat.id },
      participants_count: Math.max(0, Math.round(chat.subscribers + (change * (at - start)) / (end - start))),
    }))
}

function introduction(chat: DemoChat): Partial<ChannelObservation> {
  const { type, title, description, category, region, verified, isPublic, theme } = chat
  return {
    chat_type: type,
    title,
    description,
    ...address(chat),
    ...(category === null ? {} : { category }),
    ...(region === null ? {} : { region }),
    lang: theme.lang,
    verified,
    is_public: isPublic,
  }
}

function address({ handle, isPublic, hasWideSeq }: DemoChat): Partial<ChannelObservation> {
  if (!isPublic) return {}
  if (handle === null) return { handle, link: null }
  return { handle, link: `https://${hasWideSeq ? 'max.ru' : 't.me'}/${handle}` }
}

function counters(chat: DemoChat, day: number, isFirst: boolean): Partial<ChannelObservation> {
  if (chat.type === 'bot') return isFirst || day % LIKES_DAYS === 0 ? { likes: likesOf(chat) } : {}
  return chat.countsMessages ? { messages_count: chat.messages } : {}
}

function likesOf(chat: DemoChat): number {
  chat.likes += Math.round(chat.likes * chat.random.between(0, 0.02)) + chat.random.int(0, 2)
  return chat.likes
}

/** The names that change on this day, as a collector would see them. */
function changes(chat: DemoChat, day: number, handles: Handles): Partial<ChannelObservation> {
  if (chat.change?.day !== day) return {}
  return CHANGES[chat.change.what](chat, handles)
}

const CHANGES = {
  title(chat: DemoChat) {
    chat.title = titleOf(chat.theme, chat.random, chat.outer)
    return { title: chat.title }
  },
  description(chat: DemoChat) {
    chat.description = descriptionOf(chat.theme, chat.random, chat.outer)
    return { description: chat.description }
  },
  handle(chat: DemoChat, handles: Handles) {
    if (chat.handle === null) return {}
    chat.handle = handles.make(chat.title, chat.random, chat.type === 'bot' ? '_bot' : '_new')
    return address(chat)
  },
  noHandle(chat: DemoChat) {
    if (chat.handle === null) return {}
    chat.handle = null
    return address(chat)
  },
}
