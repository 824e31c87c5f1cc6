import { DAY_SECONDS, moscowDay } from '../calendar.js'
import type { DemoOptions } from '../options.js'
import { at, Random } from '../random.js'
import type { Chat } from './chat.js'
import { Handles } from './handles.js'
import { chatId } from './ids.js'
import { descriptionOf, freeTitle } from './names.js'
import { regionOf } from './regions.js'
import { befriend } from './sources.js'
import { changeOf, outerOf, signatureOf, subscribersOf, typeOf, verifiedOf, voiceOf } from './traits.js'

const PRIVATE_SHARE = 0.04
const LATE_SHARE = 0.08
const SILENT_SHARE = 0.06
const WIDE_SHARE = 0.07
const UNFILED_SHARE = 0.04
const PROMOTED_SHARE = 0.03

/** Names that are taken already, over all chats. */
interface Taken {
  handles: Handles
  titles: Set<string>
}

/** Everyone in the messenger, the largest first, and the handles that are taken. */
export function createMessenger(options: DemoOptions): { chats: Chat[]; handles: Handles } {
  const taken: Taken = { handles: new Handles(), titles: new Set() }
  const chats = Array.from({ length: options.channels }, (_, index) => createChat(index, options, taken))
  shareTitle(chats)
  giveUpHandle(chats, options)
  befriend(chats, options.seed)
  setPace(chats, options)
  return { chats, handles: taken.handles }
}

export const firstMoscowDay = (options: DemoOptions): number =>
  moscowDay(options.until - options.days * DAY_SECONDS)

function createChat(index: number, options: DemoOptions, taken: Taken): Chat {
  const random = new Random(options.seed, index)
  const type = typeOf(index, random)
  const voice = voiceOf(index, type, random)
  const outer = outerOf(voice, random)
  const subscribers = subscribersOf(index, options.channels, type, random)
  const title = freeTitle(voice, random, outer, taken.titles)
  const description = descriptionOf(voice, random, outer)
  const isPublic = subscribers > 100_000 || !random.chance(PRIVATE_SHARE)
  const isWide = type !== 'bot' && random.chance(WIDE_SHARE)
  return {
    index,
    id: chatId(index, options.seed, type, isWide),
    type,
    voice,
    random,
    outer,
    title,
    handle: isPublic ? taken.handles.make(title, random, type === 'bot' ? '_bot' : undefined) : null,
    description,
    category: random.chance(UNFILED_SHARE) ? null : voice.theme.category,
    region: regionOf(outer.get('city')?.forms[0], random),
    verified: verifiedOf(subscribers, random),
    isPublic,
    hasWideSeq: isWide,
    subscribers,
    ...lifeOf(options, random),
    ...habitsOf(random),
    ...countersOf(subscribers, random),
  }
}

function lifeOf(options: DemoOptions, random: Random) {
  const start = firstMoscowDay(options)
  const end = moscowDay(options.until)
  const isLate = random.chance(LATE_SHARE)
  const firstDay = isLate ? random.int(start, Math.max(start, end - 3)) : start
  const lastPostDay = random.chance(SILENT_SHARE) ? random.int(firstDay, end) : end
  return { firstDay, lastPostDay, change: changeOf(firstDay, end, random) }
}

function habitsOf(random: Random) {
  return {
    signature: signatureOf(random),
    countsMessages: random.chance(0.2),
    trend: 0.0006 + random.normal() * 0.0016,
    wavePhase: random.between(0, 2 * Math.PI),
    appeal: random.factor(0.35),
    tauHours: random.between(6, 15),
    repostShare: random.chance(0.06)
      ? random.between(0.4, 0.7)
      : random.chance(0.5)
        ? random.between(0.02, 0.2)
        : 0,
  }
}

function countersOf(subscribers: number, random: Random) {
  const messages = random.int(40, 400) + Math.round(Math.sqrt(subscribers) * random.between(1, 12))
  return {
    messages,
    nextSeq: messages + random.int(1, 60),
    likes: Math.round(subscribers * random.between(0.005, 0.06)),
    postsPerDay: 0,
    postDebt: random.float(),
    sources: [],
    keepsRecent: false,
    recent: [],
  }
}

/** Catalogues must cope with two channels of one name; every demo of some size has such a pair. */
function shareTitle(chats: readonly Chat[]): void {
  const channels = chats.filter((chat) => chat.type === 'channel' && chat.isPublic)
  const middle = Math.floor(channels.length / 5)
  const original = channels[middle]
  const copy = channels.slice(middle + 1).find((chat) => chat.voice === original?.voice)
  if (original && copy) copy.title = original.title
}

/** And one that had a handle until the middle of the time. */
function giveUpHandle(chats: readonly Chat[], options: DemoOptions): void {
  const middle = Math.floor(chats.length / 3)
  const found = chats.find(
    ({ index, type, handle }) => index > middle && type === 'channel' && handle !== null,
  )
  const day = moscowDay(options.until) - Math.floor(options.days / 3)
  if (found) found.change = { day: Math.max(day, found.firstDay + 1), what: 'noHandle' }
}

const PACE_BY_TYPE = { channel: 1, chat: 2.5, bot: 0.1 } as const
const SILENT_BOTS = 0.6

/** Posts a day so that all together write about as many as asked for; a little is left for promotions. */
function setPace(chats: readonly Chat[], options: DemoOptions): void {
  const weights = chats.map(({ random, type, voice, subscribers }) => {
    const eagerness = random.factor(0.6) * (1 + Math.log10(subscribers) / 3)
    return type === 'bot' && random.chance(SILENT_BOTS)
      ? 0
      : voice.theme.pace * PACE_BY_TYPE[type] * eagerness
  })
  const dayAfterLast = options.until / DAY_SECONDS
  const start = firstMoscowDay(options)
  const activeDays = chats.map(({ firstDay, lastPostDay }) => {
    const from = Math.max(firstDay, dayAfterLast - options.days)
    return Math.max(0, Math.min(lastPostDay + 1, dayAfterLast) - Math.max(from, start))
  })
  const total = weights.reduce((sum, weight, index) => sum + weight * at(activeDays, index), 0)
  const perWeight = total === 0 ? 0 : (options.posts * (1 - PROMOTED_SHARE)) / total
  for (const [index, chat] of chats.entries()) chat.postsPerDay = at(weights, index) * perWeight
}
