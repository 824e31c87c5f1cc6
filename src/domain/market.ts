import { COVERAGE_SUMS, type CoverageSums } from './coverage.js'
import { HOURS_PER_DAY, type HourCell } from './hours.js'

/** What one chat adds to the market's sums: whole numbers, so that taking away undoes adding exactly. */

export interface MarketChat {
  chat_type: string
  category: string | null
  region: string | null
  /** Null where it is unknown. */
  participants_count: number | null
  g_month: number | null
  avg_reach: number | null
  posts_total: number
  posts_today: number
  views_total: number
  own_month: number
  reposts_month: number
  videos_month: number
  images_month: number
  audios_month: number
  stickers_month: number
  polls_month: number
  files_month: number
}

/** Sums by measure and name. */
export type Sums = Map<string, Map<string, number>>

/** Chats below this size do not count for the best time to post. */
const BEST_TIME_MIN_SUBS = 100

/** Engagement of an hour is summed in millionths of a percent. */
export const ENGAGEMENT_SCALE = 1_000_000

/** Adds what a chat contributes, or takes it away with `sign` −1. */
export const contribute = (sums: Sums, sign: 1 | -1, chat: MarketChat, week: readonly HourCell[]): void => {
  const add = adderTo(sums, sign)
  addTotals(add, chat)
  addChatCoverage(add, chat)
  addNames(add, chat)
  addContentTypes(add, chat)
  addBestTime(add, chat, week)
}

/** Adds the observations that a chat rests on, or takes them away with `sign` −1. */
export const contributeCoverage = (sums: Sums, sign: 1 | -1, coverage: CoverageSums): void => {
  const add = adderTo(sums, sign)
  for (const name of COVERAGE_SUMS) add('coverage', name, coverage[name])
}

type Add = (measure: string, name: string, value: number) => void

const adderTo =
  (sums: Sums, sign: 1 | -1): Add =>
  (measure, name, value) => {
    const ofMeasure = sums.get(measure) ?? new Map<string, number>()
    if (ofMeasure.size === 0) sums.set(measure, ofMeasure)
    ofMeasure.set(name, (ofMeasure.get(name) ?? 0) + sign * value)
  }

const addTotals = (add: Add, chat: MarketChat): void => {
  add('type', chat.chat_type, 1)
  add('total', 'posts', chat.posts_total)
  add('total', 'posts_today', chat.posts_today)
  add('total', 'subs', chat.participants_count ?? 0)
  add('total', 'views_total', chat.views_total)
}

const addChatCoverage = (add: Add, chat: MarketChat): void => {
  add('coverage', 'chats', 1)
  add('coverage', 'chats_with_subscribers', Number(chat.participants_count !== null))
  add('coverage', 'chats_with_reach', Number(chat.avg_reach !== null))
}

const addNames = (add: Add, chat: MarketChat): void => {
  const { category, region } = chat
  if (region !== null) add('region', region, 1)
  if (category === null) return
  add('category', category, 1)
  add('category_bots', category, Number(chat.chat_type === 'bot'))
  if (chat.participants_count === null || chat.g_month === null) return
  add('category_known', category, 1)
  add('category_base', category, chat.participants_count - chat.g_month)
  add('category_delta', category, chat.g_month)
}

const addContentTypes = (add: Add, chat: MarketChat): void => {
  const attached = {
    video: chat.videos_month,
    image: chat.images_month,
    audio: chat.audios_month,
    sticker: chat.stickers_month,
    poll: chat.polls_month,
    file: chat.files_month,
  }
  add('content', 'repost', chat.reposts_month)
  for (const [type, posts] of Object.entries(attached)) add('content', type, posts)
  const withAttachment = Object.values(attached).reduce((sum, posts) => sum + posts, 0)
  add('content', 'text', chat.own_month - withAttachment)
}

const SLOT_NAMES = Array.from({ length: 7 * HOURS_PER_DAY }, (_, slot) => String(slot))

const addBestTime = (add: Add, { participants_count: subs }: MarketChat, week: readonly HourCell[]): void => {
  if (subs === null || subs < BEST_TIME_MIN_SUBS) return
  for (const { slot, seen, views } of week) {
    const name = SLOT_NAMES[slot] ?? String(slot)
    add('hour_posts', name, seen)
    add('hour_engagement', name, Math.round((views * 100 * ENGAGEMENT_SCALE) / subs))
  }
}
