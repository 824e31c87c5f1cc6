import { dayOf } from '../../domain/time.js'
import type { ReadTransaction } from '../../store/index.js'
import { isIndexKnown, windowPosts } from '../known-index.js'
import type { Cards } from './cards.js'
import { columnOf, numberAt } from './column.js'

const resolved = new WeakMap<Cards, Promise<Cards>>()

/** The same cards, but with an unknown number for each citation index that is unknown. */
export const withKnownIndex = (tx: ReadTransaction, cards: Cards): Promise<Cards> => {
  const known = resolved.get(cards) ?? resolve(tx, cards)
  resolved.set(cards, known)
  known.catch(() => resolved.delete(cards))
  return known
}

const resolve = async ({ db }: ReadTransaction, cards: Cards): Promise<Cards> => {
  const { citation_idx, citations_at, citation_window_posts } = cards.columns
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const at of citations_at) [first, last] = [Math.min(first, at), Math.max(last, at)]
  if (citations_at.length === 0) return cards
  const postsUntil = await windowPosts(db, { from: dayOf(first), to: dayOf(last) })
  const index = Array.from(citation_idx, (value, row) => {
    const chat = {
      citation_idx: value,
      citations_at: numberAt(citations_at, row),
      citation_window_posts: numberAt(citation_window_posts, row),
    }
    return isIndexKnown(chat, postsUntil) ? value : null
  })
  return { ...cards, columns: { ...cards.columns, citation_idx: columnOf(index) } }
}
