import { apiOfAddress } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'

const DAYS = 30
/** As many as one request of the comparison takes. */
const CHATS_A_REQUEST = 50
/** A line needs two points; with fewer than three there is nothing to see. */
const LEAST_POINTS = 3

type Trend = [chatId: number, subscribers: readonly number[]]

/**
 * The subscribers of the last 30 days by chat, of at most 200 chats; a chat that was hardly counted is left out.
 * Undefined until the first answer.
 */
export const useTrends = (
  chats: readonly { chat_id: number }[],
): ReadonlyMap<number, readonly number[]> | undefined => {
  const ids = chats.map(({ chat_id }) => chat_id)
  const parts = [0, 1, 2, 3].map((part) =>
    useTrendsOf(ids.slice(part * CHATS_A_REQUEST, (part + 1) * CHATS_A_REQUEST)),
  )
  const answered = parts.filter((part) => part !== undefined)
  return answered.length === 0 ? undefined : new Map(answered.flat())
}

const useTrendsOf = (ids: readonly number[]): Trend[] | undefined => {
  const { answer } = useApi(
    ids.length > 0
      ? apiOfAddress('/api/channels/compare', { chat_ids: ids.join(','), days: DAYS })
      : undefined,
  )
  return answer?.items
    .filter(({ subs }) => subs.length >= LEAST_POINTS)
    .map(({ card, subs }): Trend => [card.chat_id, subs.map((day) => day.subs)])
}
