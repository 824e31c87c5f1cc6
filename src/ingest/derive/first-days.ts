/** Adds the first days of other chats to a map; where a chat has two, the earlier one stays. */
export const keepEarlier = (firstDays: Map<number, number>, others: Iterable<[number, number]>): void => {
  for (const [chatId, day] of others) firstDays.set(chatId, Math.min(day, firstDays.get(chatId) ?? day))
}
