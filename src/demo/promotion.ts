import type { DemoChat } from './chats/chat.js'
import { larger } from './chats/cited.js'
import { noticeOf } from './notices.js'
import { type DemoOptions, PROMOTED_SHARE } from './options.js'
import { Random } from './random.js'

/** A post that a publisher will write on a day, naming others. */
export interface Promotion {
  publisher: number
  day: number
  targets: readonly DemoChat[]
  /** What a paid post says of its advertiser; free ones have none. */
  notice?: string
}

/** The promotions of one slice of time by publisher, and the subscribers that they bring by chat and day. */
export interface Plan {
  byPublisher: ReadonlyMap<number, readonly Promotion[]>
  gains: ReadonlyMap<number, ReadonlyMap<number, number>>
}

const SELECTION_SHARE = 0.35
const MUTUAL_SHARE = 0.3
const PURPOSE = 2
const AD_PURPOSE = 11
/** Part of the promotions of a single channel that are paid for. */
const PAID_SHARE = 0.6
/** Subscribers won by a promotion arrive over two days. */
const ARRIVALS = [0.7, 0.3]
const MOST_GAINED = 0.1

export function planPromotions(
  chats: readonly DemoChat[],
  options: DemoOptions,
  slice: { first: number; days: number },
): Plan {
  const random = new Random(options.seed, slice.first, PURPOSE)
  const open = chats.filter((chat) => chat.type === 'channel' && chat.handle !== null && chat.postsPerDay > 0)
  const count =
    open.length < 2
      ? 0
      : Math.round(
          (options.posts / options.days) *
            slice.days *
            (PROMOTED_SHARE / (1 + MUTUAL_SHARE * (1 - SELECTION_SHARE))),
        )
  const found = Array.from({ length: count }, () => arrange(open, slice, random)).flat()
  const gains = gainsOf(found, chats, random)
  return {
    byPublisher: grouped(withNotices(found, new Random(options.seed, slice.first, AD_PURPOSE))),
    gains,
  }
}

/** Paid promotions carry the token of an advertisement. */
function withNotices(promotions: readonly Promotion[], random: Random): Promotion[] {
  return promotions.map((promotion) => {
    const notice = noticeOf(random)
    const isPaid = random.chance(PAID_SHARE) && promotion.targets.length === 1
    return isPaid ? { ...promotion, notice } : promotion
  })
}

function arrange(
  open: readonly DemoChat[],
  slice: { first: number; days: number },
  random: Random,
): Promotion[] {
  const publisher = larger(open, random)
  const day = random.int(slice.first, slice.first + slice.days - 1)
  const wanted = random.chance(SELECTION_SHARE) ? random.int(3, 20) : 1
  const targets = targetsFor(publisher, open, wanted, random)
  const [only] = targets
  if (!only || day > publisher.lastPostDay || day < publisher.firstDay) return []
  const back = { publisher: only.index, day, targets: [publisher] }
  const isMutual = targets.length === 1 && random.chance(MUTUAL_SHARE) && day >= only.firstDay
  return [{ publisher: publisher.index, day, targets }, ...(isMutual ? [back] : [])]
}

function targetsFor(
  publisher: DemoChat,
  open: readonly DemoChat[],
  wanted: number,
  random: Random,
): DemoChat[] {
  const lang = publisher.theme.lang
  const candidates = Array.from({ length: wanted * 2 }, () => random.pick(open))
  const suitable = candidates.filter((chat) => chat !== publisher && chat.theme.lang === lang)
  return [...new Set(suitable)].slice(0, wanted)
}

function grouped(promotions: readonly Promotion[]): Map<number, Promotion[]> {
  const groups = new Map<number, Promotion[]>()
  for (const promotion of promotions) {
    const group = groups.get(promotion.publisher)
    if (group) group.push(promotion)
    else groups.set(promotion.publisher, [promotion])
  }
  return groups
}

function gainsOf(
  promotions: readonly Promotion[],
  chats: readonly DemoChat[],
  random: Random,
): Plan['gains'] {
  const gains = new Map<number, Map<number, number>>()
  for (const { publisher, day, targets } of promotions) {
    const audience = chats[publisher]?.subscribers ?? 0
    for (const target of targets) {
      const won = (audience * random.between(0.0002, 0.0025)) / Math.sqrt(targets.length)
      const byDay = gains.get(target.index) ?? new Map<number, number>()
      gains.set(target.index, byDay)
      const kept = Math.min(won, target.subscribers * MOST_GAINED + 15)
      for (const [later, part] of ARRIVALS.entries())
        byDay.set(day + later, (byDay.get(day + later) ?? 0) + kept * part)
    }
  }
  return gains
}
