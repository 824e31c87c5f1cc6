import Type, { type Static } from 'typebox'
import { REACH_WINDOW_DAYS } from '../domain/card.js'
import { RATE_SCALE } from '../domain/engagement.js'
import { type DayRange, lastDays } from '../domain/periods.js'
import { ratio2 } from '../domain/rounding.js'
import { printed } from '../domain/unknown.js'
import { decimal, integer, unknownOf } from '../http/schema.js'
import type { Chat } from '../queries/catalogue.js'
import { engagementSums } from '../queries/metrics.js'
import type { ReadDb } from '../store/index.js'

const ERR_NUMBERS = ['subs', 'avg_reach', 'err', 'err24', 'err_24h', 'err_48h', 'er'] as const

export const Err = Type.Object(
  {
    subs: integer('Subscribers.'),
    avg_reach: decimal('Mean views of own posts.'),
    err: decimal('100 · avg_reach / subs.'),
    err24: decimal('The same as err_24h.'),
    err_24h: decimal('ERR with the views at an age of 24 hours.'),
    err_48h: decimal('ERR with the views at an age of 48 hours.'),
    er: decimal(
      'Mean of 100 · (reactions + forwards + comments) / views over own posts where both are known.',
    ),
    posts: integer('Own posts.'),
    reposts_excluded: integer('Reposts, which are left out.'),
    unknown: unknownOf(ERR_NUMBERS),
  },
  { description: 'Engagement over the last 30 days.' },
)

/** The engagement of a chat over the last 30 days. */
export const errOfChat = async (db: ReadDb, chat: Chat, today: number): Promise<Static<typeof Err>> => {
  const numbers = {
    subs: chat.participants_count,
    avg_reach: chat.avg_reach,
    err: chat.err_pct,
    err24: chat.err_24h,
    err_24h: chat.err_24h,
    err_48h: chat.err_48h,
    er: await engagementOf(db, chat.chat_id, lastDays(today, REACH_WINDOW_DAYS)),
    posts: chat.own_month,
    reposts_excluded: chat.reposts_month,
  }
  return printed(numbers, ERR_NUMBERS)
}

/** The mean engagement rate of own posts in percent; null where none is known. */
const engagementOf = async (db: ReadDb, chatId: number, days: DayRange): Promise<number | null> => {
  const [{ engaged, engagement } = { engaged: 0, engagement: 0 }] = await engagementSums(db, {
    chatId,
    ...days,
  })
  return engaged === 0 ? null : ratio2(engagement, BigInt(engaged) * BigInt(RATE_SCALE))
}
