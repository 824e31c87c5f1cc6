import { useQueryState } from '../../query-state.js'

const QUERY = ['prices'] as const

/** Prices of an ad by the identifiers of the chats, as typed. They are in the address: `-100:5000,-200:7000`. */
export const usePrices = () => {
  const [{ prices = '' }, change] = useQueryState(QUERY)
  const pairs = prices.split(',').flatMap((pair) => {
    const [id, price] = pair.split(':')
    return id && price ? [[id, price] as const] : []
  })
  return {
    typedFor: (chatId: number): string => new Map(pairs).get(String(chatId)) ?? '',
    changeFor: (chatId: number, price: string, options: Parameters<typeof change>[1]): void => {
      const others = pairs.filter(([id]) => id !== String(chatId))
      const all = price === '' ? others : [...others, [String(chatId), price] as const]
      change({ prices: all.map((pair) => pair.join(':')).join(',') }, options)
    },
  }
}

/** What a thousand views cost where an ad gets the median reach; undefined without a price or a reach. */
export const costOfThousand = (price: string, reach: number | undefined): number | undefined =>
  Number(price) > 0 && reach ? (1_000 * Number(price)) / reach : undefined
