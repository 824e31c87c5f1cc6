import { COVERAGE_SUMS, type CoverageSums } from './coverage.js'
import { INFERRED_BITS } from './labels.js'

/** What one chat adds to the market's sums: whole numbers, so that taking away undoes adding exactly. */

export interface MarketChat {
  chat_type: string
  category: string | null
  region: string | null
  /** Which of the two are labels. */
  inferred: number
  /** Null where it is unknown. */
  participants_count: number | null
  avg_reach: number | null
  posts_total: number
  views_total: number
}

/** Sums by measure and name. */
export type Sums = Map<string, Map<string, number>>

/** Chats below this size do not count for the best time to post. */
const BEST_TIME_MIN_SUBS = 100

/** Engagement of an hour is summed in millionths of a percent. */
export const ENGAGEMENT_SCALE = 1_000_000

/** 100 · views / subscribers, in millionths of a percent; undefined for a chat that is too small or was never counted. */
export const engagementOfHour = (views: number, subs: number | null): number | undefined =>
  subs === null || subs < BEST_TIME_MIN_SUBS ? undefined : Math.round((views * 100 * ENGAGEMENT_SCALE) / subs)

/** Adds what a chat contributes, or takes it away with `sign` −1. */
export const contribute = (sums: Sums, sign: 1 | -1, chat: MarketChat): void => {
  const add = adderTo(sums, sign)
  addTotals(add, chat)
  addChatCoverage(add, chat)
  addNames(add, chat)
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
  add('total', 'subs', chat.participants_count ?? 0)
  add('total', 'views_total', chat.views_total)
}

const addChatCoverage = (add: Add, chat: MarketChat): void => {
  add('coverage', 'chats', 1)
  add('coverage', 'chats_with_subscribers', Number(chat.participants_count !== null))
  add('coverage', 'chats_with_reach', Number(chat.avg_reach !== null))
}

/** What was observed is counted once more without labels. */
const addNames = (add: Add, chat: MarketChat): void => {
  const isBot = Number(chat.chat_type === 'bot')
  for (const field of ['category', 'region'] as const) {
    const name = chat[field]
    if (name === null) continue
    const isObserved = (chat.inferred & INFERRED_BITS[field]) === 0
    for (const measure of isObserved ? [field, `observed_${field}`] : [field]) {
      add(measure, name, 1)
      if (field === 'category') add(`${measure}_bots`, name, isBot)
    }
  }
}
