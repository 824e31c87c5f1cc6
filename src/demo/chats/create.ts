import { DAY_SECONDS, dayOf } from '../../domain/time.js'
import { assignCheats } from '../cheats.js'
import type { DemoOptions } from '../options.js'
import { Random } from '../random.js'
import { readersOf } from '../readers.js'
import { sightOf } from '../sight.js'
import type { DemoChat } from './chat.js'
import { chooseCitedChats } from './cited.js'
import { Handles } from './handles.js'
import { chatId } from './ids.js'
import { setPostingRates } from './posting-rate.js'
import { regionOf } from './regions.js'
import { descriptionOf, freeTitle } from './titles.js'
import { changeOf, outerOf, signatureOf, subscribersOf, themeOf, typeOf, verifiedOf } from './traits.js'
import { giveUpHandle, shareTitle } from './unusual-cases.js'

const DETAILS_PURPOSE = 7
const PRIVATE_SHARE = 0.04
const LATE_SHARE = 0.08
const SILENT_SHARE = 0.06
const WIDE_SHARE = 0.07
const NO_CATEGORY_SHARE = 0.04

/** Names that are taken already, over all chats. */
interface Taken {
  handles: Handles
  titles: Set<string>
}

/** All chats of the messenger, the largest first, and the handles that are taken. */
export function createMessenger(options: DemoOptions): { chats: DemoChat[]; handles: Handles } {
  const taken: Taken = { handles: new Handles(), titles: new Set() }
  const chats = Array.from({ length: options.channels }, (_, index) => createChat(index, options, taken))
  shareTitle(chats)
  giveUpHandle(chats, options)
  chooseCitedChats(chats, options.seed)
  assignCheats(chats, options)
  setPostingRates(chats, options)
  return { chats, handles: taken.handles }
}

export const firstMoscowDay = (options: DemoOptions): number =>
  dayOf(options.until - options.days * DAY_SECONDS)

function createChat(index: number, options: DemoOptions, taken: Taken): DemoChat {
  const random = new Random(options.seed, index)
  const details = new Random(options.seed, index, DETAILS_PURPOSE)
  const type = typeOf(index, random)
  const theme = themeOf(index, type, random)
  const outer = outerOf(theme, random)
  const subscribers = subscribersOf(index, options.channels, type, random)
  const title = freeTitle(theme, random, outer, taken.titles)
  const description = descriptionOf(theme, random, outer)
  const isPublic = subscribers > 100_000 || !random.chance(PRIVATE_SHARE)
  const isWide = type !== 'bot' && random.chance(WIDE_SHARE)
  return {
    index,
    id: chatId(index, options.seed, type, isWide),
    type,
    theme,
    random,
    details,
    readers: readersOf(details),
    outer,
    title,
    handle: isPublic ? taken.handles.make(title, random, type === 'bot' ? '_bot' : undefined) : null,
    description,
    category: random.chance(NO_CATEGORY_SHARE) ? null : theme.category,
    region: regionOf(outer.get('city')?.forms[0], random),
    verified: verifiedOf(subscribers, random),
    isPublic,
    hasWideSeq: isWide,
    subscribers,
    sight: sightOf(index, type, options),
    cheat: undefined,
    ...lifeOf(options, random),
    ...habitsOf(random),
    ...countersOf(subscribers, random),
  }
}

function lifeOf(options: DemoOptions, random: Random) {
  const start = firstMoscowDay(options)
  const end = dayOf(options.until)
  const isLate = random.chance(LATE_SHARE)
  const firstDay = isLate ? random.int(start, Math.max(start, end - 3)) : start
  const lastPostDay = random.chance(SILENT_SHARE) ? random.int(firstDay, end) : end
  return { firstDay, lastPostDay, change: changeOf(firstDay, end, random) }
}

function habitsOf(random: Random) {
  return {
    signature: signatureOf(random),
    countsMessages: random.chance(0.2),
    trend: 0.0003 + random.normal() * 0.0013,
    wavePhase: random.between(0, 2 * Math.PI),
    appeal: random.factor(0.35),
    tauHours: random.between(6, 15),
    repostShare: repostShareOf(random),
  }
}

/** About half of the chats never repost, most others do so sometimes, and 6 % repost most of what they post. */
function repostShareOf(random: Random): number {
  const mark = random.float()
  if (mark < 0.06) return random.between(0.4, 0.7)
  return mark < 0.55 ? random.between(0.02, 0.2) : 0
}

function countersOf(subscribers: number, random: Random) {
  const messages = random.int(40, 400) + Math.round(Math.sqrt(subscribers) * random.between(1, 12))
  return {
    messages,
    nextSeq: messages + random.int(1, 60),
    likes: Math.round(subscribers * random.between(0.005, 0.06)),
    postsPerDay: 0,
    postDebt: random.float(),
    citedChats: [],
    keepsRecent: false,
    recent: [],
  }
}
