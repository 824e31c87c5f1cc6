import { round2 } from './rounding.js'

export const RELATED_DAYS = 90

/** How much more a chat of the same category is worth. */
const SAME_CATEGORY_FACTOR = 2

/** How many chats cite both, and how many both of them cite. */
export interface SharedCitations {
  citing: number
  cited: number
}

export interface Candidate extends SharedCitations {
  chatId: number
}

/** The chats that share citing or cited chats with one chat; most shared ones first, then by identifier. */
export const candidatesOf = (
  citing: ReadonlyMap<number, number>,
  cited: ReadonlyMap<number, number>,
  most: number,
): Candidate[] =>
  [...new Set([...citing.keys(), ...cited.keys()])]
    .map((chatId) => ({ chatId, citing: citing.get(chatId) ?? 0, cited: cited.get(chatId) ?? 0 }))
    .sort((a, b) => sharedOf(b) - sharedOf(a) || a.chatId - b.chatId)
    .slice(0, most)

const sharedOf = ({ citing, cited }: SharedCitations): number => citing + cited

/**
 * How much two chats are connected with the same others: the cosine of their connections, in percent, and twice as much
 * for a shared category. Connections of a chat are the chats that cite it and those that it cites.
 */
export const similarity = (
  shared: SharedCitations,
  connections: readonly [number, number],
  { isSameCategory }: { isSameCategory: boolean },
): number => {
  const [a, b] = connections
  if (a === 0 || b === 0) return 0
  const percent = (100 * sharedOf(shared)) / Math.sqrt(a * b)
  return round2(percent * (isSameCategory ? SAME_CATEGORY_FACTOR : 1))
}
