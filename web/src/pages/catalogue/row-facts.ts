import { api } from '../../api/request.js'
import { useOneByOne } from '../../api/use-one-by-one.js'
import { isKnown } from '../../table/known.js'
import type { Card } from './columns.js'

const DAYS_A_MONTH = 30

/** Advertisements of the last 30 days by chat; undefined until they are known, null where nobody looked at the posts. */
export const useAdsOf = (cards: readonly Card[]): ReadonlyMap<number, number | null> => {
  const requests = cards.map(({ chat_id }) =>
    api('/api/channels/ads', { chat_id, days: DAYS_A_MONTH, limit: 1 }),
  )
  const outcomes = useOneByOne(requests)
  return new Map(
    cards.flatMap((card, index): [number, number | null][] => {
      const placed = outcomes[index]?.answer?.placed
      return placed ? [[card.chat_id, card.as_of.posts === null ? null : placed.total]] : []
    }),
  )
}

/** How the signs of a chat turned out. */
export interface SignCounts {
  odd: number
  judged: number
  all: number
}

export const useSignsOf = (cards: readonly Card[]): ReadonlyMap<number, SignCounts> => {
  const outcomes = useOneByOne(cards.map(({ chat_id }) => api('/api/channels/audit', { chat_id })))
  return new Map(
    cards.flatMap((card, index): [number, SignCounts][] => {
      const signs = outcomes[index]?.answer?.signs
      if (!signs) return []
      const count = (wanted: string): number => signs.filter(({ status }) => status === wanted).length
      return [
        [card.chat_id, { odd: count('odd'), judged: signs.length - count('unknown'), all: signs.length }],
      ]
    }),
  )
}

/** Whether no card of the page has the number that the list is sorted by. */
export const isOrderUnknown = (cards: readonly Card[], field: string): boolean =>
  cards.length > 0 && cards.every((card) => !isKnown(card, field))
