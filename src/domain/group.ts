/** Groups items by a key; keys and items keep their order. (`Map.groupBy` needs Node.js 21.) */
export const groupBy = <K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** The values that are known, each once. */
export const knownOnce = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null)),
]

/** Rows by their chat and day. */
export const byChatAndDay = <T extends { chat_id: number; day: number }>(
  rows: readonly T[],
): Map<number, Map<number, T>> =>
  new Map(
    Array.from(
      groupBy(rows, ({ chat_id }) => chat_id),
      ([chatId, ofChat]) => [chatId, new Map(ofChat.map((row) => [row.day, row]))],
    ),
  )
