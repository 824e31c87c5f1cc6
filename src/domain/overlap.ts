import { groupBy } from './group.js'

/** How often one of the compared chats and a partner meet: the one cites the other, always in the same direction. */
export interface Meeting {
  chat: number
  partner: number
  citations: number
}

/** Two of the chats and how many partners both have. */
export interface ChatPair {
  chat_ids: [number, number]
  chats: number
}

/** A partner of at least two of the chats. */
export interface SharedPartner {
  chatId: number
  /** In the order in which the chats are given. */
  of: number[]
  citations: number
}

/** The pairs of these chats that have some partner in common, in the order of the chats. */
export const pairsWithPartners = (meetings: readonly Meeting[], chatIds: readonly number[]): ChatPair[] => {
  const partnersOf = new Map(
    Array.from(
      groupBy(meetings, ({ chat }) => chat),
      ([chat, rows]) => [chat, new Set(rows.map(({ partner }) => partner))],
    ),
  )
  return chatIds.flatMap((first, i) =>
    chatIds.slice(i + 1).flatMap((second): ChatPair | [] => {
      const [a, b] = [partnersOf.get(first), partnersOf.get(second)]
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

/** The partners of several of these chats: those of most of them first, then most citations. */
export const sharedPartners = (
  meetings: readonly Meeting[],
  chatIds: readonly number[],
  most: number,
): SharedPartner[] =>
  Array.from(groupBy(meetings, ({ partner }) => partner))
    .filter(([, rows]) => rows.length > 1)
    .map(([chatId, rows]) => {
      const chats = new Set(rows.map(({ chat }) => chat))
      return {
        chatId,
        of: chatIds.filter((id) => chats.has(id)),
        citations: rows.reduce((sum, row) => sum + row.citations, 0),
      }
    })
    .sort((a, b) => b.of.length - a.of.length || b.citations - a.citations || a.chatId - b.chatId)
    .slice(0, most)
