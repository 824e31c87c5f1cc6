import { CITATION_WINDOW_DAYS } from '../domain/citation-index.js'
import { type DayRange, lastDays } from '../domain/periods.js'
import { dayOf } from '../domain/time.js'
import type { ReadDb, Row } from '../store/index.js'
import { knownPostDays } from './market.js'

type IndexedChat = Pick<Row<'chats'>, 'citation_idx' | 'citations_at' | 'citation_window_posts'>

/** How many posts of all chats are known of the days of the index that ends with a day. */
export type WindowPosts = (day: number) => number

/** Reads them for the days of a range. Most chats end with one of few days, so sums are remembered. */
export const windowPosts = async (db: ReadDb, { from, to }: DayRange): Promise<WindowPosts> => {
  const rows = await knownPostDays(db, { from: lastDays(from, CITATION_WINDOW_DAYS).from, to })
  const posts = new Map(rows.map((row) => [row.day, row.posts]))
  const sums = new Map<number, number>()
  return (day) => {
    const known = sums.get(day)
    if (known !== undefined) return known
    let sum = 0
    for (let i = 0; i < CITATION_WINDOW_DAYS; i++) sum += posts.get(day - i) ?? 0
    sums.set(day, sum)
    return sum
  }
}

/** An index of 0 is unknown where no post of any other chat is known of its days: nobody looked who might cite it. */
export const isIndexKnown = (chat: IndexedChat, postsUntil: WindowPosts): boolean =>
  chat.citation_idx > 0 || postsUntil(dayOf(chat.citations_at)) > chat.citation_window_posts

/** Reads the index of these chats; null where it is unknown. */
export const indexReader = async (
  db: ReadDb,
  chats: readonly IndexedChat[],
): Promise<(chat: IndexedChat) => number | null> => {
  const days = chats
    .filter(({ citation_idx }) => citation_idx === 0)
    .map(({ citations_at }) => dayOf(citations_at))
  if (days.length === 0) return ({ citation_idx }) => citation_idx
  const postsUntil = await windowPosts(db, { from: Math.min(...days), to: Math.max(...days) })
  return (chat) => (isIndexKnown(chat, postsUntil) ? chat.citation_idx : null)
}
