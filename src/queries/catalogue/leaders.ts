import type { ReadTransaction } from '../../store/index.js'
import { type Chat, chatsInOrder } from '../catalogue.js'
import type { LabelChoice } from '../labels.js'
import { type CardColumn, type Cards, nameColumn } from './cards.js'
import { numberAt } from './column.js'
import { matching, type Range } from './matching.js'
import { byNumber, byRow, inOrder } from './order.js'

/** Which chats lists of the market compare: those that were looked at from an instant on, by one of their clocks. */
export interface Freshness {
  clock: 'subscribers_at' | 'posts_at'
  /** Unix seconds; undefined: all chats. */
  from: number | undefined
}

export interface LeadersRequest extends Freshness {
  column: CardColumn
  limit: number
  minSubs?: number | undefined
  minPosts?: number
}

export interface Leaders {
  chats: Chat[]
  /** Chats that were not looked at lately, and would be in the list otherwise, if it had no limit. */
  stale: number
}

const atLeast = (column: Range['column'], least: number | undefined): Range[] =>
  least === undefined ? [] : [{ column, least, greatest: Number.POSITIVE_INFINITY }]

/** The channels with the greatest numbers above 0. */
export const findLeaders = async (
  tx: ReadTransaction,
  { columns, names, every }: Cards,
  { column, clock, from, limit, minSubs, minPosts }: LeadersRequest,
): Promise<Leaders> => {
  const channel = names.chat_type.find('channel') ?? Number.NaN
  const comparable = matching(every, [
    { column: columns.chat_type, least: channel, greatest: channel },
    ...atLeast(columns[column], Number.MIN_VALUE),
    ...atLeast(columns.participants_count, minSubs),
    ...atLeast(columns.own_seen_month, minPosts),
  ])
  const fresh = matching(comparable, atLeast(columns[clock], from))
  const first = inOrder(fresh, byNumber(columns[column], -1, byRow), 0, limit)
  const chatIds = Array.from(first, (row) => numberAt(columns.chat_id, row))
  return { chats: await chatsInOrder(tx, chatIds), stale: comparable.length - fresh.length }
}

/** The growth over a month of the chats of a category. */
export interface CategoryGrowth {
  name: string
  chats: number
  /** Chats that were counted lately, and whose growth is known. */
  known: number
  subscribers: number
  growth: number
}

export const growthByCategory = (
  { columns, names, every }: Cards,
  { clock, from = Number.NEGATIVE_INFINITY, inferred }: Freshness & LabelChoice,
): { categories: CategoryGrowth[]; stale: number } => {
  const categories = new Map<number, CategoryGrowth>()
  const ofCategory = columns[nameColumn('category', inferred)]
  let stale = 0
  for (const row of every) {
    const category = numberAt(ofCategory, row)
    const name = names.category.nameOf(category)
    if (name === undefined) continue
    const sums = categories.get(category) ?? { name, chats: 0, known: 0, subscribers: 0, growth: 0 }
    categories.set(category, sums)
    sums.chats++
    const [subscribers, growth] = [numberAt(columns.participants_count, row), numberAt(columns.g_month, row)]
    if (Number.isNaN(subscribers) || Number.isNaN(growth)) continue
    if (numberAt(columns[clock], row) >= from) {
      sums.known++
      sums.subscribers += subscribers
      sums.growth += growth
    } else stale++
  }
  return { categories: [...categories.values()], stale }
}
