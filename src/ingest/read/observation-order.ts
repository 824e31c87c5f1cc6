import { isOfPost, type Observation } from '../observation.js'

/**
 * The order in which a large import is written: what is known of chats first, so that posts cite chats that are known
 * already; then post by post, so that each is merged and indexed once; each post in the order of time.
 */
export const compareObservations = (a: Observation, b: Observation): number => {
  if (!isOfPost(a) || !isOfPost(b))
    return Number(isOfPost(a)) - Number(isOfPost(b)) || a.chat_id - b.chat_id || a.at - b.at
  return a.chat_id - b.chat_id || compareSeqs(a.seq, b.seq) || a.at - b.at
}

/** As numbers, unless they have leading zeros; these only need an order that is always the same. */
const compareSeqs = (a: string, b: string): number => (a === b ? 0 : a.length - b.length || (a < b ? -1 : 1))
