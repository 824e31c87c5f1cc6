import { DAY_SECONDS } from '../../domain/time.js'
import { type DemoOptions, PROMOTED_SHARE } from '../options.js'
import { at } from '../random.js'
import type { DemoChat } from './chat.js'

const RATE_BY_TYPE = { channel: 1, chat: 2.5, bot: 0.1 } as const
const SILENT_BOTS = 0.6

/** Sets posts a day, so that all chats together write about as many as asked for. A small part is left for promotions. */
export function setPostingRates(chats: readonly DemoChat[], options: DemoOptions): void {
  const weights = chats.map(eagerness)
  const total = weights.reduce(
    (sum, weight, index) => sum + weight * activeDays(at(chats, index), options),
    0,
  )
  const perWeight = total === 0 ? 0 : (options.posts * (1 - PROMOTED_SHARE)) / total
  for (const [index, chat] of chats.entries()) chat.postsPerDay = at(weights, index) * perWeight
}

/** Large channels write more, and some of each size much more than others. */
function eagerness({ random, type, theme, subscribers }: DemoChat): number {
  if (type === 'bot' && random.chance(SILENT_BOTS)) return 0
  return theme.pace * RATE_BY_TYPE[type] * random.factor(0.6) * (1 + Math.log10(subscribers) / 3)
}

function activeDays({ firstDay, lastPostDay }: DemoChat, options: DemoOptions): number {
  const end = options.until / DAY_SECONDS
  return Math.max(0, Math.min(lastPostDay + 1, end) - Math.max(firstDay, end - options.days))
}
