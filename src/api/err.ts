import Type, { type Static } from 'typebox'
import { REACH_WINDOW_DAYS } from '../domain/card.js'
import { asOf, dayOfClock } from '../domain/clocks.js'
import { RATE_SCALE } from '../domain/engagement.js'
import { type DayRange, lastDays } from '../domain/periods.js'
import { ratio2 } from '../domain/rounding.js'
import { printed } from '../domain/unknown.js'
import { decimal, integer, unknownOf } from '../http/schema.js'
import type { Chat } from '../queries/catalogue.js'
import { engagementSums } from '../queries/metrics.js'
import type { ReadDb } from '../store/index.js'
import { AsOf } from './clocks.js'

const ERR_NUMBERS = [
  'subs',
  'avg_reach',
  'err',
  'err24',
  'err_24h',
  'err_48h',
  'er',
  'posts',
  'reposts_excluded',
  'median_reach',
] as const

export const Err = Type.Object(
  {
    subs: integer('Subscribers.'),
    avg_reach: decimal('Mean views of own posts.'),
    err: decimal('100 · avg_reach / the subscribers when its posts were last looked at.'),
    err24: decimal('The same as err_24h.'),
    err_24h: decimal('ERR with the views at an age of 24 hours.'),
    err_48h: decimal('ERR with the views at an age of 48 hours.'),
    er: decimal(
      'Mean of 100 · (reactions + forwards + comments) / views over own posts where both are known.',
    ),
    posts: integer('Own posts.'),
    reposts_excluded: integer('Reposts, which are left out.'),
    median_reach: decimal('Median views of own posts.'),
    as_of: AsOf,
    unknown: unknownOf(ERR_NUMBERS),
  },
  { description: 'Engagement over the 30 days that end when its posts were last looked at.' },
)

/** The engagement of a chat over the 30 days that end when its posts were last looked at. */
export const errOfChat = async (db: ReadDb, chat: Chat): Promise<Static<typeof Err>> => {
  const hasPosts = chat.posts_at !== null
  const numbers = {
    subs: chat.participants_count,
    avg_reach: chat.avg_reach,
    err: chat.err_pct,
    err24: chat.err_24h,
    err_24h: chat.err_24h,
    err_48h: chat.err_48h,
    er: await engagementOf(db, chat.chat_id, lastDays(dayOfClock(chat.posts_at), REACH_WINDOW_DAYS)),
    posts: hasPosts ? chat.own_month : null,
    reposts_excluded: hasPosts ? chat.reposts_month : null,
    median_reach: chat.median_reach,
    as_of: asOf(chat),
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
