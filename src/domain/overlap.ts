import { groupBy } from './group.js'

/** How often one chat cites another. */
export interface CitingPair {
  citing: number
  cited: number
  citations: number
}

/** Two cited chats and how many chats cite both. */
export interface CitedPair {
  chat_ids: [number, number]
  chats: number
}

/** A chat that cites at least two of the chats. */
export interface SharedCiter {
  chatId: number
  /** In the order in which the chats are given. */
  cites: number[]
  citations: number
}

/** The pairs of these chats that some chats cite both of, in the order of the chats. */
export const citedPairs = (pairs: readonly CitingPair[], chatIds: readonly number[]): CitedPair[] => {
  const citersOf = new Map(
    Array.from(
      groupBy(pairs, ({ cited }) => cited),
      ([cited, rows]) => [cited, new Set(rows.map(({ citing }) => citing))],
    ),
  )
  return chatIds.flatMap((first, i) =>
    chatIds.slice(i + 1).flatMap((second): CitedPair | [] => {
      const [a, b] = [citersOf.get(first), citersOf.get(second)]
      const chats = a && b ? countShared(a, b) : 0
      return chats === 0 ? [] : { chat_ids: [first, second], chats }
    }),
  )
}

const countShared = (a: ReadonlySet<number>, b: ReadonlySet<number>): number => {
  let shared = 0
  for (const one of a) if (b.has(one)) shared++
  return shared
}

/** The chats that cite several of these chats: most of them first, then most citations. */
export const sharedCiters = (
  pairs: readonly CitingPair[],
  chatIds: readonly number[],
  most: number,
): SharedCiter[] =>
  Array.from(groupBy(pairs, ({ citing }) => citing))
    .filter(([, rows]) => rows.length > 1)
    .map(([chatId, rows]) => {
      const cited = new Set(rows.map((row) => row.cited))
      return {
        chatId,
        cites: chatIds.filter((id) => cited.has(id)),
        citations: rows.reduce((sum, row) => sum + row.citations, 0),
      }
    })
    .sort((a, b) => b.cites.length - a.cites.length || b.citations - a.citations || a.chatId - b.chatId)
    .slice(0, most)
