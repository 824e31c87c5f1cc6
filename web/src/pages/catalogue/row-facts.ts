import { useEffect } from 'preact/hooks'
import { api } from '../../api/request.js'
import { useOneByOne } from '../../api/use-one-by-one.js'
import { keptLists, loadLists } from '../../lists/kept-lists.js'
import { useStore } from '../../state/store.js'
import { isKnown } from '../../table/known.js'
import { useExpected } from '../plan/expected.js'
import { cpmOf } from '../plan/rows.js'
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

/** What an ad costs in each chat, as the newest of the reader's lists that says so has it; undefined until they are loaded. */
const useListedPrices = (isAsked: boolean): ReadonlyMap<number, number> | undefined => {
  const { lists } = useStore(keptLists)
  useEffect(() => {
    if (isAsked && lists === undefined) loadLists()
  }, [isAsked])
  return (
    lists &&
    new Map(
      lists.flatMap(({ chats }) =>
        chats.flatMap(({ chat_id, price }): [number, number][] => (price === null ? [] : [[chat_id, price]])),
      ),
    )
  )
}

/** What a thousand views of an ad cost by chat; undefined until it is known, null without a price or expected views. */
export const useCostsOf = (cards: readonly Card[]): ReadonlyMap<number, number | null> => {
  const prices = useListedPrices(cards.length > 0)
  const priced = cards.flatMap(({ chat_id }) => (prices?.has(chat_id) ? [chat_id] : []))
  const expected = useExpected(priced)
  return new Map(
    cards.flatMap(({ chat_id }): [number, number | null][] => {
      const price = prices?.get(chat_id)
      if (price === undefined) return prices ? [[chat_id, null]] : []
      const views = expected[priced.indexOf(chat_id)]
      return views === undefined ? [] : [[chat_id, cpmOf(price, views?.views) ?? null]]
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
